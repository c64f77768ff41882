import Glibc
import LinuxIO
import Store
import Training

/// Makes an export folder hold what it is to hold. Files appear and change as a whole, and nobody else's is touched.
struct ExportFolder {
  /// Where the ledger is kept.
  let ledgerPath: String
  private var ledger: ExportLedger?
  /// The entries as they were written in this run, so that only what has changed is looked at.
  private var written: [String: HistoryEntry] = [:]

  /// Reads what was written before; a ledger that cannot be read is made anew of what is in the folder.
  init(ledger path: String) {
    ledgerPath = path
    guard let file = try? OwnedDescriptor.open(path, O_RDONLY), let bytes = try? file.contents() else {
      return
    }
    ledger = ExportLedger(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes, renames and removes files until the folder is as ordered.
  ///
  /// - Throws: the first thing that did not work; what was done before it is done.
  mutating func fill(_ order: ExportOrder) throws(SystemError) {
    guard let folder = order.folder else { return }
    if ledger?.folder != folder || ledger?.format != order.format {
      ledger = ExportLedger(folder: folder, format: order.format)
      written = [:]
    }
    guard var ledger else { return }
    // What is gone cannot be told from what was never written, so a folder that is away is left alone.
    _ = try OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
    let before = ledger
    var failure: SystemError?
    do throws(SystemError) {
      try removeMissing(order, folder, &ledger)
      var names = Set(ledger.files.values.map(\.name))
      for entry in order.entries where !entry.isSample && written[entry.key] != entry {
        try write(entry, order, folder, &ledger, &names)
        written[entry.key] = entry
      }
    } catch {
      failure = error
    }
    self.ledger = ledger
    if ledger != before { try FileReplacement.write(Array(ledger.text.utf8), to: ledgerPath, mode: 0o600) }
    if let failure { throw failure }
  }

  private mutating func removeMissing(
    _ order: ExportOrder, _ folder: String, _ ledger: inout ExportLedger
  ) throws(SystemError) {
    let keys = Set(order.entries.lazy.filter { !$0.isSample }.map(\.key))
    for (key, file) in ledger.files where !keys.contains(key) {
      try Self.remove("\(folder)/\(file.name)")
      ledger.files[key] = nil
      written[key] = nil
    }
  }

  private func write(
    _ entry: HistoryEntry, _ order: ExportOrder, _ folder: String, _ ledger: inout ExportLedger,
    _ names: inout Set<String>
  ) throws(SystemError) {
    let bytes = order.bytes(of: entry)
    let check = Checksum.text(of: bytes)
    let stem = ExportName.stem(entry)
    let former = ledger.files[entry.key]
    if let former, Self.isName(former.name, of: stem, order.format) {
      guard former.check != check else { return }
      try FileReplacement.write(bytes, to: "\(folder)/\(former.name)")
      ledger.files[entry.key] = .init(name: former.name, check: check)
      return
    }
    let name = try create(bytes, stem, order.format, folder, taken: names)
    names.insert(name)
    ledger.files[entry.key] = .init(name: name, check: check)
    if let former { try Self.remove("\(folder)/\(former.name)") }
  }

  /// Writes a file under the first name that is free. One that is there and says the same, from before a crash, is it.
  private func create(
    _ bytes: [UInt8], _ stem: String, _ format: ExportFormat, _ folder: String, taken: Set<String>
  ) throws(SystemError) -> String {
    var number = 1
    while true {
      let name = ExportName.name(stem, number, format)
      number += 1
      if taken.contains(name) { continue }
      do throws(SystemError) {
        try FileReplacement.create(bytes, at: "\(folder)/\(name)")
        return name
      } catch {
        guard error.errno == .fileExists, number <= Self.mostOfOneName else { throw error }
        if Self.holds(bytes, "\(folder)/\(name)") { return name }
      }
    }
  }

  /// How many files of one name are looked at.
  private static let mostOfOneName = 1_000

  private static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
    guard let file = try? OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let contents = try? file.contents(mostBytes: bytes.count + 1)
    else { return false }
    return contents == bytes
  }

  /// Whether a file is named by a stem: it alone, or with a number.
  private static func isName(_ name: String, of stem: String, _ format: ExportFormat) -> Bool {
    let ending = ".\(format.rawValue)"
    guard name.hasPrefix(stem), name.hasSuffix(ending), name.utf8.count >= stem.utf8.count + ending.utf8.count
    else { return false }
    let rest = name.dropFirst(stem.count).dropLast(ending.count)
    return rest.isEmpty || (rest.hasPrefix("-") && Int(rest.dropFirst()) != nil)
  }

  private static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) != 0 else { return }
    let error = Errno.current
    // Somebody has taken it on.
    if error != .noSuchFile { throw SystemError("remove", error, subject: path) }
  }
}
