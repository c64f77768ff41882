internal import Intervals

extension TopSet {
  /// `24 kg x 12: Goblet squat`, `15 reps: Push-up`, `60 s: Plank`.
  public var text: String { "\(feat.text): \(move)" }

  /// Reads what ``text`` writes; nil for anything else.
  public init?(text: String) {
    // Bytes, because a colon and a mark after it may be one character.
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes.dropFirst(colon + 1).first == UInt8(ascii: " "),
      let feat = Feat(text: String(decoding: bytes[..<colon], as: UTF8.self))
    else { return nil }
    self.init(move: String(decoding: bytes[(colon + 2)...], as: UTF8.self), feat)
  }
}

extension TopSet.Feat {
  /// `24 kg x 12`, `15 reps`, `60 s`.
  public var text: String {
    switch self {
    case .weight(let weight, let reps): "\(weight) x \(reps)"
    case .reps(let reps): "\(reps) reps"
    case .hold(let time): "\(EntryText.seconds(time)) s"
    }
  }

  /// Reads what ``text`` writes; nil for anything else.
  public init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch words.count {
    case 4 where words[2] == "x":
      guard let weight = Weight("\(words[0]) \(words[1])"), let reps = EntryText.number(words[3]) else {
        return nil
      }
      self = .weight(weight, reps: Int(reps))
    case 2 where words[1] == "reps":
      guard let reps = EntryText.number(words[0]) else { return nil }
      self = .reps(Int(reps))
    case 2 where words[1] == "s":
      guard let time = EntryText.duration(words[0]) else { return nil }
      self = .hold(time)
    default: return nil
    }
  }
}
