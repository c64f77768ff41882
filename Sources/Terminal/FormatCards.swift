internal import Display
internal import Intervals

/// The formats as cards, with their beats worked out once.
struct FormatCards: Sendable {
  /// One format.
  struct Card: Sendable {
    var name: String
    var block: Block
    var beats: [RhythmBeat]
    /// The columns it takes, air included.
    var width: Int
  }

  private(set) var cards: [Card] = []
  private var formats: [Format] = []

  /// Works the cards out anew if the formats are others.
  mutating func update(_ formats: [Format]) {
    guard formats != self.formats else { return }
    self.formats = formats
    cards = formats.map { format in
      Card(
        name: format.name, block: format.block, beats: Self.beats(of: format),
        width: min(max(ScreenText.columns(of: format.name), 8), 24) + 4)
    }
  }

  /// The beats of a format without the counts before and after, which all formats share.
  static func beats(of format: Format) -> [RhythmBeat] {
    guard let plan = format.plan else { return [] }
    return IntervalClock(plan).beats.filter { $0.kind != .ready && $0.kind != .coolDown }
  }

  /// The cards that fit side by side, the chosen one among them and near the middle.
  func visible(around chosen: Int, width: Int) -> Range<Int> {
    guard cards.indices.contains(chosen) else { return 0..<0 }
    var range = chosen..<chosen + 1
    var used = cards[chosen].width
    var grows = true
    while grows {
      grows = false
      if range.upperBound < cards.count, used + cards[range.upperBound].width <= width {
        used += cards[range.upperBound].width
        range = range.lowerBound..<range.upperBound + 1
        grows = true
      }
      if range.lowerBound > 0, used + cards[range.lowerBound - 1].width <= width {
        used += cards[range.lowerBound - 1].width
        range = range.lowerBound - 1..<range.upperBound
        grows = true
      }
    }
    return range
  }
}
