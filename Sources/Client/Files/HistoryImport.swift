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
    let (entries, faults) = Self.read(try ReadFile.bytes(of: file, atMost: HistoryCSV.mostBytes))
    guard faults.isEmpty else {
      throw ClientError(.badFile, faults.map { "\(file):\($0)" }.joined(separator: "\n"))
    }
    let connection = try connect()
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

  /// Reads the bytes of a file: a table, or an array of entries.
  ///
  /// - Returns: the entries, and a sentence `line N: …` for each fault.
  static func read(_ bytes: [UInt8]) -> (entries: [HistoryEntry], faults: [String]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return ([], ["line 1: this is no text in UTF-8"])
    }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "[") else { return HistoryCSV.parse(text) }
    func line(of offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } }
    var entries: [HistoryEntry] = []
    var faults: [String] = []
    do throws(JSONError) {
      for (offset, json) in try JSONValue.elements(of: bytes[...]) {
        do throws(EntryError) {
          entries.append(try HistoryEntry(json))
        } catch {
          faults.append("line \(line(of: offset)): \(error)")
        }
      }
    } catch {
      faults = ["line \(line(of: error.offset)): \(error)"]
    }
    return (entries, faults)
  }
}
