public import Display

/// APA102 and SK9822: a zero word, one word an LED, and zeros that push the last words through.
///
/// Every LED passes its data on half a clock late, so that N LEDs take N/2 more clocks; an SK9822 shows its word
/// only on the zero word after it. 4 + ⌈N/16⌉ zero bytes serve both. Ones in their place would light the LED after
/// the last on a longer strip.
public struct APA102Encoder: StripEncoder {
  public let ledCount: Int

  /// Makes an encoder for 1 to 65 536 LEDs.
  public init(ledCount: Int) {
    precondition(StripEncoding.apa102.ledBounds.contains(ledCount))
    self.ledCount = ledCount
  }

  /// The zero bytes after the last LED.
  public var endByteCount: Int {
    4 + (ledCount + 15) / 16
  }

  public var byteCount: Int {
    4 + 4 * ledCount + endByteCount
  }

  /// An end frame and a zero word: every LED finishes the word it was in, then waits for one.
  public var resyncByteCount: Int {
    4 + endByteCount
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    var position = 0
    for _ in 0..<4 {
      out[position] = 0
      position += 1
    }
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      let isDark = pixel.red | pixel.green | pixel.blue == 0
      // The five bits set the current; below full they flicker on camera.
      out[position] = isDark ? 0xE0 : 0xFF
      out[position + 1] = pixel.blue
      out[position + 2] = pixel.green
      out[position + 3] = pixel.red
      position += 4
    }
    for _ in 0..<endByteCount {
      out[position] = 0
      position += 1
    }
  }
}
