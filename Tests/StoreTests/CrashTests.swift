import CFaultyFiles
import CSQLite
import Display
import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing
import Wall

@testable import Store

/// Processes that die while they write: what they acknowledged is there afterwards.
@Suite struct CrashTests {
  /// Writes one format after the other, and a line into a file for each that was acknowledged, until it is killed.
  private static func writeUntilKilled(in path: String, after delay: UInt32) throws {
    let store = try Store.open(in: StateDirectory(path: path + "/state")) { _ in }
    let acknowledged = open(path + "/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let heard = Hearing<Int>()
    for number in 0..<100_000 {
      var settings = WallSettings()
      settings.look.brightness = number % 101
      store.submit(.settings(settings))
      store.submit(.keep(Samples.format("f-\(number)", rounds: number % 99 + 1))) { result in
        guard case .success = result else { return }
        Glibc.write(acknowledged, "\n", 1)
        heard.add(number)
      }
      if number == 0 {
        _ = heard.wait(for: 1)
        _ = try SystemThread.start(name: "killer") {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
      }
      // A few wait in the queue at any moment.
      _ = heard.wait(for: number - 3)
    }
  }

  @Test(arguments: 1...12) func killedWriterLosesNothingAcknowledged(seed: Int) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = directory.path
    let delay = UInt32.random(in: 0...60_000, using: &generator)
    let result = await #expect(processExitsWith: .failure) {
      [path = path as String, delay = delay as UInt32] in
      try CrashTests.writeUntilKilled(in: path, after: delay)
    }
    #expect(result?.exitStatus == .signal(SIGKILL))
    let acknowledged = try #require(directory.contents(of: "acknowledged")).count
    let store = try Store.open(in: StateDirectory(path: path + "/state")) { _ in }
    let formats = store.contents.formats
    #expect(formats.count >= acknowledged && acknowledged > 0, "seed \(seed)")
    #expect(
      formats == formats.indices.map { Samples.format("f-\($0)", rounds: $0 % 99 + 1) }, "seed \(seed)")
    // The settings of every number are written before its format; those of a few more may have been, too.
    let written = (acknowledged - 1...formats.count + 4).map { $0 % 101 }
    #expect(written.contains(store.contents.settings.look.brightness), "seed \(seed)")
    #expect(store.contents.degraded == nil)
    #expect(store.contents.problems == [])
    store.close()
  }

  /// Opens, writes two formats and closes; the process is killed at one of its calls to the file system.
  private static func write(in path: String, killedAt number: Int) throws {
    faulty(.writing, number, SQLITE_FULL, action: Int(faulty_kills)) {
      let repository = try SQLiteRepository(in: path, schema: .current, vfs: $0)
      for id in ["a", "b"] {
        try repository.keep(Samples.format(id))
        let file = open("\(path)/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        Glibc.write(file, id, 1)
        close(file)
      }
      repository.close(isWhole: true)
    }
  }

  @Test(arguments: [1, 3, 5, 8, 11, 14, 17, 20, 24, 28, 32]) func killedAtAnyCall(number: Int) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let path = directory.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, number = number as Int] in
      try CrashTests.write(in: path, killedAt: number)
      // Past the last call.
      kill(getpid(), SIGKILL)
    }
    let acknowledged = (directory.contents(of: "acknowledged") ?? []).count
    let repository = try SQLiteRepository.open(directory)
    let formats = try repository.formats().value
    #expect(formats.count >= acknowledged)
    #expect(formats == ["a", "b"].prefix(formats.count).map { Samples.format($0) })
    #expect(repository.repairs == [])
    repository.close(isWhole: true)
  }

  /// Fills a disk that has room for files of 160 kB only, then gives it more.
  private static func fillTheDisk(in path: String) throws -> [String] {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 160_000, rlim_max: rlim_t(bitPattern: -1))
    setrlimit(__rlimit_resource_t(1), &limit)
    let faults = Hearing<StoreError.Kind?>()
    let store = try Store.open(in: StateDirectory(path: path), report: faults.addFault)
    var kept = 0
    var failures: [String] = []
    for number in 0..<4_000 where failures.isEmpty {
      let heard = Hearing<StoreError?>()
      store.submit(.keep(Samples.format("f-\(number)"))) { result in
        if case .failure(let error) = result { heard.add(error) } else { heard.add(nil) }
      }
      if let error = heard.wait(for: 1).first.flatMap({ $0 }) {
        failures.append("\(error)")
      } else {
        kept += 1
      }
    }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(1), &limit)
    let reports = faults.wait(for: 2).map { $0.map { "\($0)" } ?? "goes on" }
    store.close()
    return ["\(kept)"] + failures + reports + [try openOnAFullDisk(in: path)]
  }

  /// Opens the store when nothing can be written, and gives it room afterwards.
  private static func openOnAFullDisk(in path: String) throws -> String {
    var limit = rlimit(rlim_cur: 0, rlim_max: rlim_t(bitPattern: -1))
    setrlimit(__rlimit_resource_t(1), &limit)
    let faults = Hearing<StoreError.Kind?>()
    let heard = Hearing<StoreError.Kind?>()
    let store = try Store.open(in: StateDirectory(path: path), report: faults.addFault)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(1), &limit)
    store.submit(.forget("f-0")) { heard.add($0.kind) }
    let outcome = heard.wait(for: 1)
    store.close()
    return
      "\(store.contents.degraded?.kind ?? .refused) \(store.contents.formats.count) \(outcome) \(faults.all)"
  }

  @Test func fullDiskIsReportedAndWaitedOut() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let path = directory.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let told = try CrashTests.fillTheDisk(in: path)
      let lines = told.joined(separator: "\n")
      let file = open("\(path)/told", O_WRONLY | O_CREAT, 0o600)
      Glibc.write(file, lines, lines.utf8.count)
    }
    let told = String(decoding: try #require(directory.contents(of: "told")), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    try #require(told.count == 5)
    let kept = try #require(Int(told[0]))
    #expect(
      told[1]
        == "keep format “f-\(kept)” in \(path)/pulsewall.db: disk I/O error (file too large) — free some space"
    )
    #expect(told[2...] == ["full", "goes on", "full \(kept + 1) [nil] [nil]"])
    let repository = try SQLiteRepository.open(directory)
    // The one that failed was written when there was room again.
    #expect(try repository.formats().value.map(\.id) == (1...kept).map { "f-\($0)" })
    repository.close(isWhole: true)
  }
}
