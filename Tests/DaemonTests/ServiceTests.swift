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
    let manager = try NotifySocket()
    let wall = try WallProcess(
      ["--socket", "none"], onTerminal: false,
      environment: ["NOTIFY_SOCKET=\(manager.path)", "WATCHDOG_USEC=400000"])
    #expect(manager.message() == "READY=1")
    #expect(manager.message() == "WATCHDOG=1")
    #expect(manager.message() == "WATCHDOG=1")
    wall.signal(SIGTERM)
    var last = manager.message()
    while last == "WATCHDOG=1" { last = manager.message() }
    #expect(last == "STOPPING=1")
    #expect(wall.end() == 0)
  }

  /// What the unit calls is what the program has.
  @Test func theUnitUsesOptionsThatThereAre() throws {
    let folder = PackageFiles.folder
    let file = try #require(fopen("\(folder)/boards/pulsewalld.service", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let calls = text.split(separator: "\n").filter { $0.hasPrefix("Exec") && $0.contains("/pulsewalld ") }
    #expect(calls.count == 2)
    for call in calls {
      let words = call.split(separator: "=", maxSplits: 1).last?.split(separator: " ").map(String.init) ?? []
      #expect(throws: Never.self) { try Options.parse(words) }
    }
  }
}
