/// Shorter words and signs for those that stand on a matrix most often, each for where the one before has no room.
enum ShorterWords {
  /// What may stand for a text, from the longest on. What comes next stands closer to its sign.
  static func of(_ text: String) -> [String] {
    guard text.hasPrefix(coming) else { return table[text, default: []] }
    let word = String(text.dropFirst(coming.count))
    return ([word] + table[word, default: []]).map { "›\($0)" }
  }

  private static let coming = "› "

  private static let table: [String: [String]] = [
    "Get ready": ["Ready", "Set"],
    "Cool-down": ["Cool"],
    "Change": ["Next"],
    "Paused": ["Pause"],
    "Done": ["✓"],
    "done": ["✓"],
    "ended": ["end", "■"],
    "discard?": ["drop?"],
    "resume?": ["go on?"],
    "cool-down": ["cool"],
  ]
}
