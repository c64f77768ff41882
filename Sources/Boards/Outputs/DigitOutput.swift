public import Configuration
public import Drivers

/// A digit module of the board: which digits it shows and how it is reached.
public struct DigitOutput: Hashable, Sendable {
  /// The name in the board file and in messages.
  public var name: String
  /// Its digits among those of all modules (`WallFrame.segments`), left to right.
  public var digits: Range<Int>
  /// After which digit its colon stands, counted from the left: the point of that digit; nil without one.
  public var colonAfter: Int?
  /// What drives it.
  public var driver: DigitDriver
  /// The line of the board file.
  public var location: SourceLocation
}

/// What drives a digit module.
public enum DigitDriver: Hashable, Sendable {
  /// A TM1637 on two lines.
  case tm1637(TM1637Lines)
  /// A cascade of MAX7219 on an SPI.
  case max7219(MAX7219Route)
  /// A chain of shift registers on an SPI.
  case shift(ShiftRoute)
}

/// The two lines of a TM1637, both open drain.
public struct TM1637Lines: Hashable, Sendable {
  /// CLK.
  public var clock: LineAddress
  /// DIO.
  public var data: LineAddress
  /// How long the lines rest at each level.
  public var halfBit: Duration
  /// The register that each digit is on, from the left.
  public var registers: [Int]
}

/// A cascade of MAX7219 on an SPI.
public struct MAX7219Route: Hashable, Sendable {
  /// The chips; those of a last chip beyond the digits stay dark.
  public var chain: MAX7219Chain
  /// The SPI device; its select line is LOAD.
  public var device: String
  /// The clock, in hertz.
  public var bitRate: Int
  /// Whether the rightmost digit is nearest to the board.
  public var isReversed: Bool
}

/// A chain of 74HC595 or TPIC6B595 on an SPI, one a digit.
public struct ShiftRoute: Hashable, Sendable {
  /// The chain.
  public var chain: ShiftChain
  /// The SPI device; its select line is RCLK.
  public var device: String
  /// The clock, in hertz.
  public var bitRate: Int
  /// Whether the rightmost digit is nearest to the board.
  public var isReversed: Bool
  /// The segment on each output from Q0 to Q7: 0 to 6 for A to G, 7 for the point.
  public var outputs: [Int]
  /// The line of /OE, high until the first frame is in.
  public var enable: LineAddress?
}
