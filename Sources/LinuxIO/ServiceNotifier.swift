internal import CLinux
internal import Glibc
public import Intervals

/// Tells the service manager how the process is: the protocol of `sd_notify(3)`.
///
/// Without a manager (`NOTIFY_SOCKET` unset) every call does nothing.
public struct ServiceNotifier: ~Copyable, Sendable {
  /// The time within which the manager wants to hear `watchdog()`; nil if it does not watch this process.
  ///
  /// Ping twice as often (`sd_watchdog_enabled(3)`).
  public let watchdogInterval: Duration?

  private let socket: OwnedDescriptor?

  /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID` and connects to the manager.
  ///
  /// The path is absolute, or begins with `@` for the abstract namespace; others are errors.
  public init(environment: (String) -> String? = ServiceNotifier.processEnvironment) throws(SystemError) {
    watchdogInterval = Self.watchdogInterval(environment)
    guard let path = environment("NOTIFY_SOCKET"), !path.isEmpty else {
      socket = nil
      return
    }
    socket = try Self.connect(to: path)
  }

  /// Reports that the start is over.
  public func ready(status: String? = nil) throws(SystemError) {
    try send("READY=1", status: status)
  }

  /// Reports in one line what the process is doing, as `systemctl status` shows it.
  public func status(_ text: String) throws(SystemError) {
    try send("", status: text)
  }

  /// Reports that a reload has begun; it ends with `ready()`.
  public func reloading(at now: Instant = MonotonicClock.now()) throws(SystemError) {
    let (seconds, attoseconds) = now.sinceOrigin.components
    try send("RELOADING=1\nMONOTONIC_USEC=\(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)")
  }

  /// Reports that the process is about to end.
  public func stopping(status: String? = nil) throws(SystemError) {
    try send("STOPPING=1", status: status)
  }

  /// Reports that the process is well; only to be called when all its parts have moved since the last time.
  public func watchdog() throws(SystemError) {
    try send("WATCHDOG=1")
  }

  /// Asks the manager for another watchdog interval: long when idle, so that pings cost no wake-ups.
  public func setWatchdogInterval(_ interval: Duration) throws(SystemError) {
    let milliseconds = max(interval.wholeMilliseconds, 1).multipliedReportingOverflow(by: 1_000)
    try send("WATCHDOG_USEC=\(milliseconds.overflow ? .max : milliseconds.partialValue)")
  }

  /// A variable of the process's environment.
  public static func processEnvironment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func watchdogInterval(_ environment: (String) -> String?) -> Duration? {
    guard let microseconds = environment("WATCHDOG_USEC").flatMap(Int64.init), microseconds > 0 else {
      return nil
    }
    if let pid = environment("WATCHDOG_PID"), pid_t(pid) != getpid() { return nil }
    return .microseconds(microseconds)
  }

  private static func connect(to path: String) throws(SystemError) -> OwnedDescriptor {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes[0] == UInt8(ascii: "/") || bytes[0] == UInt8(ascii: "@") else {
      throw SystemError("connect to service manager", .invalidArgument, subject: path)
    }
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError("connect to service manager", .nameTooLong, subject: path)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: bytes)
      // A leading zero marks the abstract namespace (unix(7)); its names end where the address ends.
      if bytes[0] == UInt8(ascii: "@") { room[0] = 0 }
    }
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (bytes[0] == UInt8(ascii: "/") ? 1 : 0)

    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let raw = try Syscall.run("make a socket") { Glibc.socket(AF_UNIX, kind, 0) }
    let descriptor = OwnedDescriptor(owning: raw, subject: path)
    // A manager that hangs must not hang the process.
    Syscall.expect { clinux_limit_send_wait(raw, 1) }
    try Syscall.run("connect to service manager", path) {
      withUnsafeBytes(of: &address) { bytes in
        Glibc.connect(raw, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(length))
      }
    }
    return descriptor
  }

  private func send(_ message: String, status: String? = nil) throws(SystemError) {
    let descriptor: Int32
    switch socket {
    case .some(let open): descriptor = open.raw
    case .none: return
    }
    var lines = message
    if let status {
      // One line: a line break would begin a variable of its own.
      let line = String(status.map { $0.isNewline ? " " : $0 })
      lines += lines.isEmpty ? "STATUS=\(line)" : "\nSTATUS=\(line)"
    }
    try Syscall.run("notify service manager") {
      Glibc.send(descriptor, lines, lines.utf8.count, Int32(MSG_NOSIGNAL))
    }
  }
}
