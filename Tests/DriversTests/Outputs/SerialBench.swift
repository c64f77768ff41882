import Display
@testable import Drivers
import Glibc
import Intervals
import LinuxIO
import Synchronization
import Testing

/// A strip's controller behind a cable: a pseudo-terminal under a lasting name, with a strict receiver at its far end.
final class SerialBench {
  let link: String
  let health = HealthLog()
  let feeder: StripFeeder
  var drive = FeederDrive()
  var receiver = AdalightReceiver()
  /// Everything that came, in this connection.
  var bytes: [UInt8] = []
  /// Whether the controller reads.
  var isReading = true
  /// What it says when it is plugged in.
  var greeting: String?
  private let pixelCount: Int
  private let line = Line()
  private var terminal: PseudoTerminal?

  init(
    pixelCount: Int, baud: Int = 115_200, frameRate: Int = 60, startTime: Duration = .seconds(2),
    isWLED: Bool = false
  ) throws {
    self.pixelCount = pixelCount
    link = "/tmp/pulsewall-strip-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let fit = try RateFit(encoding: .adalight, ledCount: pixelCount, bitRate: baud)
    feeder = StripFeeder(
      pixelCount: pixelCount, map: try PixelMap(StripShape(pixelCount: pixelCount), for: .adalight),
      encoder: try StripEncoding.adalight.encoder(ledCount: pixelCount),
      transport: SerialTransport(
        path: link, settings: SerialSettings(baud: baud), startTime: startTime, isWLED: isWLED,
        openPort: { [line] path, settings throws(SystemError) in
          let port = try SerialPorts.open(path, settings)
          if line.emptiesOnOpening.load(ordering: .relaxed) { tcflush(port.descriptor, TCOFLUSH) }
          return CountingPort(port, traffic: line.begin())
        }),
      timing: StripTiming(fit, frameRate: frameRate), health: health.record("strip"))
  }

  deinit {
    unlink(link)
  }

  var isPluggedIn: Bool { terminal != nil }

  /// Whether what was written and not read is forgotten when the line is opened, so that its buffers have room again.
  var emptiesOnOpening: Bool {
    get { line.emptiesOnOpening.load(ordering: .relaxed) }
    set { line.emptiesOnOpening.store(newValue, ordering: .relaxed) }
  }

  /// Plugs in an adapter, which gets another device file each time.
  func plugIn() throws {
    let pair = try PseudoTerminal.open()
    try pair.controller.setNonblocking(true)
    unlink(link)
    try #require(symlink(pair.terminal.subject, link) == 0)
    terminal = consume pair
    line.change()
    receiver = AdalightReceiver()
    bytes = []
  }

  /// Pulls it out.
  func unplug() {
    unlink(link)
    terminal = nil
  }

  /// Has the controller say something.
  func say(_ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try terminal?.controller.writeAll($0) }
  }

  func show(_ level: UInt8) {
    show(Array(repeating: WirePixel(red: level, green: level, blue: level), count: pixelCount))
  }

  func show(_ pixels: [WirePixel]) {
    feeder.pixels.publish { buffer in
      for index in buffer.indices { buffer[index] = pixels[index] }
    }
  }

  func run(for duration: Duration) {
    drive.run(feeder, for: duration) { [self] _ in if isReading { receive() } }
  }

  /// Runs while nobody reads, at a pace at which the kernel moves bytes as far as they go: from one of its buffers to
  /// the next, which makes room once more.
  func runUnread(for duration: Duration) {
    isReading = false
    drive.run(feeder, for: duration) { _ in usleep(300) }
  }

  /// Takes in what was sent; the kernel needs a moment to carry it over.
  func receive() {
    guard let descriptor = terminal?.controller.raw else { return }
    var room = [UInt8](repeating: 0, count: 4_096)
    while true {
      let outcome = try? room.withUnsafeMutableBytes { try terminal?.controller.read(into: $0) }
      if case .bytes(let count) = outcome {
        line.traffic.noteReceived(count)
        bytes += room.prefix(count)
        receiver.receive(Array(room.prefix(count)))
        continue
      }
      guard line.traffic.isUnderWay else { return }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, 60_000)
      // A signal for another test is no loss.
      if count < 0, errno == EINTR { continue }
      guard count == 1 else {
        Issue.record("bytes were lost")
        return
      }
    }
  }

  /// The level that all pixels of each frame have; nil for a frame of several.
  var levels: [UInt8?] {
    receiver.frames.map { frame in
      guard let first = frame.first else { return nil }
      return frame.allSatisfy { $0 == first } && first.red == first.blue ? first.red : nil
    }
  }
}

/// The line to the adapter that is plugged in. Bytes on the way to another one are none of its own.
private final class Line: Sendable {
  let emptiesOnOpening = Atomic(false)
  private let current = Mutex(Traffic())

  var traffic: Traffic { current.withLock { $0 } }

  /// Another adapter is plugged in. Whoever has the old one open may not have noticed.
  func change() {
    current.withLock { $0 = Traffic() }
  }

  /// A connection to the adapter begins.
  func begin() -> Traffic {
    let traffic = traffic
    traffic.begin()
    return traffic
  }
}

/// The bytes of a connection: sent by the port, received at the far end.
final class Traffic: Sendable {
  private let sent = Atomic(0)
  private let received = Atomic(0)

  var isUnderWay: Bool { received.load(ordering: .relaxed) < sent.load(ordering: .relaxed) }

  func begin() {
    sent.store(0, ordering: .relaxed)
    received.store(0, ordering: .relaxed)
  }

  func noteSent(_ count: Int) {
    sent.add(count, ordering: .relaxed)
  }

  func noteReceived(_ count: Int) {
    received.add(count, ordering: .relaxed)
  }
}

/// A port that counts what it takes.
final class CountingPort: SerialPort {
  private let port: any SerialPort
  private let traffic: Traffic

  init(_ port: any SerialPort, traffic: Traffic) {
    self.port = port
    self.traffic = traffic
  }

  // What is under way when it is closed is waited for no more.
  deinit {
    traffic.begin()
  }

  var device: String { port.device }
  var descriptor: Int32 { port.descriptor }
  var baud: Int { port.baud }
  var isHungUp: Bool { port.isHungUp }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    let taken = try port.write(bytes)
    traffic.noteSent(taken ?? 0)
    return taken
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome {
    try port.read(into: buffer)
  }

  func bytesWaiting() throws(SystemError) -> Int {
    try port.bytesWaiting()
  }
}
