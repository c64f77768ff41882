/// A factor between black and full that pixels are dimmed by, in 65 536ths.
public struct PowerScale: Hashable, Comparable, Sendable {
  /// The factor in 65 536ths.
  public let parts: UInt32

  init(parts: UInt32) {
    self.parts = min(parts, 1 << 16)
  }

  /// Everything dark.
  public static let black = PowerScale(parts: 0)
  /// Nothing dimmed.
  public static let full = PowerScale(parts: 1 << 16)

  public static func < (left: PowerScale, right: PowerScale) -> Bool {
    left.parts < right.parts
  }

  /// The factor in whole percent, rounded down.
  public var percent: Int {
    (Int(parts) * 100) >> 16
  }

  /// Dims the pixels of `range`, rounding every level down, so that no sum of them exceeds the scaled sum.
  ///
  /// Indices beyond the pixels are passed over.
  public func apply(to pixels: inout [WirePixel], in range: Range<Int>) {
    guard self != .full else { return }
    let range = range.clamped(to: pixels.indices)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in range { pixels[index] = applied(to: pixels[index]) }
    }
  }

  private func applied(to pixel: WirePixel) -> WirePixel {
    WirePixel(
      red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue), white: level(pixel.white))
  }

  private func level(_ level: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(level) &* parts) >> 16)
  }
}
