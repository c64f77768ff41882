import Glibc
import LinuxIO
import TestSupport
import Testing

@Suite struct WallClockWatchTests {
  @Test func replacedZoneFileIsReported() throws {
    let directory = try TemporaryDirectory()
    let loop = try EventLoop()
    var changes: [WallClockWatch.Change] = []
    let watch = try WallClockWatch(on: loop, zoneDirectory: directory.path) { changes.append($0) }
    // As timedatectl does it: a new link, renamed over the old one.
    symlink("/usr/share/zoneinfo/UTC", "\(directory.path)/.localtime-new")
    try loop.turn()
    #expect(changes.isEmpty)
    rename("\(directory.path)/.localtime-new", "\(directory.path)/localtime")
    try loop.turn()
    #expect(changes == [.zoneChanged])
    withExtendedLifetime(watch) {}
  }

  /// A clock cannot be set in a test: the outcome of the timer's read is handed in instead.
  @Test func cancelledTimerIsASetClock() throws {
    let directory = try TemporaryDirectory()
    let loop = try EventLoop()
    var changes: [WallClockWatch.Change] = []
    let watch = try WallClockWatch(on: loop, zoneDirectory: directory.path) { changes.append($0) }
    try loop.turn(isWaiting: false)
    watch.takeTimer(.failure(.wouldBlock))
    watch.takeTimer(.success(8))
    #expect(changes.isEmpty)
    watch.takeTimer(.failure(.canceled))
    watch.takeTimer(.failure(.canceled))
    #expect(changes == [.clockSet, .clockSet])
    try loop.turn(isWaiting: false)
    #expect(changes.count == 2)
  }

  @Test func missingDirectoryIsAnError() throws {
    let loop = try EventLoop()
    #expect(throws: SystemError("watch", .noSuchFile, subject: "/nowhere")) {
      _ = try WallClockWatch(on: loop, zoneDirectory: "/nowhere") { _ in }
    }
  }

  @Test func namesOfDirectoryEvents() {
    func event(_ name: String, padding: Int) -> [UInt8] {
      let length = UInt32(name.utf8.count + padding)
      let header = [UInt8](repeating: 1, count: 12) + withUnsafeBytes(of: length) { Array($0) }
      return header + Array(name.utf8) + [UInt8](repeating: 0, count: padding)
    }
    let all = event("hosts", padding: 11) + event("", padding: 0) + event("localtime", padding: 7)
    #expect(all.withUnsafeBytes { WallClockWatch.names(in: $0) } == ["hosts", "", "localtime"])
    let cut = all.dropLast(20)
    #expect(Array(cut).withUnsafeBytes { WallClockWatch.names(in: $0) } == ["hosts", ""])
  }
}
