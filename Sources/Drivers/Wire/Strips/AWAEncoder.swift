public import Display

/// AWA: Adalight with three check bytes, by which the receiver drops a frame that was damaged.
///
/// Source: HyperSerialESP32, main.h and framestate.h. Stock WLED does not speak it.
public struct AWAEncoder: StripEncoder {
  public let ledCount: Int

  /// Makes an encoder for 1 to 4 096 LEDs.
  public init(ledCount: Int) {
    precondition(StripEncoding.awa.ledBounds.contains(ledCount))
    self.ledCount = ledCount
  }

  /// The pseudo-frame that makes the firmware answer with its statistics and `Welcome!`.
  public static let hello: [UInt8] = [0x41, 0x77, 0x61, 0x2A, 0xA2, 0x15]
  /// The pseudo-frame that makes the firmware answer with its statistics only.
  public static let statistics: [UInt8] = [0x41, 0x77, 0x61, 0x2A, 0xA2, 0x35]

  public var byteCount: Int {
    AdalightEncoder.headerByteCount + 3 * ledCount + 3
  }

  /// As long as a frame: what a receiver may still be waiting for is less.
  public var resyncByteCount: Int {
    byteCount
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    AdalightEncoder.writeHeader([0x41, 0x77, 0x61], ledCount: ledCount, to: &out)
    var position = AdalightEncoder.headerByteCount
    var check = Check()
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      out[position] = check.passing(pixel.red)
      out[position + 1] = check.passing(pixel.green)
      out[position + 2] = check.passing(pixel.blue)
      position += 3
    }
    out[position] = UInt8(truncatingIfNeeded: check.first)
    out[position + 1] = UInt8(truncatingIfNeeded: check.second)
    // A trailer must not look like the start of a header.
    out[position + 2] = check.third == 0x41 ? 0xAA : UInt8(truncatingIfNeeded: check.third)
  }

  /// Two Fletcher sums modulo 255 and one of the bytes mixed with their position.
  private struct Check {
    var first: UInt32 = 0
    var second: UInt32 = 0
    var third: UInt32 = 0
    private var position: UInt8 = 0

    @inline(__always)
    mutating func passing(_ byte: UInt8) -> UInt8 {
      first = Self.modulo255(first &+ UInt32(byte))
      second = Self.modulo255(second &+ first)
      third = Self.modulo255(third &+ UInt32(byte ^ position))
      position &+= 1
      return byte
    }

    /// The remainder of a sum of a remainder and a byte.
    @inline(__always)
    private static func modulo255(_ sum: UInt32) -> UInt32 {
      sum >= 255 ? sum &- 255 : sum
    }
  }
}
