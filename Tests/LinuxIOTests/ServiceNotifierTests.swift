import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing

@Suite struct ServiceNotifierTests {
  /// The manager's side: a datagram socket bound to a path, or to an abstract name that begins with `@`.
  private func bind(_ name: String) throws -> OwnedDescriptor {
    let raw = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let manager = OwnedDescriptor(owning: raw, subject: name)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : Array(name.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(2 + bytes.count + (name.hasPrefix("@") ? 0 : 1))
    let isBound = withUnsafeBytes(of: &address) {
      Glibc.bind(raw, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, length) == 0
    }
    try #require(isBound)
    return manager
  }

  @Test(arguments: [false, true])
  func messagesReachTheManager(isAbstract: Bool) throws {
    let directory = try TemporaryDirectory()
    let name = isAbstract ? "@\(directory.path)/abstract" : "\(directory.path)/notify"
    let manager = try bind(name)
    let notifier = try ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil }
    try notifier.ready()
    #expect(try manager.readText() == "READY=1")
    try notifier.ready(status: "idle")
    #expect(try manager.readText() == "READY=1\nSTATUS=idle")
    try notifier.status("round 2 of 8\nREADY=0")
    #expect(try manager.readText() == "STATUS=round 2 of 8 READY=0")
    try notifier.reloading(at: .origin + .microseconds(12_345_678))
    #expect(try manager.readText() == "RELOADING=1\nMONOTONIC_USEC=12345678")
    try notifier.watchdog()
    #expect(try manager.readText() == "WATCHDOG=1")
    try notifier.setWatchdogInterval(.seconds(30))
    #expect(try manager.readText() == "WATCHDOG_USEC=30000000")
    try notifier.stopping(status: "outputs off")
    #expect(try manager.readText() == "STOPPING=1\nSTATUS=outputs off")
    #expect(try manager.readText() == nil)
  }

  @Test func withoutAManagerNothingHappens() throws {
    let notifier = try ServiceNotifier { _ in nil }
    try notifier.ready()
    #expect(notifier.watchdogInterval == nil)
  }

  @Test func goneManagerIsAnError() throws {
    let directory = try TemporaryDirectory()
    let name = "\(directory.path)/notify"
    #expect(throws: SystemError("connect to service manager", .noSuchFile, subject: name)) {
      _ = try ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil }.watchdogInterval
    }
    let manager = try bind(name)
    let notifier = try ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil }
    _ = consume manager
    #expect(throws: SystemError.self) { try notifier.ready() }
  }

  @Test(arguments: [
    ("relative", Errno.invalidArgument), ("/" + String(repeating: "x", count: 200), .nameTooLong),
  ])
  func unusableAddressIsAnError(_ name: String, _ errno: Errno) {
    #expect(throws: SystemError("connect to service manager", errno, subject: name)) {
      _ = try ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil }.watchdogInterval
    }
  }

  @Test(
    arguments: [
      (nil, nil, nil), ("30000000", nil, .seconds(30)), ("30000000", "own", .seconds(30)),
      ("30000000", "1", nil), ("0", nil, nil), ("-5", nil, nil), ("soon", nil, nil), ("30000000", "me", nil),
      ("99999999999999999999", nil, nil),
    ] as [(String?, String?, Duration?)])
  func watchdogInterval(_ interval: String?, _ pid: String?, _ expected: Duration?) throws {
    let notifier = try ServiceNotifier { name in
      switch name {
      case "WATCHDOG_USEC": interval
      case "WATCHDOG_PID": pid == "own" ? String(getpid()) : pid
      default: nil
      }
    }
    #expect(notifier.watchdogInterval == expected)
  }
}
