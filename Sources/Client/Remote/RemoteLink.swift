internal import Control
internal import Intervals
internal import LinuxIO

/// The remote's connection to the wall: it never waits, and comes back when the wall does.
final class RemoteLink {
  /// What the link tells.
  enum Event {
    case connected
    case line(OutgoingLine)
    /// The connection is gone, or cannot be made: why.
    case lost(String)
  }

  private let candidates: [String]
  private let loop: EventLoop
  private let handler: (Event) -> Void
  private var socket: UnixConnection?
  private var registration: EventLoop.Registration?
  private var framer = LineFramer(maximumLength: Connection.longestLine)
  private var outbox: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 16_384)
  private var delay = RemoteLink.delays.lowerBound
  /// When it is tried again.
  private(set) var deadline: Instant?

  /// How long after a failure it is tried again: longer each time.
  static let delays = Duration.milliseconds(200)...Duration.seconds(2)
  /// More than this waits only for a wall that does not read.
  static let fullOutbox = 64 * 1024

  init(to candidates: [String], on loop: EventLoop, handler: @escaping (Event) -> Void) {
    self.candidates = candidates
    self.loop = loop
    self.handler = handler
  }

  /// Connects.
  ///
  /// - Parameter patience: how many seconds a crowd before the door may take: none while there is a screen to look after.
  /// - Throws: that there is no wall, with what to do.
  func connect(patience: Int32 = Connection.patienceWithCrowds) throws(ClientError) {
    let socket = try Connection.connect(to: candidates, patience: patience).0
    do throws(SystemError) {
      registration = try loop.register(socket.raw, for: .readable) { [unowned self] _ in transfer() }
    } catch {
      throw ClientError(.failed, "\(error)")
    }
    self.socket = socket
    framer = LineFramer(maximumLength: Connection.longestLine)
    outbox = []
    deadline = nil
    delay = Self.delays.lowerBound
    handler(.connected)
  }

  /// Sends a request, if there is a wall.
  func send(_ request: Request) {
    guard socket != nil, outbox.count < Self.fullOutbox else { return }
    outbox += request.json.bytes + [UInt8(ascii: "\n")]
    transfer()
  }

  /// Tries again, when it is time to.
  func passDeadline(at now: Instant) {
    guard let deadline, now >= deadline else { return }
    do throws(ClientError) {
      try connect(patience: 0)
    } catch {
      retry(after: error.description, at: now)
    }
  }

  /// Ends the connection.
  func close() {
    if let registration { loop.unregister(registration) }
    registration = nil
    socket = nil
    deadline = nil
  }

  private func retry(after reason: String, at now: Instant) {
    close()
    deadline = now + delay
    delay = min(delay * 2, Self.delays.upperBound)
    handler(.lost(reason))
  }

  private func transfer() {
    do throws(SystemError) {
      try write()
      try read()
    } catch {
      lose("\(error)")
    }
  }

  private func lose(_ reason: String) {
    guard socket != nil else { return }
    retry(after: reason, at: MonotonicClock.now())
  }

  private func write() throws(SystemError) {
    guard let socket, let registration else { return }
    while !outbox.isEmpty {
      let count = try socket.send(outbox[...])
      guard let count else { break }
      outbox.removeFirst(count)
    }
    try loop.change(registration, to: outbox.isEmpty ? .readable : [.readable, .writable])
  }

  private func read() throws(SystemError) {
    while let socket {
      let outcome = try socket.receive(into: &buffer)
      switch outcome {
      case .bytes(let count): framer.append(buffer.prefix(count))
      case .wouldBlock: return
      case .end: return lose("the wall has gone")
      }
      while let piece = framer.next() {
        guard case .line(let line) = piece else { return lose("the wall sends lines without end") }
        if let line = (try? JSONValue(parsing: line[...])).flatMap({ OutgoingLine($0) }) {
          handler(.line(line))
        }
      }
    }
  }
}
