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
    let (items, faults) = Self.read(try ReadFile.bytes(of: file, atMost: HistoryCSV.mostBytes), of: file)
    try check(faults)
    let connection = try connect()
    // The wall would take some of them before it comes to the one it refuses, and knows no lines.
    let now = try Self.now(on: connection)
    try check(
      items.compactMap { item in
        do throws(EntryError) { try item.entry.start.checkHasBegun(by: now) } catch {
          return "\(item.place): \(error)"
        }
        return nil
      })
    var (added, unchanged): (Int64, Int64) = (0, 0)
    for batch in try batches(of: items.map(\.entry)) {
      let result = try connection.result(of: "history.add", JSONObject([("entries", .array(batch))]))
      added += result["added"]?.integer ?? 0
      unchanged += result["unchanged"]?.integer ?? 0
    }
    output.write(
      ["\(added) added, \(unchanged) there already"],
      ["added": .integer(added), "unchanged": .integer(unchanged)])
    return .done
  }

  /// - Throws: the faults of the file, where there are any.
  private func check(_ faults: [String]) throws(ClientError) {
    guard faults.isEmpty else {
      throw ClientError(.badFile, faults.map { "\(file):\($0)" }.joined(separator: "\n"))
    }
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

  /// An entry of a file, and where it stands there: `line N: CSV`.
  typealias Item = (place: String, entry: HistoryEntry)

  /// Reads the bytes of a file: a table, an array of entries, or a single one, as an export folder has it.
  ///
  /// - Parameter file: its name, which tells the format where the bytes do not.
  /// - Returns: the entries, and for each fault a sentence `line N: …` with the format, the place and what is allowed.
  static func read(_ bytes: [UInt8], of file: String = "") -> (items: [Item], faults: [String]) {
    // Editors of some systems put a mark before the text.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      return ([], ["line \(line + 1): this is no text in UTF-8; allowed: JSON or CSV in UTF-8"])
    }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let format = HistoryExport.suffix(of: file)?.lowercased()
    switch first {
    // What begins so is no table, whatever its name.
    case UInt8(ascii: "["), UInt8(ascii: "{"): return readJSON(bytes, isArray: first == 0x5B)
    case UInt8(ascii: "<"):
      return ([], ["line 1: this is XML, such as TCX; allowed: JSON or CSV as history export writes them"])
    default:
      return format == HistoryExport.Format.json.rawValue ? readJSON(bytes, isArray: false) : readCSV(text)
    }
  }

  private static func readCSV(_ text: String) -> (items: [Item], faults: [String]) {
    let (rows, faults) = HistoryCSV.parse(text)
    func place(_ line: Int) -> String { "line \(line): CSV" }
    return (
      rows.map { (place($0.line), $0.entry) }, faults.map { "\(place($0.line)): \($0.reason)" }
    )
  }

  private static func readJSON(_ bytes: ArraySlice<UInt8>, isArray: Bool) -> (items: [Item], faults: [String])
  {
    var (line, seen) = (1, bytes.startIndex)
    /// Where an offset is that lies behind all that were asked for before.
    func place(_ offset: Int) -> String {
      let end = min(bytes.startIndex + offset, bytes.endIndex)
      line += bytes[seen..<end].count { $0 == 0x0A }
      seen = end
      return "line \(line): JSON"
    }
    var items: [Item] = []
    var faults: [String] = []
    do throws(JSONError) {
      let elements = isArray ? try JSONValue.elements(of: bytes) : [(0, try JSONValue(parsing: bytes))]
      for (index, (offset, json)) in elements.enumerated() {
        let place = "\(place(offset)), entry \(index + 1)"
        do throws(EntryError) {
          items.append((place, try HistoryEntry(json)))
        } catch {
          faults.append("\(place): \(error)")
        }
      }
    } catch {
      faults = [
        "\(place(error.offset)): \(error); allowed: an entry or an array of them, as history export writes it"
      ]
    }
    return (items, faults)
  }
}
