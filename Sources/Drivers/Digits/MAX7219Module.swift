internal import Display
public import LinuxIO

/// Digits on a cascade of MAX7219, over an SPI or over lines.
public final class MAX7219Module: ContentDevice {
  private let chain: MAX7219Chain
  private let isReversed: Bool
  private let openBus: @Sendable () throws(SystemError) -> any SPIBus
  private var bus: (any SPIBus)?

  /// The shares of time of the chip's brightness steps, of the brightest.
  private static let shares = MAX7219Chain.brightnesses.map { Double(2 * $0 + 1) / 31 }

  /// Makes the module; opens nothing. `isReversed` where the rightmost digit is nearest to the board.
  public init(
    chain: MAX7219Chain, isReversed: Bool = false,
    openBus: @escaping @Sendable () throws(SystemError) -> any SPIBus
  ) {
    self.chain = chain
    self.isReversed = isReversed
    self.openBus = openBus
  }

  public func open() throws(SystemError) {
    bus = try openBus()
    try send(chain.start)
  }

  public func show(_ content: [UInt8]) throws(SystemError) {
    let content = DigitContent(content)
    guard !content.isDark else { return try darken() }
    let digits = isReversed ? content.digits.reversed() : content.digits
    try send(chain.content(digits, brightness: content.step(of: Self.shares)))
  }

  public func darken() throws(SystemError) {
    try send(chain.off)
  }

  public func release() {
    bus = nil
  }

  /// Sends frames, each with a rise of the select line after it.
  private func send(_ frames: [UInt8]) throws(SystemError) {
    for start in stride(from: 0, to: frames.count, by: chain.frameByteCount) {
      try bus?.transfer(frames[start..<min(start + chain.frameByteCount, frames.count)])
    }
  }
}
