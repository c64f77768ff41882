import Display
import Intervals
import Training
import Wall

extension Script {
  /// The clocks of the machine so long after the start; nil where nobody has told the day.
  func clock(
    at time: Duration, shiftedBy shift: Duration = .zero, isSynchronised: Bool
  ) -> ClockReading? {
    guard let day else { return nil }
    func wall(_ time: Duration) -> Int64 {
      Int64(day.daysSinceEpoch) * 86_400_000 + (timeOfDay - utcOffset + time).wholeMilliseconds
    }
    func seconds(_ offset: Duration) -> Int { Int(offset.wholeMilliseconds / 1_000) }
    let change = zoneChange.map { ZoneChange(wall: wall($0.at), utcOffset: seconds($0.utcOffset)) }
    let now = wall(time + shift)
    let isPast = change.map { now >= $0.wall } ?? false
    return ClockReading(
      machine: MachineTime(boot: "script", milliseconds: time.wholeMilliseconds), wall: now,
      utcOffset: isPast ? change?.utcOffset ?? 0 : seconds(utcOffset), zone: zoneName,
      isSynchronised: isSynchronised, zoneChange: isPast ? nil : change)
  }

  private var zoneName: String { utcOffset == .zero && zoneChange == nil ? "UTC" : "Test/Zone" }
}

extension ScriptRunner {
  /// The clocks of the machine now.
  var clock: ClockReading? {
    script.clock(at: time, shiftedBy: clockShift, isSynchronised: isSynchronised)
  }

  /// The power goes and comes back: a new wall finds what was kept.
  mutating func cutPower(awayFor age: Duration?, _ words: String) {
    trace.add(.power, words, at: time)
    let checkpoint = wall.checkpoint(at: now)
    powerCuts += 1
    wall = Wall(
      settings: wall.settings, kept: script.kept,
      training: TrainingBook(choice: wall.training.choice, history: disk.history),
      diary: wall.diary, clock: clock, keySeed: "wall\(powerCuts)",
      time: TimeOfDay(script.timeOfDay + time, at: now), startingAt: now)
    if let checkpoint {
      perform(wall.handle(.recall(checkpoint, .otherStart(age)), at: now))
    } else {
      perform([.show(wall.presentation)])
    }
  }
}
