import Display
import Intervals
import Training
import Wall

extension Script {
  /// Reads a script.
  ///
  ///     board garage                     garage, training, matrix, small-matrix, modules, lamps or
  ///                                      none; garage unless said otherwise
  ///     day 2026-11-30                   the day at the start
  ///     zone 1:00:00                     ahead of UTC by so much; UTC unless said otherwise
  ///     zone 1:00:00 then 2:00:00 at 25:00:00  the same, and by so much from then on
  ///     unsynchronised                   nobody knows whether the clock is right; see the action synchronise
  ///     train groundwork monday,friday 45  the programme, its days and minutes, from the day on
  ///     new                              nobody has answered what to train
  ///     samples                          the sample training up to the day was loaded
  ///     set preset neon                  a setting; see `Setting`
  ///     kept mine work=20 rest=10        a format that was kept before
  ///     at 12.5 press start              an event; see `Script.action(_:)`
  ///     at 30 hold end 1.2               pressed for so many seconds
  ///     every 0.5 from 10 to 20 tap forward
  ///     until 260                        the end of the script
  ///
  /// Times are seconds since the start of the wall, `12.5`, `4:00` or `24:00:00`. `#` begins a remark.
  ///
  /// - Throws: the first thing that is wrong, with file and line.
  init(parsing text: String, file: String) throws(ScriptError) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard !words.isEmpty else { continue }
      do { try read(words) } catch {
        throw ScriptError(file: file, line: number, problem: error.description)
      }
    }
    let last = events.map(\.at).max() ?? .zero
    guard end > last else {
      throw ScriptError(file: file, line: number, problem: "“until” is missing, or before the last event")
    }
    // Events of one instant stay in the order in which they were written.
    let order = events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    events = order.map(\.element)
  }

  private mutating func read(_ words: [String]) throws(Problem) {
    let rest = Array(words.dropFirst())
    switch words[0] {
    case "board": board = try Self.choice(rest, of: ScriptBoard.allCases)
    case "day":
      guard rest.count == 1, let date = LocalDate(rest[0]) else { throw Problem("day: allowed: 2026-11-30") }
      day = date
    case "zone": try setZone(rest)
    case "unsynchronised": isSynchronised = false
    case "train": try train(rest)
    case "new": choice = nil
    case "samples":
      guard let day else { throw Problem("samples: allowed after day") }
      samples = SampleTraining.entries(before: day, utcOffset: 0, zone: "UTC")
    case "first": first = try Self.choice(rest, of: First.allCases)
    case "set": try setBeforehand(rest)
    case "kept":
      guard let id = rest.first else { throw Problem("kept: the id and the plan are missing") }
      kept.append(Format(try Self.plan(rest.dropFirst(), id: id)))
    case "at":
      guard rest.count >= 2 else { throw Problem("at: a time and an action are missing") }
      try add(rest.dropFirst(), at: try Self.time(rest[0]))
    case "every": try repeatEvent(rest)
    case "until":
      guard rest.count == 1 else { throw Problem("until: one time is allowed") }
      end = try Self.time(rest[0])
    default:
      throw Problem(
        "“\(words[0])” is unknown; allowed: board, day, zone, unsynchronised, train, new, samples, first, set, kept, at, every, until"
      )
    }
  }

  private mutating func setBeforehand(_ words: [String]) throws(Problem) {
    guard words.count >= 2 else { throw Problem("set: a setting and its value are missing") }
    switch words[0] {
    case "clock": timeOfDay = try Self.time(words[1])
    case "frames": frameRate = try Self.number(words[1], 1...120)
    case "supply": supply = Milliamps(try Self.number(words[1], 1_000...100_000))
    default:
      let setting = try Setting.read(words)
      settings.set([setting.id: setting.value])
    }
  }

  private mutating func setZone(_ words: [String]) throws(Problem) {
    switch words.count {
    case 1: utcOffset = try Self.time(words[0])
    case 5 where words[1] == "then" && words[3] == "at":
      utcOffset = try Self.time(words[0])
      zoneChange = (at: try Self.time(words[4]), utcOffset: try Self.time(words[2]))
    default: throw Problem("zone: allowed: zone 1:00:00, or zone 1:00:00 then 2:00:00 at 25:00:00")
    }
  }

  private mutating func train(_ words: [String]) throws(Problem) {
    guard words.count == 3, let day else {
      throw Problem("train: allowed: train groundwork monday,friday 45, after day")
    }
    var days: Set<Weekday> = []
    for name in words[1].split(separator: ",") {
      days.insert(try Self.choice([String(name)], of: Weekday.allCases))
    }
    choice = .programme(
      TrainingSetUp(
        programme: words[0], days: days, minutes: try Self.number(words[2], TrainingSetUp.minuteBounds),
        start: day))
  }

  private mutating func repeatEvent(_ words: [String]) throws(Problem) {
    guard words.count >= 6, words[1] == "from", words[3] == "to" else {
      throw Problem("every: allowed: every 0.5 from 10 to 20 tap forward")
    }
    let (step, first, last) = (
      try Self.time(words[0]), try Self.time(words[2]), try Self.time(words[4])
    )
    guard step >= .milliseconds(1), last >= first, (last - first) / step < 10_000 else {
      throw Problem("every: allowed: at most 10 000 events, 1 ms apart or more")
    }
    var time = first
    while time <= last {
      try add(words.dropFirst(5), at: time)
      time += step
    }
  }

  private mutating func add(_ words: ArraySlice<String>, at time: Duration) throws(Problem) {
    let words = Array(words)
    let button = words.count > 1 ? PanelButton(word: words[1]) : nil
    switch (words[0], words.count) {
    case ("tap", 2), ("hold", 3):
      guard let button else { throw Problem(PanelButton.allowed(words[1])) }
      let length = words.count == 3 ? try Self.time(words[2]) : .milliseconds(100)
      events.append(Event(at: time, action: .press(button), words: words.joined(separator: " ")))
      events.append(Event(at: time + length, action: .release(button), words: ""))
    default:
      let words = words.joined(separator: " ")
      events.append(Event(at: time, action: try Self.action(words), words: words))
    }
  }

  static func time(_ word: String) throws(Problem) -> Duration {
    guard let time = TimeText.parse(word) else {
      throw Problem("“\(word)” is no time; allowed: 12.5, 4:00 or 24:00:00")
    }
    return time
  }

  static func number(_ word: String, _ bounds: ClosedRange<Int>) throws(Problem) -> Int {
    guard let number = Int(word), bounds.contains(number) else {
      throw Problem("“\(word)”; allowed: \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  static func choice<Choice: RawRepresentable>(
    _ words: [String], of choices: [Choice]
  ) throws(Problem) -> Choice where Choice.RawValue == String {
    guard words.count == 1, let choice = choices.first(where: { $0.rawValue == words[0] }) else {
      let allowed = choices.map(\.rawValue).joined(separator: ", ")
      throw Problem("“\(words.joined(separator: " "))”; allowed: \(allowed)")
    }
    return choice
  }

  static func plan(_ words: some Sequence<String>, id: String) throws(Problem) -> IntervalPlan {
    let name = id.prefix(1).uppercased() + id.dropFirst()
    do { return try PlanNotation.parse(words.joined(separator: " "), id: id, name: name) } catch {
      throw Problem(error.description)
    }
  }
}

/// What is wrong with a line.
struct Problem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension PanelButton {
  /// The button a script names: `start`, `back`, …
  init?(word: String) {
    self.init(rawValue: word == "start" ? "startPause" : word)
  }

  static func allowed(_ word: String) -> String {
    let words = allCases.map { $0 == .startPause ? "start" : $0.rawValue }.joined(separator: ", ")
    return "“\(word)” is no button; allowed: \(words)"
  }
}
