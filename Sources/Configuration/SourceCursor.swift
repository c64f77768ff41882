/// A place in the bytes of one file.
struct SourceCursor {
  let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// Whether only blanks stand before the place on its line.
  private(set) var isFirstOnLine = true

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  var location: SourceLocation {
    SourceLocation(file: file, line: line)
  }

  /// The byte at the place; nil at the end.
  var peek: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// The character at the place, for messages.
  var character: String {
    let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard let first = rest.unicodeScalars.first else { return "the end of the file" }
    return first.value < 0x20 || first.value == 0x7F ? "a control character" : String(first)
  }

  mutating func advance() {
    guard let byte = peek else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      isFirstOnLine = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
    default: isFirstOnLine = false
    }
  }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Passes over `text` if it stands at the place.
  mutating func skip(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    guard bytes[index...].starts(with: wanted) else { return false }
    for _ in wanted { advance() }
    return true
  }

  mutating func skipBlanks() {
    while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { advance() }
  }

  /// Passes over the rest of the line, up to its end.
  mutating func skipLine() {
    while let byte = peek, byte != UInt8(ascii: "\n") { advance() }
  }

  /// Takes letters, digits and what may stand between them in names and numbers.
  mutating func takeWord() -> [UInt8] {
    let start = index
    while let byte = peek, Self.isWordByte(byte) { advance() }
    return Array(bytes[start..<index])
  }

  /// Takes a text in quotes, with them; `what` names it in the error.
  mutating func takeQuoted(_ what: String) throws(ConfigurationProblem) -> [UInt8] {
    let start = index
    let begin = location
    advance()
    while let byte = peek, byte != UInt8(ascii: "\n") {
      advance()
      if byte == UInt8(ascii: "\"") { return Array(bytes[start..<index]) }
      if byte == UInt8(ascii: "\\"), peek != UInt8(ascii: "\n") { advance() }
    }
    throw ConfigurationProblem(begin, "\(what) has no closing quote", allowed: "\"…\" within one line")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
