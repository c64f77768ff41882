/// The shapes of seven-segment digits of one height, as the share of each pixel that they cover.
///
/// Made once for a height; a pattern is put together when it is met first.
package struct DigitFace: Hashable, Sendable {
  /// The height in pixels.
  package let height: Int
  /// The width in pixels.
  package let width: Int
  /// The thickness of a bar in pixels.
  package let stroke: Int
  /// The pixels between two digits.
  package let gap: Int

  private let bars: [[UInt8]]
  private let corners: [Corner]
  private var glyphs: [UInt8: [UInt8]] = [:]

  /// The lowest face that can be read.
  package static let lowest = 5

  /// Makes a face; of a lower one than ``lowest`` there is none.
  ///
  /// - Parameter drawnFor: the height whose width and strokes it has, where it is stretched.
  package init?(height: Int, drawnFor natural: Int? = nil) {
    guard height >= Self.lowest else { return nil }
    self.height = height
    let metrics = Self.metrics(min(height, max(natural ?? height, Self.lowest)))
    (width, stroke, gap) = metrics
    let shape = BarShape(width: metrics.width, height: height, stroke: metrics.stroke)
    bars = (0..<7).map { bar in shape.coverage { shape.covers(bar, $0, $1) } }
    corners = Corner.all.map { corner in
      var corner = corner
      corner.shares = shape.coverage { shape.keeps(corner, $0, $1) }
      return corner
    }
  }

  private static func metrics(_ height: Int) -> (width: Int, stroke: Int, gap: Int) {
    let stroke = max(1, (height * 2 + 6) / 13)
    let width = max(stroke * 3, (height * 4 + 3) / 7)
    return (width, stroke, max(1, (height + 2) / 6))
  }

  /// The width of a row of digits with so many colons.
  package func width(digits: Int, colons: Int) -> Int {
    digits * width + max(0, digits - 1) * gap + colons * (stroke + gap)
  }

  /// The tallest face of which such a row fits.
  package static func fitting(digits: Int, colons: Int, width: Int, height: Int) -> DigitFace? {
    fittingHeight(digits: digits, colons: colons, width: width, height: height).flatMap {
      DigitFace(height: $0)
    }
  }

  /// How tall that face is.
  static func fittingHeight(digits: Int, colons: Int, width: Int, height: Int) -> Int? {
    guard height >= lowest else { return nil }
    return (lowest...height).last { Self.width(height: $0, digits: digits, colons: colons) <= width }
  }

  /// The width of a row of digits so tall with so many colons.
  static func width(height: Int, digits: Int, colons: Int) -> Int {
    let (wide, stroke, gap) = metrics(height)
    return digits * wide + max(0, digits - 1) * gap + colons * (stroke + gap)
  }

  /// The same face, stretched as far as digits still look like themselves where so many rows are free.
  static func stretched(_ height: Int, rows: Int) -> DigitFace? {
    DigitFace(height: max(height, min(rows, height * 5 / 3)), drawnFor: height)
  }

  /// The coverage of each pixel by a pattern, 0 to 255, row after row from the top.
  package mutating func glyph(_ pattern: SegmentPattern) -> [UInt8] {
    let key = pattern.rawValue & 0x7F
    if let glyph = glyphs[key] { return glyph }
    let glyph = pattern.subtracting(.point) == [.b, .c] ? one : drawn(key)
    glyphs[key] = glyph
    return glyph
  }

  /// A one with a flag and a foot, in the middle of its place: two bare strokes would look like the sign of a pause.
  private var one: [UInt8] {
    let left = (width - stroke + 1) / 2
    var glyph = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      let flag = (1...stroke).contains(row) ? row : 0
      let isFoot = row >= height - stroke
      let columns =
        isFoot ? (left - stroke)..<(left + 2 * stroke) : (left - flag)..<(left + stroke)
      for column in columns.clamped(to: 0..<width) { glyph[row * width + column] = 255 }
    }
    return glyph
  }

  private func drawn(_ key: UInt8) -> [UInt8] {
    var glyph = [UInt8](repeating: 0, count: width * height)
    for bar in bars.indices where key >> UInt8(bar) & 1 == 1 {
      for index in glyph.indices {
        glyph[index] = max(glyph[index], bars[bar][index])
      }
    }
    // A corner is cut where two bars meet; the end of a bar alone stays square.
    for corner in corners where key & corner.bars == corner.bars {
      for index in glyph.indices { glyph[index] = min(glyph[index], corner.shares[index]) }
    }
    return glyph
  }

  /// The rows of the two dots of a colon.
  package var colonRows: [Range<Int>] {
    let upper = (height - stroke) / 4 + stroke / 2
    let lower = height - upper - stroke
    return [upper..<(upper + stroke), lower..<(lower + stroke)]
  }
}

/// An outer corner of a digit.
private struct Corner: Hashable, Sendable {
  /// The two bars that meet there, as bits of a pattern.
  var bars: UInt8
  var isRight: Bool
  var isBottom: Bool
  /// What is left of each pixel when the corner is cut, 0 to 255.
  var shares: [UInt8] = []

  static let all = [
    Corner(bars: 0b10_0001, isRight: false, isBottom: false),
    Corner(bars: 0b00_0011, isRight: true, isBottom: false),
    Corner(bars: 0b00_1100, isRight: true, isBottom: true),
    Corner(bars: 0b01_1000, isRight: false, isBottom: true),
  ]
}

/// The outlines of the bars of one digit: square bars that meet, with the outer corners cut.
private struct BarShape {
  let width: Double
  let height: Double
  let stroke: Double
  /// Where the middle bar begins: on a whole pixel, so that it is crisp.
  let middle: Double
  /// How much of an outer corner is cut off.
  let corner: Double

  private static let samples = 4

  init(width: Int, height: Int, stroke: Int) {
    self.width = Double(width)
    self.height = Double(height)
    self.stroke = Double(stroke)
    middle = Double((height - stroke) / 2)
    corner = stroke >= 2 ? Double(stroke) * 0.6 : 0
  }

  /// The share of each pixel that a shape covers, 0 to 255.
  func coverage(_ covers: (Double, Double) -> Bool) -> [UInt8] {
    var shares: [UInt8] = []
    shares.reserveCapacity(Int(width * height))
    let samples = Self.samples
    for row in 0..<Int(height) {
      for column in 0..<Int(width) {
        var hits = 0
        for sample in 0..<(samples * samples) {
          let x = Double(column) + (Double(sample % samples) + 0.5) / Double(samples)
          let y = Double(row) + (Double(sample / samples) + 0.5) / Double(samples)
          if covers(x, y) { hits += 1 }
        }
        shares.append(UInt8(hits * 255 / (samples * samples)))
      }
    }
    return shares
  }

  /// Whether a point lies on a bar, a to g.
  func covers(_ bar: Int, _ x: Double, _ y: Double) -> Bool {
    switch bar {
    case 0: y <= stroke
    case 1: x >= width - stroke && y <= middle + stroke
    case 2: x >= width - stroke && y >= middle
    case 3: y >= height - stroke
    case 4: x <= stroke && y >= middle
    case 5: x <= stroke && y <= middle + stroke
    default: y >= middle && y <= middle + stroke
    }
  }

  /// Whether a point is left when a corner is cut.
  func keeps(_ cut: Corner, _ x: Double, _ y: Double) -> Bool {
    (cut.isRight ? width - x : x) + (cut.isBottom ? height - y : y) >= corner
  }
}
