public import Display

/// WS281x and SK6812 over the data line of an SPI: every bit becomes three or four, of which the first is high
/// and the second says which it is.
///
/// Source: the README of rpi_ws281x (three bits at 2.4 MHz), Hyperion's WS2812SPI and SK6812SPI (four bits at 2.6
/// and 3.0 MHz). The frame starts with zeros, as the line may rest high and spoil the first bit, and ends with the
/// zeros that latch it. It must go out in one transfer: a pause would latch it early.
public struct PulseEncoder: StripEncoder {
  /// The LED chip.
  public enum Chip: Hashable, Sendable {
    /// Three colours, green first.
    case ws2812
    /// Four colours, green first and white last.
    case sk6812

    /// The colours of an LED.
    var colourCount: Int {
      self == .ws2812 ? 3 : 4
    }

    /// 300 µs of zeros at the fastest clock of the chip (`StripFacts.bitRates`).
    ///
    /// Newer WS2812B ask for 280 µs where old ones asked for 50.
    var latchByteCount: Int {
      self == .ws2812 ? 116 : 150
    }
  }

  /// The SPI bits for a bit of colour.
  public enum Width: Int, Hashable, Sendable {
    /// `100` and `110`.
    case threeBits = 3
    /// `1000` and `1100`.
    case fourBits = 4
  }

  public let ledCount: Int
  private let chip: Chip
  private let width: Width
  /// The SPI bits for every half byte.
  private let pulses: InlineArray<16, UInt32>

  /// Makes an encoder for 1 to 65 536 LEDs.
  public init(ledCount: Int, chip: Chip, width: Width) {
    precondition(StripEncoding.ws2812.ledBounds.contains(ledCount))
    self.ledCount = ledCount
    self.chip = chip
    self.width = width
    let bits = width.rawValue
    pulses = InlineArray { nibble in
      (0..<4).reduce(0) { pulses, bit in
        let isOne = nibble >> (3 - bit) & 1 == 1
        return pulses << bits | (isOne ? 0b11 : 0b10) << (bits - 2)
      }
    }
  }

  /// The zero bytes before the first LED.
  public static let leadByteCount = 8

  public var byteCount: Int {
    Self.leadByteCount + chip.colourCount * width.rawValue * ledCount + chip.latchByteCount
  }

  /// A latch: the zeros end whatever the strip was receiving.
  public var resyncByteCount: Int {
    chip.latchByteCount
  }

  public func encode(_ pixels: Span<WirePixel>, into bytes: inout [UInt8]) {
    precondition(bytes.count == byteCount)
    var out = bytes.mutableSpan
    var position = 0
    writeZeros(Self.leadByteCount, to: &out, at: &position)
    for index in 0..<ledCount {
      let pixel = pixels.orBlack(index)
      write(pixel.green, to: &out, at: &position)
      write(pixel.red, to: &out, at: &position)
      write(pixel.blue, to: &out, at: &position)
      if chip == .sk6812 {
        write(pixel.white, to: &out, at: &position)
      }
    }
    writeZeros(chip.latchByteCount, to: &out, at: &position)
  }

  private func writeZeros(_ count: Int, to out: inout MutableSpan<UInt8>, at position: inout Int) {
    for _ in 0..<count {
      out[position] = 0
      position += 1
    }
  }

  @inline(__always)
  private func write(_ level: UInt8, to out: inout MutableSpan<UInt8>, at position: inout Int) {
    let half = 4 * UInt32(truncatingIfNeeded: width.rawValue)
    let bits = pulses[Int(level >> 4)] << half | pulses[Int(level & 0xF)]
    var shift = 2 * half
    while shift > 0 {
      shift -= 8
      out[position] = UInt8(truncatingIfNeeded: bits >> shift)
      position += 1
    }
  }
}
