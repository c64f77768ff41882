/// Lists of pixels as a configuration file writes them: `"0-2, 7"`, where a range may also run downwards.
enum PixelList {
  /// The pixels that a list may name.
  static let mostPixels = 4_096

  /// The indices of a list, in its order; nil where it is none.
  static func indices(_ text: String) -> [Int]? {
    var indices: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(index)
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else { return nil }
      guard abs(last - first) < mostPixels - indices.count else { return nil }
      indices += first <= last ? Array(first...last) : (last...first).reversed()
    }
    return indices
  }

  private static func index(_ text: Substring) -> Int? {
    let digits = text.split(separator: " ")
    guard digits.count == 1, digits[0].allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(digits[0]).flatMap { $0 < 65_536 ? $0 : nil }
  }
}
