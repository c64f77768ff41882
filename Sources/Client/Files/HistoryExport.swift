public import Control
internal import Glibc
internal import LinuxIO
internal import Training

/// Writes the history into a file, a folder, or to standard output.
public struct HistoryExport: Hashable, Sendable {
  /// What is written.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// An array with an entry a line, which can be imported.
    case json
    /// A table, which can be imported.
    case csv
    /// A file for each session, for other services.
    case tcx
  }

  /// The file, or for TCX the folder; `nil` for standard output.
  public var file: String?
  /// What is written.
  public var format: Format
  /// What the entries are asked for by: from, to, kind.
  public var selection: JSONObject

  /// Makes an export.
  public init(file: String?, format: Format, selection: JSONObject = JSONObject()) {
    self.file = file
    self.format = format
    self.selection = selection
  }

  static let options =
    [
      Parameter(
        "format", .choice(Format.allCases.map(\.rawValue)),
        "What is written; what the name of the file ends with, or else json, when left out.")
    ]
    + (MethodTable.method("history.list")?.parameters ?? []).filter {
      ["from", "to", "kind"].contains($0.name)
    }

  /// Takes what was given on the command line.
  init(_ parameters: JSONObject) throws(InvocationError) {
    file = parameters["file"]?.string.flatMap { $0 == "-" ? nil : $0 }
    let word = parameters["format"]?.string
    let suffix = file.flatMap(Self.suffix)
    guard let format = (word ?? suffix).map({ Format(rawValue: $0.lowercased()) }) ?? .json else {
      let allowed = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvocationError(
        word.map { "--format is “\($0)”; allowed: \(allowed)" }
          ?? "“\(suffix ?? "")” at the end of \(file ?? "") is no format; allowed: \(allowed), or --format with one of "
          + "them, whatever the name is")
    }
    self.format = format
    if format == .tcx, file == nil {
      throw InvocationError(
        "TCX is a file for each session; name a folder: history export FOLDER --format tcx")
    }
    selection = parameters
    selection["file"] = nil
    selection["format"] = nil
  }

  /// What the name of a file ends with, behind its last dot; `nil` for a name without one.
  static func suffix(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// Runs the export.
  func run(on connection: Connection, _ output: Output) throws(ClientError) -> ExitStatus {
    let entries = try entries(on: connection)
    switch format {
    case .json:
      let lines = entries.map(\.text).joined(separator: ",\n")
      try write(entries.isEmpty ? "[]\n" : "[\n\(lines)\n]\n", count: entries.count, output)
    case .csv:
      try write(HistoryCSV.text(try entries.map(read)), count: entries.count, output)
    case .tcx: try writeFolder(try entries.map(read), output)
    }
    return .done
  }

  /// All entries, the oldest first.
  private func entries(on connection: Connection) throws(ClientError) -> [JSONValue] {
    var entries: [JSONValue] = []
    var parameters = selection
    parameters["limit"] = .integer(200)
    while true {
      let page = try connection.result(of: "history.list", parameters)
      entries += page["entries"]?.array ?? []
      guard let next = page["next"], next != .null else { return entries.reversed() }
      parameters["after"] = next
    }
  }

  private func read(_ json: JSONValue) throws(ClientError) -> HistoryEntry {
    do throws(EntryError) {
      return try HistoryEntry(json)
    } catch {
      throw ClientError(.badProtocol, "the wall has an entry that this pulsewall cannot read: \(error)")
    }
  }

  private func write(_ text: String, count: Int, _ output: Output) throws(ClientError) {
    guard let file else { return output.write(raw: Array(text.utf8)) }
    do throws(SystemError) {
      try FileReplacement.write(Array(text.utf8), to: file)
    } catch {
      throw ClientError(.failed, "\(error)")
    }
    tell(count, file, output)
  }

  private func writeFolder(_ entries: [HistoryEntry], _ output: Output) throws(ClientError) {
    let folder = file ?? "."
    do throws(SystemError) {
      if mkdir(folder, 0o777) != 0, Errno.current != .fileExists {
        throw SystemError("make directory", .current, subject: folder)
      }
      for entry in entries {
        try FileReplacement.write(
          Array(HistoryTCX.text(entry).utf8), to: "\(folder)/\(HistoryTCX.fileName(entry))")
      }
    } catch {
      throw ClientError(.failed, "\(error)")
    }
    tell(entries.count, folder, output)
  }

  private func tell(_ count: Int, _ place: String, _ output: Output) {
    output.write(
      ["\(count) session\(count == 1 ? "" : "s") in \(place)"],
      ["exported": .integer(count), "file": .string(place)])
  }
}
