internal import Control
internal import Glibc
internal import LinuxIO

/// A connection to a wall that waits for what it is to read, for commands that have nothing else to do.
final class Connection {
  private let socket: UnixConnection
  private let path: String
  private var framer = LineFramer(maximumLength: Connection.longestLine)
  private var buffer = [UInt8](repeating: 0, count: 16_384)
  private var hasEnded = false

  /// More than the wall ever sends in a line.
  static let longestLine = 1 << 20
  /// How long a wall is waited for, in milliseconds.
  static let patience: Int32 = 10_000
  /// How long others who wait to be let in are waited for, in seconds.
  static let patienceWithCrowds: Int32 = 5

  /// Connects to the first wall that is found.
  init(to candidates: [String]) throws(ClientError) {
    (socket, path) = try Self.connect(to: candidates)
  }

  /// Connects to the first of several places where a wall is.
  ///
  /// - Parameter patience: how many seconds a crowd before the door may take.
  /// - Throws: that there is none, with what to do, or that the user may not.
  static func connect(
    to candidates: [String], patience: Int32 = patienceWithCrowds
  ) throws(ClientError) -> (UnixConnection, path: String) {
    var refusals: [SystemError] = []
    for path in candidates {
      do throws(SystemError) {
        return (try UnixConnection.connect(to: path, patience: patience), path)
      } catch {
        refusals.append(error)
      }
    }
    throw error(of: refusals, candidates)
  }

  private static func error(of refusals: [SystemError], _ candidates: [String]) -> ClientError {
    if let denied = refusals.first(where: { $0.errno == .permissionDenied || $0.errno == .notPermitted }) {
      return ClientError(.notAllowed, "\(denied) — \(mend(for: denied.subject))")
    }
    if let busy = refusals.first(where: { $0.errno == .wouldBlock }) {
      return ClientError(.tryLater, "\(busy) — too many clients wait for the wall; try again")
    }
    if let long = refusals.first(where: { $0.errno == .nameTooLong }) {
      return ClientError(
        .noWall, "\(long) — the path of a socket has at most \(UnixListener.maximumPathLength) bytes")
    }
    let places = candidates.joined(separator: " or ")
    return ClientError(
      .noWall,
      "no wall at \(places) — start pulsewalld, or say where the wall is with --socket PATH or PULSEWALL_SOCKET"
    )
  }

  /// What lets the user connect to a socket.
  private static func mend(for path: String) -> String {
    let files = MachineFiles()
    guard let user = files.account(ofProcess: "self"), let obstacle = files.obstacle(on: path, for: user)
    else {
      return "ask who runs the wall, or use sudo"
    }
    return "\(obstacle.file.path) is closed to \(user.name): \(obstacle.mend(for: user))"
  }

  /// Sends a request.
  func send(_ request: Request) throws(ClientError) {
    var rest = (request.json.bytes + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try socket.send(rest)
        if let count { rest = rest.dropFirst(count) } else { try wait(for: POLLOUT, Self.patience) }
      } catch {
        // A wall that lets nobody in says why before it closes; that is for `line` to read.
        if error.errno == .brokenPipe { return }
        throw ClientError(.noWall, "\(error)")
      }
    }
  }

  /// The next line, without its newline; `nil` when the wall has closed the connection.
  ///
  /// - Parameter isPatient: Whether the next line may take as long as it likes.
  func line(isPatient: Bool = false) throws(ClientError) -> [UInt8]? {
    while true {
      switch framer.next() {
      case .line(let line): return line
      case .tooLong: throw ClientError(.badProtocol, "\(path) sends lines without end")
      case nil: break
      }
      if hasEnded { return nil }
      do throws(SystemError) {
        let outcome = try socket.receive(into: &buffer)
        switch outcome {
        case .bytes(let count): framer.append(buffer.prefix(count))
        case .end: hasEnded = true
        case .wouldBlock: try wait(for: POLLIN, isPatient ? -1 : Self.patience)
        }
      } catch {
        if error.errno == .timedOut {
          throw ClientError(.noWall, "the wall at \(path) does not answer")
        }
        hasEnded = true
      }
    }
  }

  /// Asks for one thing and waits for the answer; where the wall is asked too fast, it is asked again.
  ///
  /// - Throws: what the wall refused with, too.
  func result(of method: String, _ parameters: JSONObject) throws(ClientError) -> JSONValue {
    while true {
      try send(Request(id: 1, method: method, parameters: .named(parameters)))
      guard let line = try line() else {
        throw ClientError(.noWall, "the wall has closed the connection before it answered")
      }
      guard let spoken = (try? JSONValue(parsing: line[...])).flatMap({ OutgoingLine($0) }) else {
        throw ClientError(
          .badProtocol, "the answer is no JSON-RPC 2.0: is this the control socket of a wall?")
      }
      switch spoken {
      case .event: continue
      case .unknownError(_, let message): throw ClientError(.refused, message.printable)
      case .response(let response):
        switch response.outcome {
        case .success(let result): return result
        case .failure(let error) where error.kind == .tooFast: usleep(100_000)
        case .failure(let error):
          throw ClientError(ExitStatus(error.kind), error.sentence)
        }
      }
    }
  }

  private func wait(for events: Int32, _ milliseconds: Int32) throws(SystemError) {
    var request = pollfd(fd: socket.raw, events: Int16(events), revents: 0)
    let count = try Syscall.run("wait for", path) { poll(&request, 1, milliseconds) }
    if count == 0 { throw SystemError("wait for", .timedOut, subject: path) }
  }
}
