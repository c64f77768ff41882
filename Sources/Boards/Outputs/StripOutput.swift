public import Configuration
public import Display
public import Drivers

/// A strip of the board: which pixels it shows, how they lie on it and how it is reached.
public struct StripOutput: Hashable, Sendable {
  /// The name in the board file and in messages.
  public var name: String
  /// The pixels of the whole wall that belong to it.
  public var pixels: Range<Int>
  /// How they lie on its LEDs.
  public var shape: StripShape
  /// What carries them there; nil only on a terminal board.
  public var route: StripRoute?
  /// The light of each channel that makes white, 0 to 1, red first.
  public var balance: SIMD3<Float>
  /// The white LED beside the coloured ones; nil where there is none, or it stays dark.
  public var whiteLED: WhiteLED?
  /// What the strip does with its levels.
  public var transfer: Transfer
  /// What one LED draws.
  public var current: PowerModel
  /// The frames a second it gets at most.
  public var frameRate: Int
  /// The line of the board file.
  public var location: SourceLocation

  /// The LEDs on the wire, skipped ones included.
  public var ledCount: Int { shape.pixelCount + shape.skippedCount }

  /// How light becomes the levels of the strip.
  var exposure: Exposure { Exposure(balance: balance, transfer: transfer, whiteLED: whiteLED) }

  /// What one LED draws at full white, as the strip makes white.
  var fullWhite: Milliamps { current(of: .white, exposure) }

  /// The most that one LED draws, whatever it shows: a white LED that takes over from the others draws less than they,
  /// so that a colour may draw more than white. The most is at a corner of the cube of colours, as what an LED draws is
  /// linear between the light that its white LED takes over, and the rest.
  var mostDrawn: Milliamps {
    let exposure = exposure
    let ends: [Float] = [0, 1]
    let corners = ends.flatMap { red in
      ends.flatMap { green in ends.map { blue in LinearColor(red, green, blue) } }
    }
    return corners.map { current(of: $0, exposure) }.max() ?? .zero
  }

  private func current(of light: LinearColor, _ exposure: Exposure) -> Milliamps {
    var levels = [WirePixel.black]
    exposure.expose([light], into: &levels)
    return current.estimate(levels.span)
  }
}

extension SIMD3<Float> {
  /// Shares in whole percent: `100, 69, 94`.
  var percentWords: String {
    indices.map { "\(Int((self[$0] * 100).rounded()))" }.joined(separator: ", ")
  }
}

/// What carries the colours to a strip.
public enum StripRoute: Hashable, Sendable {
  /// A controller at a serial port.
  case serial(SerialRoute)
  /// Data and clock on two lines.
  case lines(ClockedLines)
  /// An SPI.
  case spi(SPIRoute)
  /// A line for each colour.
  case switched(SwitchedLines)

  /// The wire format; nil where each colour is a line of its own.
  public var encoding: StripEncoding? {
    switch self {
    case .serial(let route): route.fit.encoding
    case .lines(let lines): lines.fit.encoding
    case .spi(let route): route.fit.encoding
    case .switched: nil
    }
  }

  /// The time a frame takes and the rate that follows; nil where each colour is a line of its own.
  public var fit: RateFit? {
    switch self {
    case .serial(let route): route.fit
    case .lines(let lines): lines.fit
    case .spi(let route): route.fit
    case .switched: nil
    }
  }
}

/// A controller at a serial port, which drives a strip.
public struct SerialRoute: Hashable, Sendable {
  /// The format, the speed and the time of a frame.
  public var fit: RateFit
  /// The port.
  public var device: String
  /// Whether bytes that WLED takes for commands are kept out of the colours, and the strip is handed back at the end.
  public var isWLEDSafe: Bool
  /// How long the controller takes to start after the port was opened.
  public var bootWait: Duration
}

/// Data and clock on two lines of one chip.
public struct ClockedLines: Hashable, Sendable {
  /// The format and the time of a frame at ``assumedBitRate``.
  public var fit: RateFit
  /// The data line.
  public var data: LineAddress
  /// The clock line.
  public var clock: LineAddress

  /// The bits a second that a Raspberry Pi 4 sets through libgpiod, two calls of 1.7 µs a bit (measured by others for
  /// uAPI version 2); a slower board gets fewer frames than the report says.
  public static let assumedBitRate = 290_000
}

/// A strip on an SPI.
public struct SPIRoute: Hashable, Sendable {
  /// The format, the clock and the time of a frame.
  public var fit: RateFit
  /// The device.
  public var device: String

  /// The bytes that spidev takes at a time where its `bufsiz` has not been raised.
  public static let usualBufferSize = 4_096

  /// The `bufsiz` that spidev must have at least; nil where a frame may go out in pieces.
  public var neededBufferSize: Int? {
    fit.encoding.facts.line.allowsSplitFrames ? nil : fit.byteCount
  }
}

/// A line for each colour, which switches all LEDs of that colour.
public struct SwitchedLines: Hashable, Sendable {
  /// The line of red.
  public var red: LineAddress
  /// The line of green.
  public var green: LineAddress
  /// The line of blue.
  public var blue: LineAddress
  /// Whether the low level switches a colour on.
  public var isActiveLow: Bool
}
