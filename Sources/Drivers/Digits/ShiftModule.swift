internal import Display
public import LinuxIO

/// Digits on a chain of 74HC595 or TPIC6B595, over an SPI or over lines. Their brightness is that of the supply.
public final class ShiftModule: ContentDevice {
  private let chain: ShiftChain
  private let isReversed: Bool
  private let outputs: [Int]
  private let openBus: @Sendable () throws(SystemError) -> any SPIBus
  private let openEnable: (@Sendable () throws(SystemError) -> any LineBank)?
  private var bus: (any SPIBus)?
  private var enable: (any LineBank)?

  /// Makes the module; opens nothing.
  ///
  /// `outputs` says which segment is on Q0 to Q7: 0 to 6 for a to g, 7 for the point. The enable line, /OE taken as
  /// active low, keeps the random contents of power-up dark until the first digits are in.
  public init(
    chain: ShiftChain, isReversed: Bool = false, outputs: [Int] = Array(0..<8),
    openBus: @escaping @Sendable () throws(SystemError) -> any SPIBus,
    openEnable: (@Sendable () throws(SystemError) -> any LineBank)? = nil
  ) {
    self.chain = chain
    self.isReversed = isReversed
    self.outputs = outputs
    self.openBus = openBus
    self.openEnable = openEnable
  }

  public func open() throws(SystemError) {
    enable = try openEnable?()
    try enable?.set(0, mask: 1)
    bus = try openBus()
    try darken()
  }

  public func show(_ content: [UInt8]) throws(SystemError) {
    let content = DigitContent(content)
    guard !content.isDark else { return try darken() }
    let digits = content.digits.map(wired)
    try bus?.transfer(chain.content(isReversed ? digits.reversed() : digits))
    try enable?.set(1, mask: 1)
  }

  public func darken() throws(SystemError) {
    try bus?.transfer(chain.off)
  }

  public func release() {
    bus = nil
    enable = nil
  }

  /// The bits of a digit as its segments are wired.
  private func wired(_ digit: SegmentPattern) -> SegmentPattern {
    var bits: UInt8 = 0
    for (output, segment) in outputs.prefix(8).enumerated() where (0..<8).contains(segment) {
      bits |= (digit.rawValue >> UInt8(segment) & 1) << UInt8(output)
    }
    return SegmentPattern(rawValue: bits)
  }
}
