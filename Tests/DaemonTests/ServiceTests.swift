import Daemon
import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing

@Suite(.serialized) struct ServiceTests {
  @Test func theWatchdogIsFedWhileAllPartsMove() {
    let second = Duration.seconds(1)
    var feed = WatchdogFeed(interval: .seconds(2), patience: [.zero, .seconds(3)], at: .origin)
    // When, how far each part is, and whether that earns a ping.
    let steps: [(Int, [UInt64], Bool)] = [
      (1, [1, 1], true), (2, [2, 1], true), (3, [3, 1], true), (4, [4, 1], true),
      (5, [5, 1], false), (6, [6, 2], true), (7, [6, 3], false), (8, [7, 4], true),
    ]
    for (at, turns, isFed) in steps {
      #expect(feed.deadline == .origin + second * at)
      #expect(feed.pass(turns: turns, at: .origin + second * at) == isFed, "at \(at)")
    }
  }

  @Test func theManagerHearsTheStartTheWatchdogAndTheEnd() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/notify"
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(manager) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafeBytes(of: &address) {
      bind(
        manager, $0.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(MemoryLayout<sockaddr_un>.size))
    }
    try #require(isBound == 0)
    let wall = try WallProcess(
      ["--socket", "none"], onTerminal: false,
      environment: ["NOTIFY_SOCKET=\(path)", "WATCHDOG_USEC=400000"])
    #expect(message(manager) == "READY=1")
    #expect(message(manager) == "WATCHDOG=1")
    #expect(message(manager) == "WATCHDOG=1")
    wall.signal(SIGTERM)
    var last = message(manager)
    while last == "WATCHDOG=1" { last = message(manager) }
    #expect(last == "STOPPING=1")
    #expect(wall.end() == 0)
  }

  /// What the unit calls is what the program has.
  @Test func theUnitUsesOptionsThatThereAre() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let file = try #require(fopen("\(folder)/boards/pulsewalld.service", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let calls = text.split(separator: "\n").filter { $0.hasPrefix("Exec") }
    #expect(calls.count == 2)
    for call in calls {
      let words = call.split(separator: "=", maxSplits: 1).last?.split(separator: " ").map(String.init) ?? []
      #expect(throws: Never.self) { try Options.parse(words) }
    }
  }

  /// The next message, waited for at most half a minute.
  private func message(_ socket: Int32) -> String {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 30_000) == 1 else { return "" }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(socket, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
