import CFaultyFiles
import CSQLite
import Intervals
import TestSupport
import Testing

@testable import Store

/// Every call to the file system fails once, one after the other; then what was acknowledged is there, whole.
@Suite struct FaultTests {
  struct Fault: Sendable {
    var kinds: FaultKinds = .writing
    var code: Int32
    var action = Int(faulty_fails)
    var persists = false
  }

  static let faults = [
    Fault(code: SQLITE_FULL), Fault(code: SQLITE_FULL, persists: true),
    Fault(code: SQLITE_IOERR_WRITE_CODE), Fault(code: SQLITE_IOERR_WRITE_CODE, persists: true),
    Fault(kinds: .write, code: SQLITE_FULL, action: Int(faulty_writes_half), persists: true),
    Fault(kinds: .write, code: SQLITE_IOERR_WRITE_CODE, action: Int(faulty_writes_half)),
    Fault(kinds: .read, code: SQLITE_IOERR_READ_CODE),
  ]

  /// What a series of changes may have left, going by what was acknowledged.
  private struct Possible {
    var states: Set<Everything>

    mutating func attempt(_ change: StoreChange, on repository: any Repository) {
      let after = Set(states.map { $0.after(change) })
      do {
        _ = try change.write(to: repository)
        states = after
      } catch {
        states.formUnion(after)
      }
    }
  }

  private static let changes: [StoreChange] = [
    .keep(Samples.format("c")), .forget("a"), .last(Samples.format("d")),
    .keep(Samples.format("b", rounds: 20)), .keep(Samples.format("a", rounds: 3)),
  ]

  @Test(arguments: faults) func everyCallMayFail(_ fault: Fault) throws {
    var number = 0
    var firing = 1
    while firing > 0, number < 2_000 {
      number += 1
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let start = try SQLiteRepository.open(directory)
      var possible = Possible(states: [Everything()])
      for id in ["a", "b"] { possible.attempt(.keep(Samples.format(id)), on: start) }
      start.close(isWhole: number % 2 == 0)

      firing = faulty(fault.kinds, number, fault.code, action: fault.action, persists: fault.persists) {
        guard let repository = try? SQLiteRepository.open(directory, vfs: $0) else { return }
        for change in Self.changes { possible.attempt(change, on: repository) }
        repository.close(isWhole: true)
      }
      let again = try SQLiteRepository.open(directory)
      let found = try again.everything()
      #expect(possible.states.contains(found), "call \(number): \(found.formats.map(\.id))")
      #expect(again.repairs == [], "call \(number)")
      again.close(isWhole: true)
    }
    #expect(number > 5 && number < 2_000)
  }

  @Test(arguments: faults) func everyCallOfAMigrationMayFail(_ fault: Fault) throws {
    var schema = Schema.current
    schema.migrations.append("ALTER TABLE format ADD COLUMN note TEXT NOT NULL DEFAULT 'none'")
    var number = 0
    var firing = 1
    while firing > 0, number < 2_000 {
      number += 1
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let start = try SQLiteRepository.open(directory)
      for id in ["a", "b"] { try start.keep(Samples.format(id)) }
      start.close(isWhole: true)
      firing = faulty(fault.kinds, number, fault.code, action: fault.action, persists: fault.persists) {
        try? SQLiteRepository.open(directory, schema, vfs: $0).close(isWhole: true)
      }
      let again = try SQLiteRepository.open(directory, schema)
      #expect(try again.formats().value.map(\.id) == ["a", "b"], "call \(number)")
      again.close(isWhole: true)
      // A page that could not be read looks like damage, and a damaged file is kept as it was, too.
      let hasCopy = directory.names.contains("pulsewall.db.version-\(Schema.current.version)")
      let hasDamaged = directory.names.contains { $0.contains("damaged") }
      #expect(fault.kinds == .read ? hasCopy || hasDamaged : hasCopy && !hasDamaged, "call \(number)")
      #expect(!directory.names.contains { $0.hasSuffix(".new") }, "call \(number)")
    }
    #expect(number > 5 && number < 2_000)
  }

  @Test(arguments: faults) func everyCallOfARebuildMayFail(_ fault: Fault) throws {
    let source = try TemporaryDirectory()
    defer { source.remove() }
    let start = try SQLiteRepository.open(source)
    for number in 0..<40 { try start.keep(Samples.format("f-\(number)")) }
    start.close(isWhole: true)
    var bytes = try #require(source.contents(of: "pulsewall.db"))
    // The number of free pages in the header: enough to be found out, and all rows can be read.
    bytes[39] = 9
    var number = 0
    var firing = 1
    while firing > 0, number < 2_000 {
      number += 1
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try directory.write(bytes, to: "pulsewall.db")
      firing = faulty(fault.kinds, number, fault.code, action: fault.action, persists: fault.persists) {
        try? SQLiteRepository.open(directory, vfs: $0).close(isWhole: true)
      }
      let again = try SQLiteRepository.open(directory)
      // What the medium does not give is in the file that is kept; all else is read back.
      if fault.kinds != .read { #expect(try again.formats().value.count == 40, "call \(number)") }
      #expect(
        directory.names.contains { $0.contains("damaged") && directory.contents(of: $0) == bytes },
        "call \(number)")
      again.close(isWhole: true)
    }
    #expect(number > 5 && number < 2_000)
  }
}

let SQLITE_IOERR_WRITE_CODE = SQLITE_IOERR | 3 << 8
let SQLITE_IOERR_READ_CODE = SQLITE_IOERR | 1 << 8

extension Everything {
  /// The state after a change, by a model of its own.
  func after(_ change: StoreChange) -> Everything {
    var next = self
    switch change {
    case .keep(let format):
      if let index = formats.firstIndex(where: { $0.id == format.id }) {
        next.formats[index] = format
      } else {
        next.formats.append(format)
      }
    case .forget(let id): next.formats.removeAll { $0.id == id }
    case .settings(let settings): next.settings = settings
    case .last(let format): next.last = format
    case .history, .setUp, .diary, .programme, .checkpoint: preconditionFailure("no change of this series")
    }
    return next
  }
}
