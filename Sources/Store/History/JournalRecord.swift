internal import Training

/// A line of the journal: what became of an entry. Each but a deletion has the whole of it, so that the last line on
/// an entry is enough.
enum JournalRecord: Hashable {
  /// The entry is this now.
  case entry(HistoryEntry)
  /// The entry is this again, because its last change was taken back.
  case undone(HistoryEntry)
  /// The entry has its right time now.
  case mended(HistoryEntry)
  /// The entry with this key is deleted.
  case delete(String)

  var key: String {
    switch self {
    case .entry(let entry), .undone(let entry), .mended(let entry): entry.key
    case .delete(let key): key
    }
  }

  /// The line, with its check in front and its end.
  var line: String {
    let words =
      switch self {
      case .entry(let entry): "entry " + Self.row(entry)
      case .undone(let entry): "undo " + Self.row(entry)
      case .mended(let entry): "mend " + Self.row(entry)
      case .delete(let key): "delete " + key
      }
    return "\(Checksum.text(of: words.utf8)) \(words)\n"
  }

  /// Reads a line without its end; nil for one that was not written whole.
  init?(line: some Collection<UInt8>) {
    guard line.count > 9, line.dropFirst(8).first == UInt8(ascii: " ") else { return nil }
    let words = line.dropFirst(9)
    guard String(decoding: line.prefix(8), as: UTF8.self) == Checksum.text(of: words),
      let text = String(validating: words, as: UTF8.self),
      let space = text.firstIndex(of: " ")
    else { return nil }
    let rest = String(text[text.index(after: space)...])
    if text[..<space] == "delete" {
      self = .delete(rest)
      return
    }
    guard let entry = HistoryCSV.entry(row: Self.unescaped(rest)) else { return nil }
    switch text[..<space] {
    case "entry": self = .entry(entry)
    case "undo": self = .undone(entry)
    case "mend": self = .mended(entry)
    default: return nil
    }
  }

  private static func row(_ entry: HistoryEntry) -> String { escaped(HistoryCSV.row(entry).dropLast()) }

  private static func escaped(_ row: some StringProtocol) -> String {
    var text = ""
    for scalar in row.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ text: String) -> String {
    var row = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        row.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        row.append(scalar)
      }
    }
    return String(row)
  }
}
