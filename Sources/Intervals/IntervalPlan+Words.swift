extension IntervalPlan {
  /// The rhythm in words: `8 rounds · 20 s work · 10 s rest`.
  public var rhythm: String { rhythmWords.joined(separator: " · ") }

  /// The parts of the rhythm in words: `8 rounds`, `20 s work`, `10 s rest`.
  public var rhythmWords: [String] {
    switch shape {
    case .rounds(let rounds): rounds.words
    case .steps(let steps):
      [Self.counted(steps.count { $0.kind == .work }, "set"), total.map(TimeText.spoken) ?? "open"]
    }
  }

  /// The sum of all phases; `nil` when it is not known beforehand, and for a plan that is out of bounds.
  public var total: Duration? { (try? expanded())?.total }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension IntervalPlan.Rounds {
  fileprivate var words: [String] {
    var words: [String] = []
    if sets > 1 { words.append(IntervalPlan.counted(sets, "set")) }
    switch count {
    case .endless: words.append("endless rounds")
    case .fixed(1) where sets == 1: break
    case .fixed(let count): words.append(IntervalPlan.counted(count, "round"))
    }
    words.append("\(workWords) work")
    if rest != .none { words.append("\(rest.words) rest") }
    if sets > 1, setRest > .zero { words.append("\(TimeText.spoken(setRest)) between sets") }
    if restsAfterLastWork, lastRest != .none { words.append("rest after the last") }
    return words
  }

  /// `20 s`, or `20–50 s` for a run of works.
  public var workWords: String {
    let lengths = work.compactMap { if case .fixed(let length) = $0 { length } else { nil } }
    guard lengths.count == work.count, let shortest = lengths.min(), let longest = lengths.max() else {
      return work.first?.words ?? ""
    }
    guard shortest != longest else { return TimeText.spoken(shortest) }
    let (low, high) = (TimeText.spoken(shortest), TimeText.spoken(longest))
    let unit = high.split(separator: " ").last
    return low.split(separator: " ").last == unit
      ? "\(low.split(separator: " ")[0])–\(high)" : "\(low) – \(high)"
  }
}

extension PhaseLength {
  /// The length in a sentence: `20 s`, `open`, `open up to 20 min`, `1 : 2`.
  public var words: String {
    switch self {
    case .fixed(let length): TimeText.spoken(length)
    case .open(_, let cap?): "up to \(TimeText.spoken(cap)) of"
    case .open: "open"
    case .ratio(let percent): percent % 100 == 0 ? "1 : \(percent / 100)" : "\(percent) % of the work as"
    }
  }
}
