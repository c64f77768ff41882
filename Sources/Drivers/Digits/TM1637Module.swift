internal import Display
public import LinuxIO

/// Digits on a TM1637, whose two lines are clock and data, both open drain.
///
/// A chip that leaves bytes unacknowledged is given up for a moment and started over.
public final class TM1637Module: ContentDevice {
  private enum Line {
    static let clock: UInt64 = 1
    static let data: UInt64 = 2
  }

  private let name: String
  private let registers: [Int]
  private let rest: @Sendable () -> Void
  private let openLines: @Sendable () throws(SystemError) -> any LineBank
  private var lines: (any LineBank)?
  private var answers = TM1637Answers()
  private var needsStop = true

  /// The shares of time of the chip's brightness steps, of the brightest (data sheet 2.4).
  private static let shares = [1, 2, 4, 10, 11, 12, 13, 14].map { Double($0) / 14 }

  /// Makes the module; opens nothing.
  ///
  /// The lines come in the order clock and data, let go (1). `registers` are those of the digits from the left, and
  /// `rest` waits half a bit.
  public init(
    name: String, registers: [Int], rest: @escaping @Sendable () -> Void,
    openLines: @escaping @Sendable () throws(SystemError) -> any LineBank
  ) {
    self.name = name
    self.registers = registers
    self.rest = rest
    self.openLines = openLines
  }

  public func open() throws(SystemError) {
    lines = try openLines()
    answers = TM1637Answers()
    needsStop = true
    try send(.off)
  }

  public func show(_ content: [UInt8]) throws(SystemError) {
    let content = DigitContent(content)
    var digits = [SegmentPattern](repeating: .blank, count: TM1637Frame.digitCount)
    for (digit, register) in zip(content.digits, registers) where digits.indices.contains(register) {
      digits[register] = digit
    }
    try send(
      TM1637Frame(digits: digits, brightness: content.isDark ? nil : content.step(of: Self.shares)))
  }

  public func darken() throws(SystemError) {
    try send(.off)
  }

  public func release() {
    lines = nil
  }

  private func send(_ frame: TM1637Frame) throws(SystemError) {
    for step in (needsStop ? frame.afterStop() : frame).steps {
      try step.forEachLevel { (level) throws(SystemError) in try apply(level) }
    }
    needsStop = answers.missed > 0
    guard answers.isDegraded else { return }
    throw SystemError(
      "write", .noSuchDevice, subject: name,
      mend: "the TM1637 does not answer: check its power and both lines, or make half-bit longer")
  }

  private func apply(_ level: TM1637Level) throws(SystemError) {
    guard let lines else { return }
    let clock = level.clock == .released ? Line.clock : 0
    let data = level.data == .released ? Line.data : 0
    try lines.set(clock | data, mask: Line.clock | Line.data)
    if level.isHeld { rest() }
    if level.isSampled { answers.note(isAcknowledged: try lines.levels() & Line.data == 0) }
  }
}
