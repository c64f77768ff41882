/// The order in which a strip runs through the seven segments of a digit.
///
/// These six are how digits made of strip are commonly wired; any other wiring is a free ``DigitMap``.
public enum SegmentOrder: String, CaseIterable, Hashable, Sendable {
  case edcgfab, edcbafg, gcdefab, gbafedc, fabgedc, fabcdeg

  /// The segments in the order of the strip, as places in A to G.
  public var segments: [Int] {
    rawValue.utf8.map { Int($0) - Int(UInt8(ascii: "a")) }
  }
}

/// How the digits of a row are wired: all alike, one after another along a strip.
public struct DigitWiring: Hashable, Sendable {
  /// The order of the segments.
  public var order: SegmentOrder
  /// The pixels of one segment.
  public var pixelsPerSegment: Int
  /// The pixels of the point that follows each digit.
  public var pointPixels: Int
  /// The segments that the strip runs through from the far end; it then lights the same pixels in another order.
  public var reversed: SegmentPattern
  /// Whether the strip enters at the digit on the right.
  public var startsRight: Bool

  /// Makes a wiring.
  public init(
    order: SegmentOrder, pixelsPerSegment: Int, pointPixels: Int = 0, reversed: SegmentPattern = [],
    startsRight: Bool = false
  ) {
    self.order = order
    self.pixelsPerSegment = pixelsPerSegment
    self.pointPixels = pointPixels
    self.reversed = reversed
    self.startsRight = startsRight
  }

  /// The pixels of one digit.
  public var pixelsPerDigit: Int { 7 * pixelsPerSegment + pointPixels }
}

extension DigitMap {
  /// The map of a digit whose strip starts at the pixel `start` of its zone.
  public init(_ wiring: DigitWiring, startingAt start: Int) {
    var segments = [[Int]](repeating: [], count: SegmentPattern.bars.count)
    var next = start
    for segment in wiring.order.segments {
      let run = Array(next..<(next + max(0, wiring.pixelsPerSegment)))
      segments[segment] = wiring.reversed.contains(SegmentPattern.bars[segment]) ? run.reversed() : run
      next += run.count
    }
    self.init(segments: segments, point: Array(next..<(next + max(0, wiring.pointPixels))))
  }

  /// The maps of a row of digits, left to right, with a colon of `colonPixels` on the strip where it passes it.
  ///
  /// The strip runs through the digits in turn, and through the colon between the digits it stands between.
  public static func row(
    _ count: Int, _ wiring: DigitWiring, startingAt start: Int = 0, colonAfter: Int? = nil,
    colonPixels: Int = 0
  ) -> (digits: [DigitMap], colon: Zone.Colon?) {
    var digits: [DigitMap] = []
    var colon: Zone.Colon?
    var next = start
    let passes = colonAfter.map { wiring.startsRight ? count - $0 : $0 }
    for ordinal in 0..<max(0, count) {
      if let passes, passes == ordinal, let colonAfter {
        colon = Zone.Colon(after: colonAfter, pixels: Array(next..<(next + colonPixels)))
        next += colonPixels
      }
      digits.append(DigitMap(wiring, startingAt: next))
      next += wiring.pixelsPerDigit
    }
    return (wiring.startsRight ? digits.reversed() : digits, colon)
  }
}
