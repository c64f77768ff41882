/// The place of an entry in the order of the history, which stays what it is when others come or go.
public struct HistoryMark: Hashable, Comparable, Sendable {
  /// When the entry began, in milliseconds since 1970.
  public var wall: Int64
  /// Its key.
  public var key: String

  /// Makes a mark.
  public init(wall: Int64, key: String) {
    self.wall = wall
    self.key = key
  }

  /// Whether one entry comes before another in time; keys, byte by byte, decide between entries of one moment.
  public static func < (left: HistoryMark, right: HistoryMark) -> Bool {
    guard left.wall == right.wall else { return left.wall < right.wall }
    return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
  }
}

extension HistoryMark: CustomStringConvertible, LosslessStringConvertible {
  /// `1790000000000/key`
  public var description: String { "\(wall)/\(key)" }

  /// Reads what ``description`` writes; nil for anything else.
  public init?(_ text: String) {
    let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let wall = Int64(halves[0]), !halves[1].isEmpty else { return nil }
    self.init(wall: wall, key: String(halves[1]))
  }
}

extension HistoryEntry {
  /// Its place in the order of the history.
  public var mark: HistoryMark { HistoryMark(wall: start.wall, key: key) }
}
