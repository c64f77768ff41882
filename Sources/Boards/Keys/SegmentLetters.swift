internal import Display

/// Orders in which a wire runs through the segments of a digit, or segments lie on the outputs of a chip.
enum SegmentLetters {
  /// The orders that builders of strip digits commonly use.
  static let usual = SegmentOrder.allCases.map { $0.rawValue.uppercased() } + ["GFABCDE"]

  /// The places of the letters of an order in `letters`, each used once; nil where it is no order of them.
  static func indices(_ order: String, of letters: String = "ABCDEFG") -> [Int]? {
    let known = Array(letters)
    let indices = order.uppercased().compactMap { known.firstIndex(of: $0) }
    guard indices.count == order.count, Set(indices).count == known.count, indices.count == known.count else {
      return nil
    }
    return indices
  }
}
