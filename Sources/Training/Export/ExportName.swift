/// How the files of an export folder are named: by start and session, as people look for them.
public enum ExportName {
  /// The most letters of a session's name.
  private static let letters = 40

  /// The name without its ending: `2026-10-01-1830-press-push`.
  public static func stem(_ entry: HistoryEntry) -> String {
    let time = entry.start.minute
    let clock = "\(time.time)".filter { $0 != ":" }
    return "\(time.date)-\(clock)-\(plain(entry.trained.name))"
  }

  /// A name of which there are several: the second is `2026-10-01-1830-press-push-2.tcx`.
  public static func name(_ stem: String, _ number: Int, _ format: ExportFormat) -> String {
    "\(stem)\(number > 1 ? "-\(number)" : "").\(format.rawValue)"
  }

  /// A name in letters that every file system takes.
  private static func plain(_ name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    return text.isEmpty ? "session" : String(text.prefix(letters))
  }
}
