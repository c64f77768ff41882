/// Reads the files of a configuration one within the other, byte by byte, into one text.
struct SourceReading {
  private(set) var text: [UInt8] = []
  private(set) var lines: [SourceLocation] = []
  /// The files that are being read, each included by the one before it.
  private var chain: [String] = []
  private var fileCount = 0
  /// How many braces, brackets and parentheses are open.
  private var depth = 0

  /// The files that may include one another, and all the files of one configuration.
  static let deepestInclude = 8
  static let mostFiles = 64
  /// The groups and lists that may lie within each other.
  static let deepestNesting = 24

  /// Reads the bytes of a file.
  mutating func read(_ bytes: [UInt8], file: String) throws(ConfigurationProblem) {
    chain.append(file)
    fileCount += 1
    try Self.checkEncoding(bytes, file: file)
    var cursor = SourceCursor(bytes, file: file)
    cursor.skipByteOrderMark()
    lines.append(cursor.location)
    while let byte = cursor.peek {
      try step(byte, &cursor)
    }
    guard text.count <= TextFile.largest else {
      throw ConfigurationProblem(
        cursor.location, "the file is too large", allowed: "at most \(TextFile.largest) bytes")
    }
    chain.removeLast()
  }

  private mutating func step(_ byte: UInt8, _ cursor: inout SourceCursor) throws(ConfigurationProblem) {
    switch byte {
    case UInt8(ascii: "\n"):
      cursor.advance()
      text.append(byte)
      lines.append(cursor.location)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0C:
      cursor.advance()
      text.append(UInt8(ascii: " "))
    case UInt8(ascii: "#"):
      cursor.skipLine()
    case UInt8(ascii: "/"):
      try skipComment(&cursor)
    case UInt8(ascii: "\""):
      text += try cursor.takeQuoted("a text")
    case UInt8(ascii: "@"):
      try include(&cursor)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      text += try SourceNumber.normalized(cursor.takeWord(), at: cursor.location)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "*"):
      text += cursor.takeWord()
    default:
      try punctuation(byte, &cursor)
    }
  }

  private mutating func punctuation(_ byte: UInt8, _ cursor: inout SourceCursor) throws(ConfigurationProblem)
  {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      guard depth <= Self.deepestNesting else {
        throw ConfigurationProblem(
          cursor.location, "groups and lists lie too deep within each other",
          allowed: "\(Self.deepestNesting) levels")
      }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      dropTrailingComma()
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"):
      break
    default:
      throw ConfigurationProblem(
        cursor.location, "\(cursor.character) cannot stand here",
        allowed: "settings such as name = value; with text in double quotes")
    }
    cursor.advance()
    text.append(byte)
  }

  /// Newer versions of libconfig take a comma after the last element, older ones refuse it.
  private mutating func dropTrailingComma() {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\n")]
    guard let last = text.lastIndex(where: { !blanks.contains($0) }), text[last] == UInt8(ascii: ",") else {
      return
    }
    text[last] = UInt8(ascii: " ")
  }

  private mutating func skipComment(_ cursor: inout SourceCursor) throws(ConfigurationProblem) {
    let begin = cursor.location
    if cursor.skip("//") {
      cursor.skipLine()
      return
    }
    guard cursor.skip("/*") else {
      throw ConfigurationProblem(
        begin, "/ cannot stand here", allowed: "comments: # or // to the end of the line, or /* … */")
    }
    while !cursor.skip("*/") {
      guard let byte = cursor.peek else {
        throw ConfigurationProblem(begin, "the comment has no end", allowed: "/* … */")
      }
      cursor.advance()
      guard byte == UInt8(ascii: "\n") else { continue }
      text.append(byte)
      lines.append(cursor.location)
    }
    text.append(UInt8(ascii: " "))
  }
}

extension SourceReading {
  private mutating func include(_ cursor: inout SourceCursor) throws(ConfigurationProblem) {
    let location = cursor.location
    let form = "@include \"FILE\" on a line of its own"
    guard cursor.isFirstOnLine, cursor.skip("@include") else {
      throw ConfigurationProblem(location, "@ cannot stand here", allowed: form)
    }
    cursor.skipBlanks()
    guard cursor.peek == UInt8(ascii: "\"") else {
      throw ConfigurationProblem(location, "@include names no file", allowed: form)
    }
    let name = String(
      decoding: try cursor.takeQuoted("the name of the file").dropFirst().dropLast(), as: UTF8.self)
    let path = Self.path(of: name, includedFrom: cursor.file)
    guard chain.count < Self.deepestInclude, fileCount < Self.mostFiles else {
      throw ConfigurationProblem(
        location, "too many files include one another",
        allowed: "\(Self.deepestInclude) within each other, \(Self.mostFiles) in all")
    }
    guard !chain.contains(path) else {
      throw ConfigurationProblem(
        location, "\(name) includes itself", allowed: "files that do not include each other")
    }
    let bytes: [UInt8]
    do throws(TextFile.Failure) {
      bytes = try TextFile.read(path)
    } catch {
      throw ConfigurationProblem(
        location, "\(name) cannot be included: \(error.words)", allowed: error.allowed)
    }
    text.append(UInt8(ascii: "\n"))
    try read(bytes, file: path)
    text.append(UInt8(ascii: "\n"))
    lines.append(cursor.location)
  }

  /// A path that is not absolute starts at the folder of the file that names it.
  private static func path(of name: String, includedFrom file: String) -> String {
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }

  private static func checkEncoding(_ bytes: [UInt8], file: String) throws(ConfigurationProblem) {
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard String(validating: line, as: UTF8.self) == nil || line.contains(0) else { continue }
      throw ConfigurationProblem(
        SourceLocation(file: file, line: index + 1), "the line holds bytes that are no text",
        allowed: "UTF-8 text")
    }
  }
}
