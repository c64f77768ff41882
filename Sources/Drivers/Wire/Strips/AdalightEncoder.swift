public import Display

/// Adalight: `Ada`, the count less one, a check byte, then red, green and blue of every LED.
///
/// Source: adafruit/Adalight, LEDstream.pde. Nothing marks the end of a frame, and a receiver knows no time-out
/// within one: a frame that was begun must be finished, or followed by a resync run.
public struct AdalightEncoder: StripEncoder {
  public let ledCount: Int
  private let isWLEDSafe: Bool

  /// Makes an encoder for 1 to 65 536 LEDs; `isWLEDSafe` passes every level through `WLED.safeLevel`.
  public init(ledCount: Int, isWLEDSafe: Bool = false) {
    precondition(StripEncoding.adalight.ledBounds.contains(ledCount))
    self.ledCount = ledCount
    self.isWLEDSafe = isWLEDSafe
  }

  static let headerByteCount = 6

  public var byteCount: Int {
    Self.headerByteCount + 3 * ledCount
  }

  /// As long as a frame: what a receiver may still be waiting for is less.
  public var resyncByteCount: Int {
    byteCount
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    Self.writeHeader([0x41, 0x64, 0x61], ledCount: ledCount, to: &out)
    if isWLEDSafe {
      Self.writeColours(pixels, ledCount: ledCount, to: &out, mapping: WLED.safeLevel)
    } else {
      Self.writeColours(pixels, ledCount: ledCount, to: &out, mapping: { $0 })
    }
  }

  /// Writes the header that Adalight and AWA share but for the magic word.
  static func writeHeader(_ magic: InlineArray<3, UInt8>, ledCount: Int, to out: inout MutableSpan<UInt8>) {
    let high = UInt8(truncatingIfNeeded: (ledCount - 1) >> 8)
    let low = UInt8(truncatingIfNeeded: ledCount - 1)
    for index in magic.indices {
      out[index] = magic[index]
    }
    out[3] = high
    out[4] = low
    out[5] = high ^ low ^ 0x55
  }

  @inline(__always)
  private static func writeColours(
    _ pixels: Span<WirePixel>, ledCount: Int, to out: inout MutableSpan<UInt8>, mapping: (UInt8) -> UInt8
  ) {
    let lit = min(ledCount, pixels.count)
    pixels.withUnsafeBufferPointer { pixels in
      // As long as the frame, which has room for every LED.
      out.withUnsafeMutableBufferPointer { out in
        for index in 0..<lit {
          let pixel = pixels[index]
          let position = headerByteCount + 3 * index
          out[position] = mapping(pixel.red)
          out[position + 1] = mapping(pixel.green)
          out[position + 2] = mapping(pixel.blue)
        }
        for position in headerByteCount + 3 * lit..<headerByteCount + 3 * ledCount {
          out[position] = mapping(0)
        }
      }
    }
  }
}
