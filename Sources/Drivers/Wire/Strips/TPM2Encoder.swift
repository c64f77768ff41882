public import Display

/// TPM2: a start byte, a type, the size of the payload, red, green and blue of every LED, and an end byte.
///
/// Source: Hyperion, LedDeviceTpm2.cpp. There is no checksum.
public struct TPM2Encoder: StripEncoder {
  public let ledCount: Int

  /// Makes an encoder for 1 to 21 845 LEDs.
  public init(ledCount: Int) {
    precondition(StripEncoding.tpm2.ledBounds.contains(ledCount))
    self.ledCount = ledCount
  }

  public var byteCount: Int {
    4 + 3 * ledCount + 1
  }

  /// As long as a frame: what a receiver may still be waiting for is less.
  public var resyncByteCount: Int {
    byteCount
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    let size = 3 * ledCount
    out[0] = 0xC9
    out[1] = 0xDA
    out[2] = UInt8(truncatingIfNeeded: size >> 8)
    out[3] = UInt8(truncatingIfNeeded: size)
    var position = 4
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      out[position] = pixel.red
      out[position + 1] = pixel.green
      out[position + 2] = pixel.blue
      position += 3
    }
    out[position] = 0x36
  }

  /// Whether WLED reads such a frame one LED short, and the last LED as commands.
  ///
  /// It divides the two bytes of the size by three apart (wled_serial.cpp): 86 to 255 LEDs are hit, 342 to 511,
  /// and so on. Adalight has no such fault.
  public var isReadShortByWLED: Bool {
    let size = 3 * ledCount
    return (size & 0xFF00) / 3 + (size & 0xFF) / 3 < ledCount
  }
}
