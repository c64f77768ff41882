public import Intervals

extension Phase {
  /// What a voice says as the phase begins, from the fullest to the shortest, of which the longest that fits is said.
  ///
  /// - Parameter next: the phase that follows.
  public func announcements(next: Phase?) -> [String] {
    let length = isOpen ? "" : TimeText.said(length.secondsRoundedUp)
    let coming = next.map { $0.kind == .work ? $0.named : "" } ?? ""
    let parts: [[String]] =
      switch kind {
      case .work: [[kind.title, named, place], [kind.title, named], [kind.title]]
      case .ready: [[kind.title, coming], [kind.title]]
      case .rest, .change:
        [[kind.title, length, coming.isEmpty ? "" : "next \(coming)"], [kind.title, length], [kind.title]]
      case .coolDown: [[kind.title, length], [kind.title]]
      case .done: [[kind.title]]
      }
    var said: [String] = []
    for words in parts.map({ $0.filter { !$0.isEmpty }.joined(separator: ", ") }) where said.last != words {
      said.append(words)
    }
    return said
  }

  /// The move with its side: `lunge, left`.
  private var named: String {
    [move.name, side?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The set, where there is more than one.
  private var place: String { sets > 1 ? "set \(set) of \(sets)" : "" }
}

extension TimeText {
  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// A number as a voice counts it.
  public static func counted(_ number: Int) -> String {
    numbers.indices.contains(number - 1) ? numbers[number - 1] : "\(number)"
  }
}
