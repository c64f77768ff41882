internal import Training

/// What a person chose to train, in a small file of lines `name value`, replaced as a whole; of somebody who wants
/// nothing but the timer the one line `timer-only`, of somebody who has started over `undecided`.
struct SetUpFile {
  private let file: SmallFile

  init(directory: String) {
    file = SmallFile(path: directory + "/set-up", mostBytes: 1_000_000)
  }

  /// The lines of somebody who wants nothing but the timer, and of somebody who has started over.
  private static let words: [(line: String, choice: TrainingChoice)] = [
    ("timer-only", .timerOnly), ("undecided", .undecided),
  ]

  /// Reads what was chosen; nil where nobody has. A line that is none is a problem.
  func read() throws(StoreError) -> Recalled<TrainingChoice?> {
    guard let bytes = try file.read(for: "read the set-up") else { return Recalled(nil) }
    let text = String(decoding: bytes, as: UTF8.self)
    if let word = Self.words.first(where: { text == $0.line + "\n" }) { return Recalled(word.choice) }
    var recalled = Recalled<TrainingChoice?>(nil)
    var setUp = TrainingSetUp(
      programme: "", days: [], minutes: 0, start: LocalDate(daysSinceEpoch: 0))
    var seen: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      if let name = words.first, Self.take(Array(words.dropFirst()), as: name, into: &setUp) {
        seen.insert(name)
      } else {
        recalled.problems.append("\(file.path): “\(line.prefix(64))” is nothing this Pulsewall knows")
      }
    }
    if seen.isSuperset(of: ["programme", "days", "minutes", "start"]) {
      recalled.value = .programme(setUp)
    } else {
      recalled.problems.append("\(file.path) says too little to go by: choose the programme again")
    }
    return recalled
  }

  /// Replaces what was chosen, or removes it to start over.
  func write(_ choice: TrainingChoice?) throws(StoreError) {
    let operation = "save the set-up"
    guard let choice else { return try file.remove(for: operation) }
    if let word = Self.words.first(where: { $0.choice == choice }) {
      return try file.write(Array("\(word.line)\n".utf8), for: operation)
    }
    guard let setUp = choice.setUp else { return }
    try setUp.check()
    let days = Weekday.allCases.filter(setUp.days.contains).map(\.rawValue).joined(separator: " ")
    let lines = [
      "programme \(setUp.programme)", "days \(days)", "minutes \(setUp.minutes)", "start \(setUp.start)",
    ]
    try file.write(Array(lines.map { $0 + "\n" }.joined().utf8), for: operation)
  }

  /// Takes a line over; whether it is one.
  private static func take(_ words: [String], as name: String, into setUp: inout TrainingSetUp) -> Bool {
    switch (name, words.count) {
    case ("programme", 1): setUp.programme = words[0]
    case ("days", 1...7):
      let days = words.compactMap(Weekday.init)
      setUp.days = Set(days)
      return days.count == words.count
    case ("minutes", 1):
      guard let minutes = Int(words[0]), TrainingSetUp.minuteBounds.contains(minutes) else { return false }
      setUp.minutes = minutes
    case ("start", 1):
      guard let date = LocalDate(words[0]) else { return false }
      setUp.start = date
    // What an earlier Pulsewall wrote here of the history, which has it still.
    case ("done", 3): break
    default: return false
    }
    return true
  }
}

extension TrainingSetUp {
  /// Checks that the set-up can be kept.
  func check() throws(StoreError) {
    do throws(EntryError) {
      try validate()
    } catch {
      throw StoreError("save the set-up", .refused, reason: error.description, path: "")
    }
  }
}
