public import LinuxIO

/// A strip's controller at a serial port.
///
/// The path is resolved at each opening, for an adapter may come back under another name. Opening resets many boards,
/// so the controller is waited for until it says `Ada`, and no longer than its start takes: WLED says it once, and
/// only where its pins allow.
public final class SerialTransport: StripTransport {
  private let path: String
  private let settings: SerialSettings
  private let openPort: @Sendable (String, SerialSettings) throws(SystemError) -> any SerialPort
  private var port: (any SerialPort)?
  private var greeting = GreetingMatcher()
  private var buffer = [UInt8](repeating: 0, count: 256)

  public let farewell: [UInt8]
  public let startTime: Duration
  public let forgetsFrames = true

  /// The time an AVR spends in its boot loader, rounded up.
  public static let usualStartTime = Duration.seconds(2)
  /// How far the rate of an adapter may be off: an asynchronous line has half a bit in ten to spare.
  public static let tolerance = 0.03

  /// Makes the transport; opens nothing.
  ///
  /// `isWLED` hands the strip back at the end, so that WLED goes on with its own preset.
  public init(
    path: String, settings: SerialSettings, startTime: Duration = usualStartTime, isWLED: Bool = false,
    openPort: @escaping @Sendable (String, SerialSettings) throws(SystemError) -> any SerialPort = SerialPorts
      .open
  ) {
    self.path = path
    self.settings = settings
    self.startTime = startTime
    self.openPort = openPort
    farewell = isWLED ? WLED.handBack : []
  }

  public func open() throws(SystemError) {
    let port = try openPort(path, settings)
    let deviation = abs(Double(port.baud) / Double(settings.baud) - 1)
    guard deviation <= Self.tolerance else {
      throw SystemError(
        "set the rate \(settings.baud) of", .invalidArgument, subject: path,
        mend: "the adapter makes \(port.baud): choose a rate that it can make")
    }
    greeting = GreetingMatcher()
    self.port = port
  }

  public func isReady(after time: Duration) throws(SystemError) -> Bool {
    try listen()
    return greeting.isComplete || time >= startTime
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    try openedPort().write(bytes)
  }

  public func bytesWaiting() throws(SystemError) -> Int {
    try listen()
    return try openedPort().bytesWaiting()
  }

  public func release() {
    port = nil
  }

  /// Takes what the controller says, which ends with its device.
  private func listen() throws(SystemError) {
    let port = try openedPort()
    while true {
      let outcome = try buffer.read { (room) throws(SystemError) in try port.read(into: room) }
      switch outcome {
      case .bytes(let count): for byte in buffer.prefix(count) { greeting.take(byte) }
      case .wouldBlock: return
      case .end: throw SystemError("read", .inputOutput, subject: path, mend: "it was unplugged: plug it in")
      }
    }
  }

  private func openedPort() throws(SystemError) -> any SerialPort {
    guard let port else { throw SystemError("write", .noSuchDevice, subject: path) }
    return port
  }
}

/// Looks for `Ada` in what a controller says.
struct GreetingMatcher {
  private static let text: [UInt8] = [0x41, 0x64, 0x61]
  private var matched = 0

  /// Whether the greeting was there.
  var isComplete: Bool { matched == Self.text.count }

  mutating func take(_ byte: UInt8) {
    guard !isComplete else { return }
    // Only its first byte is an A, so that a mismatch can start it over and nothing else.
    if byte == Self.text[matched] { matched += 1 } else { matched = byte == Self.text[0] ? 1 : 0 }
  }
}
