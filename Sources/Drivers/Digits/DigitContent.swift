internal import Display

/// The content of a digit module as it is handed to its device: the segments of each digit, then the brightness.
struct DigitContent {
  /// The digits from the left.
  let digits: [SegmentPattern]
  /// How bright they are, 0 to 1.
  let level: Double

  init(_ bytes: [UInt8]) {
    digits = bytes.dropLast().map { SegmentPattern(rawValue: $0) }
    level = Double(bytes.last ?? 0) / 255
  }

  /// Whether nothing is lit.
  var isDark: Bool {
    level == 0 || digits.allSatisfy { $0 == .blank }
  }

  /// The step of a chip whose share of time is nearest to the level.
  func step(of shares: [Double]) -> Int {
    shares.indices.min { abs(shares[$0] - level) < abs(shares[$1] - level) } ?? 0
  }
}
