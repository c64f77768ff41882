import Intervals
import TestSupport
import Testing

@testable import Store

/// Files with bytes changed at random: they open or are set aside, and nothing is lost without a word.
@Suite struct DamageTests {
  private static let count = 120

  /// A database of several pages and settings, closed in order; or with its log, as a crash leaves it.
  private func make(withLog: Bool) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let repository = try SQLiteRepository.open(directory)
    var generator = SeededGenerator(seed: 7)
    for number in 0..<Self.count {
      try repository.keep(Samples.format("format-\(number)", using: &generator))
    }
    try repository.saveLast(Samples.format("last"))
    guard withLog else {
      repository.close(isWhole: true)
      return directory
    }
    let crashed = try TemporaryDirectory()
    try directory.copy(to: crashed)
    repository.close(isWhole: true)
    directory.remove()
    return crashed
  }

  private enum Damage: CaseIterable {
    case bytes, block, end
  }

  private func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    switch Damage.allCases.randomElement(using: &generator) ?? .bytes {
    case .bytes:
      for _ in 0..<Int.random(in: 1...24, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
    case .block:
      let start = Int.random(in: bytes.indices, using: &generator) / 512 * 512
      let filler = UInt8.random(in: 0...255, using: &generator)
      for index in start..<min(start + 512, bytes.count) { bytes[index] = filler }
    case .end:
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func damagedFileOpensOrIsSetAside(part: UInt64) throws {
    let whole = try make(withLog: false)
    defer { whole.remove() }
    for seed in part * 1_000..<part * 1_000 + 80 {
      var generator = SeededGenerator(seed: seed)
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try whole.copy(to: directory)
      var bytes = try #require(directory.contents(of: "pulsewall.db"))
      damage(&bytes, using: &generator)
      try directory.write(bytes, to: "pulsewall.db")
      // A crash goes before most damage; the file is looked through either way.
      if Bool.random(using: &generator) { try directory.write(Array("1".utf8), to: "lock") }
      do {
        let repository = try SQLiteRepository.open(directory)
        let formats = try repository.formats()
        let aside = directory.names.filter { $0.contains("damaged") }
        if repository.repairs.isEmpty {
          #expect(formats.value.count + formats.problems.count == Self.count, "seed \(seed)")
          #expect(aside.isEmpty, "seed \(seed)")
        } else {
          #expect(repository.repairs.count == 1, "seed \(seed)")
          #expect(directory.contents(of: try #require(aside.first, "seed \(seed)")) == bytes, "seed \(seed)")
        }
        try repository.keep(Samples.format("afterwards"))
        repository.close(isWhole: true)
        let again = try SQLiteRepository.open(directory)
        #expect(again.repairs == [], "seed \(seed)")
        #expect(try again.formats().value.count == formats.value.count + 1, "seed \(seed)")
        again.close(isWhole: true)
      } catch let error as StoreError {
        // A version that looks newer is refused, and then nothing was touched.
        #expect(error.kind == .newer, "seed \(seed): \(error)")
        #expect(directory.contents(of: "pulsewall.db") == bytes, "seed \(seed)")
      }
    }
  }

  @Test func damagedLogLosesNothingOfTheFile() throws {
    let whole = try make(withLog: true)
    defer { whole.remove() }
    let log = try #require(whole.contents(of: "pulsewall.db-wal"))
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try whole.copy(to: directory)
      var bytes = log
      damage(&bytes, using: &generator)
      try directory.write(bytes, to: "pulsewall.db-wal")
      let repository = try SQLiteRepository.open(directory)
      // A log ends where its sums no longer agree: what was kept is a beginning of all.
      let ids = try repository.formats().value.map(\.id)
      #expect(ids == (0..<ids.count).map { "format-\($0)" }, "seed \(seed)")
      try repository.keep(Samples.format("afterwards"))
      repository.close(isWhole: true)
    }
  }

  @Test func rowsOnBothSidesOfABadPageAreReadBack() throws {
    let directory = try make(withLog: false)
    defer { directory.remove() }
    var bytes = try #require(directory.contents(of: "pulsewall.db"))
    let connection = try Connection("\(directory.path)/pulsewall.db")
    let page = try connection.rows(
      "SELECT pageno FROM dbstat WHERE name = 'format' AND pagetype = 'leaf'", for: "test"
    ) { Int($0.integer(0)) }
    connection.close()
    try #require(page.count >= 3, "a page with neighbours on both sides")
    let bad = page[page.count / 2]
    for index in (bad - 1) * 4096..<bad * 4096 { bytes[index] = 0xAA }
    try directory.write(bytes, to: "pulsewall.db")
    let repository = try SQLiteRepository.open(directory)
    let ids = Set(try repository.formats().value.map(\.id))
    #expect(ids.contains("format-0"))
    #expect(ids.contains("format-\(Self.count - 1)"))
    #expect(try repository.lastFormat().value?.id == "last")
    #expect(repository.repairs.first?.contains("rows read back: \(ids.count + 1)") == true)
    repository.close(isWhole: true)
  }

  @Test func indexThatDisagreesWithItsTableIsFoundBeforeAWriteFails() throws {
    let directory = try make(withLog: false)
    defer { directory.remove() }
    var bytes = try #require(directory.contents(of: "pulsewall.db"))
    let connection = try Connection("\(directory.path)/pulsewall.db")
    let pages = try connection.rows(
      "SELECT pageno FROM dbstat WHERE name LIKE 'sqlite_autoindex_format%' AND pagetype = 'leaf'",
      for: "test"
    ) { Int($0.integer(0)) }
    connection.close()
    // The last entry of the index, at the end of its page's free space, gets another key.
    let start = (try #require(pages.last) - 1) * 4096
    let entry = try #require((start..<start + 4096).first { bytes[$0...].starts(with: "format-".utf8) })
    bytes[entry] = UInt8(ascii: "F")
    try directory.write(bytes, to: "pulsewall.db")
    let repository = try SQLiteRepository.open(directory)
    #expect(repository.repairs.first?.contains("rows read back: \(Self.count + 1)") == true)
    #expect(try repository.formats().value.count == Self.count)
    repository.close(isWhole: true)
  }

  @Test func noDatabaseAtAllIsSetAside() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let text = Array(String(repeating: "This is no database.\n", count: 400).utf8)
    try directory.write(text, to: "pulsewall.db")
    let repository = try SQLiteRepository.open(directory)
    #expect(try repository.formats().value == [])
    #expect(repository.repairs.count == 1)
    let aside = try #require(directory.names.first { $0.contains("damaged") })
    #expect(directory.contents(of: aside) == text)
    repository.close(isWhole: true)
  }
}
