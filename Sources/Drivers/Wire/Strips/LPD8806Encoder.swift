public import Display

/// LPD8806: green, red and blue of every LED in seven bits under a set top bit, then zeros that start it over.
///
/// ⌈N/32⌉ zero bytes; the chip needs them once after power-up too.
public struct LPD8806Encoder: StripEncoder {
  public let ledCount: Int

  /// Makes an encoder for 1 to 65 536 LEDs.
  public init(ledCount: Int) {
    precondition(StripEncoding.lpd8806.ledBounds.contains(ledCount))
    self.ledCount = ledCount
  }

  /// The zero bytes after the last LED.
  public var latchByteCount: Int {
    (ledCount + 31) / 32
  }

  public var byteCount: Int {
    3 * ledCount + latchByteCount
  }

  public var resyncByteCount: Int {
    latchByteCount
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    var position = 0
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      out[position] = 0x80 | pixel.green >> 1
      out[position + 1] = 0x80 | pixel.red >> 1
      out[position + 2] = 0x80 | pixel.blue >> 1
      position += 3
    }
    for _ in 0..<latchByteCount {
      out[position] = 0
      position += 1
    }
  }
}
