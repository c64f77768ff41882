/// Digits of one height as pixels that are lit or not.
struct FigureFace: Sendable {
  let height: Int
  let width: Int
  let stroke: Int
  let gap: Int
  /// The rows of the ten digits, with the leftmost pixel in bit 0.
  private let rows: [UInt64]
  /// The first rows of the two dots of a colon.
  private let dots: (upper: Int, lower: Int)

  init?(height: Int) {
    guard let face = DigitFace(height: height) else { return nil }
    self.init(face, gap: face.gap)
  }

  /// - Parameter gap: the pixels between two digits.
  init?(_ face: DigitFace, gap: Int) {
    guard face.width < UInt64.bitWidth else { return nil }
    var face = face
    height = face.height
    width = face.width
    stroke = face.stroke
    self.gap = gap
    let dotRows = face.colonRows
    dots = (dotRows[0].lowerBound, dotRows[1].lowerBound)
    var rows: [UInt64] = []
    for digit in "0123456789" {
      let shares = face.glyph(SegmentPattern.glyph(for: digit) ?? .blank)
      for row in 0..<height {
        rows.append(
          (0..<face.width).reduce(0) { bits, column in
            shares[row * face.width + column] >= 128 ? bits | 1 << UInt64(column) : bits
          })
      }
    }
    self.rows = rows
  }

  /// The lit pixels of a row of a digit.
  @inline(__always)
  func row(_ row: Int, of digit: Int) -> UInt64 { rows[digit * height + row] }

  /// Whether a row belongs to a dot of the colon.
  @inline(__always)
  func isDot(_ row: Int) -> Bool {
    (row >= dots.upper && row < dots.upper + stroke) || (row >= dots.lower && row < dots.lower + stroke)
  }

  /// From the left edge of a digit to that of the next, and over a colon.
  var advance: Int { width + gap }
  var colonAdvance: Int { stroke + gap }
}
