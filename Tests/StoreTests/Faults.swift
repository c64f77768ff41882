import CFaultyFiles
import CSQLite
import Testing

/// The calls to the file system that can go wrong.
struct FaultKinds: OptionSet, Sendable {
  var rawValue: Int
  static let read = FaultKinds(rawValue: faulty_read)
  static let write = FaultKinds(rawValue: faulty_write)
  static let truncate = FaultKinds(rawValue: faulty_truncate)
  static let sync = FaultKinds(rawValue: faulty_sync)
  static let open = FaultKinds(rawValue: faulty_open)
  static let delete = FaultKinds(rawValue: faulty_delete)
  static let sharedMemory = FaultKinds(rawValue: faulty_shared_memory)
  static let writing: FaultKinds = [.write, .truncate, .sync, .open, .delete, .sharedMemory]
}

let SQLITE_FULL_CODE = SQLITE_FULL

/// Runs a body in which a call goes wrong; it opens its databases in the file system that it is given.
/// Returns how many calls went wrong.
@discardableResult
func faulty(
  _ kinds: FaultKinds, _ number: Int, _ code: Int32, action: Int = faulty_fails, persists: Bool = false,
  _ body: (String) throws -> Void
) -> Int {
  let name = String(cString: faulty_name())
  faulty_arm(Int32(kinds.rawValue), Int32(number), code, Int32(action), persists ? 1 : 0)
  #expect(throws: Never.self) { try body(name) }
  return Int(faulty_disarm())
}
