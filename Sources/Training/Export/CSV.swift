/// Tables as text, after RFC 4180: fields with commas, quotes or line breaks stand in quotes, quotes are doubled, rows
/// end with CR LF. Nothing is changed or left out, so that what is read is what was written.
public enum CSV {
  /// A row that was read.
  public struct Row: Hashable, Sendable {
    /// The line it begins on, from 1.
    public var line: Int
    /// Its fields.
    public var fields: [String]
  }

  /// A place where the text is no table.
  public struct Fault: Error, Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong there, and what is allowed.
    public var reason: String
  }

  /// A row as text, with its end.
  public static func text(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// Reads a table; rows may end with LF alone, and empty lines are no rows.
  public static func parse(_ text: String) throws(Fault) -> [Row] {
    var reader = Reader(text)
    var rows: [Row] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  private static func quoted(_ field: String) -> String {
    let isPlain = field.utf8.allSatisfy { !Mark.all.contains($0) }
    guard !isPlain else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append("\"") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  private enum Mark {
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
    static let all = [quote, comma, carriageReturn, lineFeed]
  }

  /// Goes through the bytes of a table.
  private struct Reader {
    private let bytes: [UInt8]
    private var at = 0
    private var line = 1

    init(_ text: String) {
      // A byte order mark, as spreadsheets put first, is none of the text.
      let all = Array(text.utf8)
      bytes = all.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(all.dropFirst(3)) : all
    }

    /// The byte at the present place; nil at the end.
    private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func next() throws(Fault) -> Row? {
      while isAtBreak { skipBreak() }
      guard byte != nil else { return nil }
      var row = Row(line: line, fields: [])
      while true {
        row.fields.append(try field())
        guard byte == Mark.comma else { break }
        at += 1
      }
      guard byte == nil || isAtBreak else {
        throw Fault(
          line: line, reason: "after a closing quote stands text; allowed: a comma or the end of the line")
      }
      if byte != nil { skipBreak() }
      return row
    }

    private mutating func field() throws(Fault) -> String {
      guard byte == Mark.quote else {
        let start = at
        while let byte, byte != Mark.comma, !isAtBreak {
          guard byte != Mark.quote else {
            throw Fault(
              line: line, reason: "a quote stands inside a field; allowed: the whole field in quotes")
          }
          at += 1
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
      }
      let opening = line
      at += 1
      var content: [UInt8] = []
      while let byte {
        at += 1
        if byte == Mark.quote {
          guard self.byte == Mark.quote else { return String(decoding: content, as: UTF8.self) }
          at += 1
        }
        if byte == Mark.lineFeed { line += 1 }
        content.append(byte)
      }
      throw Fault(line: opening, reason: "a quote is opened and never closed")
    }

    private var isAtBreak: Bool {
      byte == Mark.lineFeed
        || byte == Mark.carriageReturn && at + 1 < bytes.count && bytes[at + 1] == Mark.lineFeed
    }

    private mutating func skipBreak() {
      at += byte == Mark.carriageReturn ? 2 : 1
      line += 1
    }
  }
}
