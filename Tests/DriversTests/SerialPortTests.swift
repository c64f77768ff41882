import Glibc
import LinuxIO
import TestSupport
import Testing

@testable import Drivers

/// Ports over pseudo-terminals; the adapter of a real kernel is in Tests/Machine.
@Suite struct SerialPortTests {
  /// Every byte there is, so that any translation by the terminal would show.
  static let everyByte = (0...255).map { UInt8($0) }

  @Test func opensTheDeviceBehindALink() throws {
    let pair = try PseudoTerminal.open()
    let link = "/tmp/pulsewall-port-\(getpid())-\(pair.terminal.raw)"
    #expect(symlink(pair.terminal.subject, link) == 0)
    defer { unlink(link) }
    let port = try SerialPorts.open(link, SerialSettings())
    #expect(port.device == pair.terminal.subject)
    #expect(port is TermiosPort)
    #expect(!port.isHungUp)
  }

  @Test(arguments: [300, 9_600, 115_200, 250_000, 1_000_000, 1_234_567, 4_000_000])
  func setsAnyRate(baud: Int) throws {
    let pair = try PseudoTerminal.open()
    #expect(try SerialPorts.open(pair.terminal.subject, SerialSettings(baud: baud)).baud == baud)
  }

  @Test(arguments: [0, -9_600, .min])
  func refusesARateThatIsNone(baud: Int) throws {
    let pair = try PseudoTerminal.open()
    let error = #expect(throws: SystemError.self) {
      _ = try SerialPorts.open(pair.terminal.subject, SerialSettings(baud: baud))
    }
    #expect(error?.errno == .invalidArgument)
  }

  @Test func carriesEveryByteBothWays() throws {
    let pair = try PseudoTerminal.open()
    let port = try SerialPorts.open(pair.terminal.subject, SerialSettings())
    let sent = try Self.everyByte.withUnsafeBytes { try port.write($0) }
    #expect(sent == 256)
    #expect(try Self.take(256) { try pair.controller.read(into: $0) } == Self.everyByte)
    try Self.everyByte.withUnsafeBytes { try pair.controller.writeAll($0) }
    #expect(try Self.take(256) { try port.read(into: $0) } == Self.everyByte)
    var buffer: [UInt8] = [0]
    #expect(try buffer.withUnsafeMutableBytes { try port.read(into: $0) } == .wouldBlock)
  }

  @Test func neverWaitsForAFarEndThatDoesNotRead() throws {
    let pair = try PseudoTerminal.open()
    let port = try SerialPorts.open(pair.terminal.subject, SerialSettings())
    let frame = [UInt8](repeating: 0xA5, count: 4_096)
    var written = 0
    while let count = try frame.withUnsafeBytes({ try port.write($0) }), written < 1 << 24 {
      written += count
    }
    #expect(written > 0 && written < 1 << 24)
    #expect(try port.bytesWaiting() >= 0)
  }

  @Test func noticesAHangUp() throws {
    let pair = try PseudoTerminal.open()
    let port = try SerialPorts.open(pair.terminal.subject, SerialSettings())
    Self.hangUp(pair)
    #expect(port.isHungUp)
    var buffer: [UInt8] = [0]
    #expect(try buffer.withUnsafeMutableBytes { try port.read(into: $0) } == .end)
    let error = #expect(throws: SystemError.self) { _ = try buffer.withUnsafeBytes { try port.write($0) } }
    #expect(error?.errno == .inputOutput)
    #expect(throws: SystemError.self) { _ = try port.bytesWaiting() }
  }

  @Test func belongsToOneUserUntilReleased() throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    var first: (any SerialPort)? = try SerialPorts.open(path, SerialSettings())
    let error = #expect(throws: SystemError.self) { _ = try SerialPorts.open(path, SerialSettings()) }
    #expect(error?.errno == .busy)
    #expect(error?.mend?.contains("another program") == true)
    _ = try Self.everyByte.withUnsafeBytes { try first?.write($0) }
    first = nil
    _ = try SerialPorts.open(path, SerialSettings())
  }

  @Test(arguments: [
    ("/dev/pulsewall-none", "no such file or directory — plug it in"),
    (
      "/dev/null",
      "open /dev/null: no such device — it is a device of class mem, and no serial port: choose a serial"
    ),
    ("/dev/ptmx", "it is a console of the machine"), ("/dev", "it is a directory"),
    ("/etc/passwd", "it is a file"), ("", "no such file"),
  ])
  func refusesWhatIsNoPort(path: String, words: String) throws {
    let error = #expect(throws: SystemError.self) { _ = try SerialPorts.open(path, SerialSettings()) }
    #expect(error?.description.contains(words) == true, "\(error.map(String.init(describing:)) ?? "")")
  }

  /// A pipe would take the frames, and nobody would know.
  @Test func refusesPipesAndSockets() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/port"
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: SystemError.self) { _ = try SerialPorts.open(path, SerialSettings()) }
    #expect(error?.mend?.hasPrefix("it is a pipe, and no serial port") == true)
    #expect(DeviceKind.spi.mistake(at: path) == "a pipe")
    #expect(DeviceKind.input.mistake(at: "\(folder.path)/none") == nil, "it may yet be plugged in")
  }

  @Test func aDeviceIsWhatTheKernelCountsItTo() throws {
    let pair = try PseudoTerminal.open()
    #expect(DeviceKind.serial.mistake(at: pair.terminal.subject) == nil)
    #expect(DeviceKind.input.mistake(at: pair.terminal.subject) == "a pseudo-terminal")
    // /dev/null is 1:3; where sysfs is missing, the device says itself what it is.
    let folder = try TemporaryDirectory()
    for name in ["class", "class/tty", "char", "char/1:3"] { try folder.makeDirectory(name) }
    let devices = "\(folder.path)/char"
    #expect(DeviceKind.serial.mistake(at: "/dev/null", characterDevices: devices) == nil)
    try folder.link("char/1:3/subsystem", to: "\(folder.path)/class/tty")
    #expect(DeviceKind.serial.mistake(at: "/dev/null", characterDevices: devices) == nil)
    #expect(DeviceKind.spi.mistake(at: "/dev/null", characterDevices: devices) == "a device of class tty")
  }

  /// Lets go of the device's end, and of the terminal that the pair keeps open.
  private static func hangUp(_ pair: consuming PseudoTerminal) {}

  private static func take(
    _ count: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> ReadOutcome
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: count)
    while bytes.count < count {
      guard case .bytes(let taken) = try buffer.withUnsafeMutableBytes(read) else { break }
      bytes += buffer.prefix(taken)
    }
    return bytes
  }
}
