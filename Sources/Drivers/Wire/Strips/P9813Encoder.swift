public import Display

/// P9813: a zero word, a word of check bits, blue, green and red for every LED, and a zero word.
public struct P9813Encoder: StripEncoder {
  public let ledCount: Int

  /// Makes an encoder for 1 to 65 536 LEDs.
  public init(ledCount: Int) {
    precondition(StripEncoding.p9813.ledBounds.contains(ledCount))
    self.ledCount = ledCount
  }

  public var byteCount: Int {
    4 + 4 * ledCount + 4
  }

  /// Two zero words: the chip finishes the word it was in, then waits for one.
  public var resyncByteCount: Int {
    8
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    var position = 0
    for _ in 0..<4 {
      out[position] = 0
      out[byteCount - 1 - position] = 0
      position += 1
    }
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      out[position] = Self.flag(pixel)
      out[position + 1] = pixel.blue
      out[position + 2] = pixel.green
      out[position + 3] = pixel.red
      position += 4
    }
  }

  /// The two top bits of each colour, inverted: the chip drops a word where they do not agree.
  private static func flag(_ pixel: WirePixel) -> UInt8 {
    0xC0 | (~pixel.blue >> 6) << 4 | (~pixel.green >> 6) << 2 | ~pixel.red >> 6
  }
}
