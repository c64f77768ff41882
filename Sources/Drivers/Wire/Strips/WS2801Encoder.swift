public import Display

/// WS2801: red, green and blue of every LED; a pause of the clock shows them.
///
/// The pause is the line's to keep (`StripFacts.latch`), after a frame and never within one.
public struct WS2801Encoder: StripEncoder {
  public let ledCount: Int

  /// Makes an encoder for 1 to 65 536 LEDs.
  public init(ledCount: Int) {
    precondition(StripEncoding.ws2801.ledBounds.contains(ledCount))
    self.ledCount = ledCount
  }

  public var byteCount: Int {
    3 * ledCount
  }

  /// None: the pause alone starts the strip over, and zeros would be shown.
  public var resyncByteCount: Int {
    0
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    var position = 0
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      out[position] = pixel.red
      out[position + 1] = pixel.green
      out[position + 2] = pixel.blue
      position += 3
    }
  }
}
