import Display
import Intervals
import TestSupport
import Training
import Wall

@testable import Store

/// A year in front of a wall: days of training or not, presses of all kinds, clocks that are set, other zones, and
/// restarts of the daemon and of the machine. What the store has acknowledged is counted beside it.
struct Year {
  private let repository = MemoryRepository()
  private(set) var wall: Wall
  private var random: SeededGenerator
  private var now = Instant.origin
  /// The machine: which start it is, when that was, and what its clock says.
  private var boot = 1
  private var bootedAt = Instant.origin
  private var utcOffset = 3_600
  private var isSynchronised = true
  /// How far the clock is off while nothing keeps it right.
  private var clockError = Duration.zero
  /// The minutes of every entry that was acknowledged, by key.
  private(set) var acknowledged: [String: Int] = [:]
  /// The sessions that came to an end and that nobody has discarded.
  private var finished: Set<String> = []

  /// Monday, 5 January 2026, midnight UTC.
  static let start = Duration.seconds(20_458 * 86_400)
  static let setUp = TrainingSetUp(
    programme: "groundwork", days: [.monday, .wednesday, .saturday], minutes: 15,
    start: LocalDate(daysSinceEpoch: 20_458))

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    wall = Wall(time: TimeOfDay(.zero, at: .origin), startingAt: .origin)
    try repository.save(.programme(Self.setUp))
    try come(back: nil)
  }

  /// The clocks as the machine has them now.
  private var reading: ClockReading {
    let age = (now - bootedAt).wholeMilliseconds
    let wall = Self.start + (now - .origin) + clockError
    return ClockReading(
      machine: MachineTime(boot: "boot-\(boot)", milliseconds: age), wall: max(0, wall.wholeMilliseconds),
      utcOffset: utcOffset, zone: "Zone/\(utcOffset)", isSynchronised: isSynchronised)
  }

  /// Lives through a day.
  mutating func passDay() throws {
    let end = now + .seconds(86_400)
    try wait(.seconds(Int.random(in: 3_600...50_000, using: &random)))
    if chance(5) {
      utcOffset = [3_600, 7_200, -18_000, 20_700].randomElement(using: &random) ?? 0
      try handle(.clock(reading))
    }
    if chance(15) { try restart(ofMachine: chance(50), during: nil) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: try train()
    case 5: try ask(.markDone(nil))
    case 6: try train(.tabata)
    case 7: try pressAnything()
    default: break
    }
    if chance(60), !isSynchronised { try synchronise() }
    // Whoever presses anything may start over, too, and a session after it; and begins again the same day.
    if wall.training.course == nil {
      try ask(.end)
      try ask(.train(Self.setUp))
    }
    try wait(max(.zero, end - now))
  }

  /// Starts what the day offers, or a format, and goes through with it in one of the ways people do.
  private mutating func train(_ format: Format? = nil) throws {
    try ask(format.map { .start($0) } ?? .startDay(nil))
    guard wall.isInSession else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      try wait(.seconds(Int.random(in: 1...200, using: &random)))
      try ask(.end)
    case 1:
      try wait(.seconds(Int.random(in: 20...400, using: &random)))
      try restart(ofMachine: chance(50), during: wall.checkpoint(at: now))
      try ask(chance(70) ? .resume : .discard)
      try wait(.seconds(3_000))
    case 2: for _ in 0..<200 where wall.isInSession { try press(.forward) }
    default: try wait(.seconds(3_000))
    }
    if chance(50) { try ask(.rate(Int.random(in: 1...10, using: &random))) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: try ask(.discard)
    // Once more, as after a lost reply.
    case 1:
      try ask(.dismiss)
      try ask(.dismiss)
    case 2: try restart(ofMachine: chance(50), during: wall.checkpoint(at: now))
    case 3: try wait(.seconds(700))
    default: try press(.startPause)
    }
  }

  private mutating func pressAnything() throws {
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      try press(PanelButton.allCases.randomElement(using: &random) ?? .plus)
      if chance(30) { try wait(.seconds(Int.random(in: 0...90, using: &random))) }
    }
  }

  private mutating func press(_ button: PanelButton) throws {
    try handle(.press(button))
    if chance(20) { try wait(.milliseconds(1_200)) }
    try handle(.release(button))
  }

  /// The daemon ends and comes back; so does the machine, sometimes with a clock that is wrong.
  private mutating func restart(ofMachine: Bool, during checkpoint: SessionCheckpoint?) throws {
    now = now + .seconds(Int.random(in: 2...60, using: &random))
    if ofMachine {
      boot += 1
      bootedAt = now - .seconds(20)
      isSynchronised = chance(50)
      clockError = isSynchronised ? .zero : .seconds(Int.random(in: -900_000...900_000, using: &random))
    }
    try come(back: checkpoint.map { ($0, ofMachine ? .otherStart(nil) : .sameStart(.seconds(10))) })
  }

  private mutating func come(back session: (SessionCheckpoint, CheckpointAge)?) throws {
    wall = Wall(
      training: TrainingBook(choice: try repository.setUp().value, history: try repository.history().value),
      clock: reading, keySeed: "\(boot)-\((now - .origin).wholeMilliseconds)",
      time: TimeOfDay(.zero, at: now), startingAt: now)
    if let session { try handle(.recall(session.0, session.1)) }
  }

  /// The network says what time it is.
  private mutating func synchronise() throws {
    (isSynchronised, clockError) = (true, .zero)
    try handle(.clock(reading))
    try write(.mend(reading))
  }

  private mutating func wait(_ duration: Duration) throws {
    let end = now + duration
    while let deadline = wall.deadline, deadline <= end {
      now = max(now, deadline)
      try handle(.deadline)
      if let next = wall.deadline, next <= deadline { break }
    }
    now = max(now, end)
  }

  private mutating func ask(_ command: Command) throws {
    try perform(wall.perform(command, at: now).effects)
  }

  private mutating func handle(_ input: Input) throws {
    try perform(wall.handle(input, at: now))
  }

  private mutating func perform(_ effects: [Effect]) throws {
    for effect in effects {
      switch effect {
      case .history(let change): try write(change)
      case .setUp(let setUp): try repository.save(setUp)
      default: break
      }
    }
  }

  private mutating func write(_ change: HistoryChange) throws {
    let delta = try repository.change(change)
    switch change {
    case .save(let entry) where acknowledged[entry.key] == nil: acknowledged[entry.key] = entry.minutes
    case .keepUnsaved(let entry): finished.insert(entry.key)
    case .discardUnsaved(let key): finished.remove(key)
    default: break
    }
    try perform(wall.handle(.history(delta), at: now))
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// What does not hold any more, if anything.
  func fault() throws -> String? {
    let kept = try repository.history().value
    let keys = kept.entries.map(\.key)
    if Set(keys).count != keys.count { return "an entry is there twice" }
    if Set(keys) != Set(acknowledged.keys) { return "acknowledged and kept are not the same" }
    if !finished.isSubset(of: Set(keys + kept.unsaved.map(\.key))) { return "a finished session is lost" }
    if wall.training.history != kept { return "the wall knows another history" }
    let minutes = kept.entries.reduce(0) { $0 + $1.minutes }
    if minutes != acknowledged.values.reduce(0, +) { return "the minutes do not add up" }
    guard let course = wall.training.course else { return "the programme is gone" }
    let done = kept.entries.filter {
      $0.trained.place != nil && $0.ranToEnd && $0.date >= Self.setUp.start
    }
    if course.doneCount != Set(done.compactMap { $0.trained.place?.position }).count {
      return "the programme counts \(course.doneCount)"
    }
    return streakFault(Set(done.map(\.date)))
  }

  /// The streak beside a count that goes forwards, day by day.
  private func streakFault(_ done: Set<LocalDate>) -> String? {
    let today = LocalDate(daysSinceEpoch: Int((Self.start + (now - .origin)).components.seconds / 86_400))
    let planned: (LocalDate) -> Bool = { Self.setUp.days.contains($0.weekday) }
    var count = 0
    var date = done.min() ?? today
    while date <= today {
      if planned(date) {
        if done.contains(date) { count += 1 } else if date != today { count = 0 }
      }
      date = date + 1
    }
    let streak = Streak.days(to: today, done: done, isPlanned: planned)
    return streak == count ? nil : "the streak is \(streak), not \(count)"
  }
}
