public import LinuxIO

/// A strip without a controller: its bytes go out over an SPI or over two lines, a whole frame at a call.
public final class BusTransport: StripTransport {
  private let openBus: @Sendable () throws(SystemError) -> any SPIBus
  private let line: StripLine
  private var bus: (any SPIBus)?

  public let farewell: [UInt8] = []
  public let startTime = Duration.zero
  public let forgetsFrames = false

  /// Makes the transport; opens nothing.
  public init(line: StripLine, openBus: @escaping @Sendable () throws(SystemError) -> any SPIBus) {
    self.line = line
    self.openBus = openBus
  }

  public func open() throws(SystemError) {
    bus = try openBus()
  }

  public func isReady(after time: Duration) -> Bool { true }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    guard let bus else { throw SystemError("write", .noSuchDevice, subject: "strip") }
    guard line.allowsSplitFrames || bytes.count <= bus.largestTransfer else {
      throw SPIDevice.tooSmall(bus.largestTransfer, for: bytes.count)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(bus.largestTransfer)
      try bus.transfer(UnsafeRawBufferPointer(rebasing: part))
      rest = rest.dropFirst(part.count)
    }
    return bytes.count
  }

  public func bytesWaiting() -> Int { 0 }

  public func release() {
    bus = nil
  }
}
