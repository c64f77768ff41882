internal import Control
internal import Training

/// Adds the entries of a file of our own to the history.
struct HistoryImport {
  let file: String

  /// What a line to the wall may take; the wall takes no more than 64 KiB.
  static let mostBytesOfBatch = 48 * 1024
  static let mostEntriesOfBatch = 100

  /// Runs the import; where the file has a fault, nothing of it is used.
  func run(
    on connect: () throws(ClientError) -> Connection, _ output: Output
  ) throws(ClientError) -> ExitStatus {
    let bytes = try ReadFile.bytes(of: file, atMost: HistoryCSV.mostBytes)
    _ = try entries(of: bytes)
    let connection = try connect()
    let now = try Self.now(on: connection)
    // Once more, with the line of each: the wall would take some of them before it comes to the one it refuses.
    let entries = try entries(of: bytes) { entry throws(EntryError) in try entry.start.checkHasBegun(by: now)
    }
    var (added, unchanged): (Int64, Int64) = (0, 0)
    for batch in try batches(of: entries) {
      let result = try connection.result(of: "history.add", JSONObject([("entries", .array(batch))]))
      added += result["added"]?.integer ?? 0
      unchanged += result["unchanged"]?.integer ?? 0
    }
    output.write(
      ["\(added) added, \(unchanged) there already"],
      ["added": .integer(added), "unchanged": .integer(unchanged)])
    return .done
  }

  /// The entries of the file.
  ///
  /// - Throws: all its faults.
  private func entries(
    of bytes: [UInt8], checking check: (HistoryEntry) throws(EntryError) -> Void = { _ in }
  ) throws(ClientError) -> [HistoryEntry] {
    let (entries, faults) = Self.read(bytes, of: file, checking: check)
    guard faults.isEmpty else {
      throw ClientError(.badFile, faults.map { "\(file):\($0)" }.joined(separator: "\n"))
    }
    return entries
  }

  /// The present moment, as the wall has it.
  private static func now(on connection: Connection) throws(ClientError) -> EntryStart {
    let clock = try connection.result(of: "clock.get", JSONObject())
    guard let wall = clock["epochMs"]?.integer, let offset = clock["utcOffsetS"]?.integer else {
      throw ClientError(.badProtocol, "the wall does not say what time it is")
    }
    let seconds = Int(clamping: offset)
    return EntryStart(
      wall: wall, utcOffset: seconds, zone: EntryStart.zone(of: seconds),
      isProvisional: clock["synchronized"]?.bool == false)
  }

  private func batches(of entries: [HistoryEntry]) throws(ClientError) -> [[JSONValue]] {
    var batches: [[JSONValue]] = []
    var size = 0
    for entry in entries {
      let json = entry.json
      let bytes = json.bytes.count + 1
      guard bytes <= LineFramer.maximumLength - 200 else {
        throw ClientError(.badFile, "\(file): the session “\(entry.key)” is too long for the wall")
      }
      if let last = batches.last, last.count < Self.mostEntriesOfBatch, size + bytes <= Self.mostBytesOfBatch
      {
        batches[batches.count - 1].append(json)
        size += bytes
      } else {
        batches.append([json])
        size = bytes
      }
    }
    return batches
  }

  /// Reads the bytes of a file: a table, an array of entries, or a single one, as an export folder has it.
  ///
  /// - Parameters:
  ///   - file: its name, which tells the format where the bytes do not.
  ///   - check: what else an entry has to be.
  /// - Returns: the entries, and for each fault a sentence `line N: …` with the format, the place and what is allowed.
  static func read(
    _ bytes: [UInt8], of file: String = "",
    checking check: (HistoryEntry) throws(EntryError) -> Void = { _ in }
  ) -> (entries: [HistoryEntry], faults: [String]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      return ([], ["line \(line + 1): this is no text in UTF-8; allowed: JSON or CSV in UTF-8"])
    }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let format = HistoryExport.suffix(of: file)?.lowercased()
    switch first {
    // What begins so is no table, whatever its name.
    case UInt8(ascii: "["), UInt8(ascii: "{"): return readJSON(bytes, isArray: first == 0x5B, checking: check)
    case UInt8(ascii: "<"):
      return ([], ["line 1: this is XML, such as TCX; allowed: JSON or CSV as history export writes them"])
    default:
      return format == HistoryExport.Format.json.rawValue
        ? readJSON(bytes, isArray: false, checking: check) : readCSV(text, checking: check)
    }
  }

  private static func readCSV(
    _ text: String, checking check: (HistoryEntry) throws(EntryError) -> Void
  ) -> (entries: [HistoryEntry], faults: [String]) {
    let (entries, faults) = HistoryCSV.parse(text, checking: check)
    return (entries, faults.map { "line \($0.line): CSV: \($0.reason)" })
  }

  private static func readJSON(
    _ bytes: [UInt8], isArray: Bool, checking check: (HistoryEntry) throws(EntryError) -> Void
  ) -> (entries: [HistoryEntry], faults: [String]) {
    func line(of offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } }
    var entries: [HistoryEntry] = []
    var faults: [String] = []
    do throws(JSONError) {
      let elements =
        isArray ? try JSONValue.elements(of: bytes[...]) : [(0, try JSONValue(parsing: bytes[...]))]
      for (index, (offset, json)) in elements.enumerated() {
        do throws(EntryError) {
          let entry = try HistoryEntry(json)
          try check(entry)
          entries.append(entry)
        } catch {
          faults.append("line \(line(of: offset)): JSON, entry \(index + 1): \(error)")
        }
      }
    } catch {
      faults = [
        "line \(line(of: error.offset)): JSON: \(error); allowed: an entry or an array of them, as history export writes it"
      ]
    }
    return (entries, faults)
  }
}
