import Display
import Intervals
import Training

@testable import Wall

/// A wall through days and nights: a machine with a clock that can be set, a zone that changes, and power that goes.
struct Clockwork {
  private(set) var wall: Wall
  /// The time since the machine was made, in milliseconds.
  private(set) var now: Int64 = 0
  private(set) var reminders: [(at: LocalMinute, scene: ReminderScene)] = []
  private(set) var chimes = 0
  private(set) var wakes = 0
  var zone: Zone
  /// The time of day less the time of the machine.
  private var shift: Int64
  var isSynchronised = true
  private var starts = 1

  init(
    _ settings: WallSettings, from start: Int64, in zone: Zone, setUp: TrainingSetUp?,
    isSynchronised: Bool = true
  ) {
    self.zone = zone
    self.isSynchronised = isSynchronised
    shift = start
    wall = Wall(
      settings: settings, training: TrainingBook(setUp: setUp),
      clock: Self.reading(start, 0, zone, isSynchronised), time: TimeOfDay(.zero, at: .origin),
      startingAt: .origin)
    read()
  }

  var time: Int64 { now + shift }
  var instant: Instant { .origin + .milliseconds(now) }
  /// What the clock of the wall ought to show.
  var minute: LocalMinute { start.minute }
  var start: EntryStart { EntryStart(wall: time, utcOffset: zone.offset(at: time), zone: zone.name) }

  private static func reading(_ time: Int64, _ now: Int64, _ zone: Zone, _ isSynchronised: Bool)
    -> ClockReading
  {
    ClockReading(
      machine: MachineTime(boot: "boot", milliseconds: now), wall: time, utcOffset: zone.offset(at: time),
      zone: zone.name, isSynchronised: isSynchronised, zoneChange: zone.next(after: time))
  }

  /// The daemon reads the clocks.
  mutating func read() {
    take(wall.handle(.clock(Self.reading(time, now, zone, isSynchronised)), at: instant))
  }

  /// The clock is set.
  mutating func step(minutes: Int) {
    shift += Int64(minutes) * 60_000
    read()
  }

  /// The wall was away, and comes back with what it had written down.
  mutating func restart(awayFor minutes: Int) {
    now += Int64(minutes) * 60_000
    starts += 1
    wall = Wall(
      settings: wall.settings, training: wall.training, diary: Diary(text: wall.diary.text),
      clock: Self.reading(time, now, zone, isSynchronised), keySeed: "wall\(starts)",
      time: TimeOfDay(.zero, at: instant), startingAt: instant)
    read()
  }

  /// Lets the time pass, with every deadline and every change of the zone on the way.
  mutating func wait(minutes: Int) { wait(untilMachine: now + Int64(minutes) * 60_000) }

  mutating func wait(until date: String, _ clock: String) {
    wait(untilMachine: zone.wall(date, clock) - shift)
  }

  private mutating func wait(untilMachine end: Int64) {
    while true {
      let deadline = wall.deadline.map { ($0 - .origin).wholeMilliseconds }
      let change = zone.next(after: time).map { $0.wall - shift }
      guard let next = [deadline, change].compactMap({ $0 }).min(), next <= end else { break }
      let before = now
      now = max(now, next)
      wakes += 1
      take(wall.handle(.deadline, at: instant))
      if let change, change <= now { read() }
      if now == before, let again = wall.deadline, (again - .origin).wholeMilliseconds <= now { break }
    }
    now = max(now, end)
  }

  mutating func press(_ button: PanelButton) {
    take(wall.handle(.press(button), at: instant))
    take(wall.handle(.release(button), at: instant))
  }

  @discardableResult
  mutating func ask(_ command: Command) -> Refusal? {
    let outcome = wall.perform(command, at: instant)
    take(outcome.effects)
    return outcome.refusal
  }

  private mutating func take(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .remind(let scene): reminders.append((minute, scene))
      case .sound(.reminder): chimes += 1
      case .history(.save(let entry)):
        take(wall.handle(.history(HistoryDelta(changed: [entry], unsaved: [])), at: instant))
      default: break
      }
    }
  }
}
