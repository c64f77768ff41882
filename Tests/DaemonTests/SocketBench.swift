import Control
import Daemon
import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing

/// A control server on a real socket, in a time of its own, with a wall that is a number.
final class SocketBench {
  let directory: TemporaryDirectory
  let loop: EventLoop
  let server: ControlServer
  let path: String
  private let world = World()

  /// What the server talks to; apart, so that the closures hold no bench.
  final class World {
    var now = Instant(sinceOrigin: .seconds(1_000))
    var calls: [Call] = []
    var callers: [Caller] = []
    var events: [ControlEvent] = []
    var words = ""
    var answer: (Call) -> Result<ControlService.Answer, RPCError> = { _ in .success(.state) }
  }

  init(_ limits: ControlLimits = ControlLimits(), access: AccessPolicy = AccessPolicy()) throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/control.sock"
    loop = try EventLoop()
    let world = world
    server = try ControlServer(
      try UnixListener.bind(path), on: loop, access: access, limits: limits, now: { world.now },
      service: ControlService(
        carryOut: { call, caller in
          world.calls.append(call)
          world.callers.append(caller)
          return world.answer(call)
        },
        state: {
          StateMessage(scene: .idle, settings: JSONObject([("words", .string(world.words))]))
        },
        log: { world.events.append($0) }))
  }

  deinit { server.close() }

  var calls: [Call] { world.calls }
  var callers: [Caller] { world.callers }
  var events: [String] { world.events.map(\.description) }

  func answer(_ answer: @escaping (Call) -> Result<ControlService.Answer, RPCError>) { world.answer = answer }

  /// The state, as far as these tests go: published when it changes.
  var words: String {
    get { world.words }
    set {
      world.words = newValue
      server.publish()
    }
  }

  /// Has each call take its time.
  func take(_ time: Duration, for answer: Result<ControlService.Answer, RPCError>) {
    let world = world
    world.answer = { _ in
      world.now = world.now + time
      return answer
    }
  }

  /// Changes the state from within a call.
  func onCall(_ change: @escaping (World) -> Void) {
    let world = world
    world.answer = { [unowned self] _ in
      change(world)
      server.publish()
      return .success(.state)
    }
  }

  /// Lets the server do all that it can do at present.
  func pump() throws {
    for _ in 0..<20 { try loop.turn(isWaiting: false) }
  }

  /// Lets time go by: each deadline on the way is passed when it is due.
  func advance(_ duration: Duration) throws {
    let end = world.now + duration
    while let deadline = server.deadline, deadline <= end {
      world.now = max(world.now, deadline)
      server.passDeadline()
      try pump()
    }
    world.now = end
  }

  func connect() throws -> BenchClient {
    let client = BenchClient(try UnixConnection.connect(to: path), self)
    try pump()
    return client
  }
}

/// A client that sends and receives without waiting.
final class BenchClient {
  let connection: UnixConnection
  private unowned let bench: SocketBench
  private var framer = LineFramer(maximumLength: 1 << 20)
  /// Whether the server has closed.
  private(set) var isClosed = false

  init(_ connection: UnixConnection, _ bench: SocketBench) {
    self.connection = connection
    self.bench = bench
  }

  /// Sends as many bytes as go, and returns their number.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) throws -> Int {
    var rest = Array(bytes)[...]
    var total = 0
    while !rest.isEmpty {
      let taken = try? rest.withUnsafeBytes { bytes in try connection.send(bytes) }
      guard let taken else { break }
      total += taken
      rest = rest.dropFirst(taken)
      try bench.pump()
    }
    return total
  }

  func send(line: String) throws { try send((line + "\n").utf8) }

  /// Reads whatever has come; without pumping, only what the kernel holds already.
  func receive(isPumping: Bool = true) throws -> [JSONValue] {
    var values: [JSONValue] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    if isPumping { try bench.pump() }
    while true {
      guard let outcome = try? connection.receive(into: buffer) else {
        isClosed = true
        return values
      }
      guard case .bytes(let count) = outcome else {
        isClosed = outcome == .end
        return values
      }
      framer.append(buffer[..<count])
      while case .line(let line)? = framer.next() { values.append(try JSONValue(parsing: line[...])) }
      if isPumping { try bench.pump() }
    }
  }

  /// Sends a line and reads what comes.
  func ask(_ line: String) throws -> [JSONValue] {
    try send(line: line)
    return try receive()
  }

  /// Calls a method and gives its result, or its error's name.
  func call(_ method: String, _ params: String = "{}") throws -> JSONValue? {
    let reply = try ask(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#).first
    return reply?["result"] ?? reply?["error"]?["data"]?["name"]
  }
}

extension JSONValue {
  /// The name of the error in a response.
  var errorName: String? { self["error"]?["data"]?["name"]?.string }
}
