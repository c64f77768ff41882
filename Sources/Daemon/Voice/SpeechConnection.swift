import Control
import Glibc
import Intervals
import LinuxIO

/// A conversation with speech-dispatcher in SSIP, its protocol, over its Unix socket.
///
/// Every answer is waited for, but not for long; it belongs to a thread that may wait.
final class SpeechConnection {
  private let connection: UnixConnection
  private let path: String
  private var framer = LineFramer(maximumLength: 4_096)
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)

  /// How long an answer may take, unless it is for something that is late before.
  static let patience = Duration.seconds(2)

  /// Connects and says who we are and how to speak.
  ///
  /// - Parameter refused: takes what the server does not have, by the key that asks for it; it speaks without.
  /// - Throws: why nobody can be spoken through.
  init(_ server: SpeechServer, refused: (DaemonKey, SpeechReply) -> Void) throws(SystemError) {
    path = server.path
    connection = try Self.connect(to: server.path)
    let deadline = MonotonicClock.now() + Self.patience
    for (command, key) in server.greeting {
      let reply = try ask(command, by: deadline)
      if reply.isGood { continue }
      guard let key else { throw unexpected(reply, to: command) }
      refused(key, reply)
    }
  }

  deinit { buffer.deallocate() }

  private static func connect(to path: String) throws(SystemError) -> UnixConnection {
    guard path.utf8.count <= UnixListener.maximumPathLength else {
      throw SystemError("connect to", .nameTooLong, subject: path, mend: "name its socket in voice.socket")
    }
    do throws(SystemError) {
      return try UnixConnection.connect(to: path)
    } catch {
      let mend =
        error.errno == .permissionDenied
        ? "let this user use the socket, or name another in voice.socket"
        : "start speech-dispatcher, or name its socket in voice.socket"
      throw SystemError("connect to", error.errno, subject: path, mend: mend)
    }
  }

  /// Has a text said; nothing is said if the server cannot take it before the instant.
  ///
  /// - Throws: why it was not taken.
  func say(_ text: String, by latest: Instant) throws(SystemError) {
    let ready = try ask("SPEAK", by: latest)
    guard ready.isGood else { throw unexpected(ready, to: "SPEAK") }
    let reply = try ask("\(Self.line(text))\r\n.", by: MonotonicClock.now() + Self.patience)
    guard reply.isGood else { throw unexpected(reply, to: "a text") }
  }

  /// Ends what is being said.
  func hush() throws(SystemError) {
    // That nothing is being said is an error to some versions, and none to us.
    _ = try ask("CANCEL self", by: MonotonicClock.now() + Self.patience)
  }

  /// A text as one line that neither ends the text nor is taken for its end.
  static func line(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    return line.hasPrefix(".") ? ".\(line)" : line
  }

  // MARK: Lines

  private func ask(_ command: String, by deadline: Instant) throws(SystemError) -> SpeechReply {
    try send(Array("\(command)\r\n".utf8), by: deadline)
    while true {
      let reply = try readLine(by: deadline)
      if reply.isLast, !reply.isEvent { return reply }
    }
  }

  private func send(_ bytes: [UInt8], by deadline: Instant) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      var failure: SystemError?
      var taken: Int?
      bytes[sent...].withUnsafeBytes { rest in
        do throws(SystemError) { taken = try connection.send(rest) } catch { failure = error }
      }
      if let failure { throw failure }
      sent += taken ?? 0
      if taken == nil { try wait(for: POLLOUT, until: deadline) }
    }
  }

  private func readLine(by deadline: Instant) throws(SystemError) -> SpeechReply {
    while true {
      switch framer.next() {
      case .line(let line):
        if let reply = SpeechReply(line) { return reply }
        throw strange("what it says is no answer of SSIP")
      case .tooLong: throw strange("what it says has no end")
      case nil: break
      }
      switch try connection.receive(into: buffer) {
      case .bytes(let count): framer.append(buffer[..<count])
      case .wouldBlock: try wait(for: POLLIN, until: deadline)
      case .end:
        throw SystemError("talk to", .brokenPipe, subject: path, mend: "it has ended; it is tried again")
      }
    }
  }

  private func wait(for events: Int32, until deadline: Instant) throws(SystemError) {
    let left = (deadline - MonotonicClock.now()).wholeMilliseconds
    guard left > 0 else {
      // One that can open no sound output (0.11.4) takes a few texts and then answers nobody any more.
      throw SystemError(
        "talk to", .timedOut, subject: path,
        mend: "it does not answer; see whether it has a sound output, and restart speech-dispatcher")
    }
    var request = pollfd(fd: connection.raw, events: Int16(events), revents: 0)
    // Another turn looks at what there is, and at the time.
    _ = poll(&request, 1, Int32(min(left, 10_000)))
  }

  private func strange(_ why: String) -> SystemError {
    SystemError(
      "talk to", .invalidArgument, subject: path, mend: "\(why); name the socket of speech-dispatcher")
  }

  private func unexpected(_ reply: SpeechReply, to command: String) -> SystemError {
    SystemError(
      "talk to", .invalidArgument, subject: path,
      mend: "it answers \(command) with \(reply.code) \(reply.text.prefix(80)); see its log")
  }
}
