/// A strict parser of JSON (RFC 8259) that also refuses what programs read in different ways: names that stand twice
/// in an object, and halves of surrogate pairs.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private let maximumDepth: Int
  private var index: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    index = bytes.startIndex
  }

  /// Parses the whole text as one value.
  mutating func parse() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try value()
    skipSpace()
    guard index == bytes.endIndex else { throw error(.trailingBytes) }
    return value
  }

  /// Parses the whole text as an array, and tells where each element begins, in bytes from the start.
  mutating func elements() throws(JSONError) -> [(offset: Int, value: JSONValue)] {
    var elements: [(offset: Int, value: JSONValue)] = []
    skipSpace()
    try expect("[")
    skipSpace()
    var isOpen = try !take("]")
    while isOpen {
      skipSpace()
      elements.append((index - bytes.startIndex, try value()))
      skipSpace()
      isOpen = try !take("]")
      if isOpen { try expect(",") }
    }
    skipSpace()
    guard index == bytes.endIndex else { throw error(.trailingBytes) }
    return elements
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch try peek() {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case let byte: throw error(.unexpected(byte))
    }
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < maximumDepth else { throw error(.tooDeep(limit: maximumDepth)) }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try parse(&self)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if try take("]") { return .array(elements) }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if try take("]") { return .array(elements) }
      try expect(",")
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONObject.Member] = []
    var names: Set<String> = []
    skipSpace()
    if try take("}") { return .object(JSONObject()) }
    while true {
      skipSpace()
      let start = index
      guard try peek() == UInt8(ascii: "\"") else { throw error(.unexpected(try peek())) }
      let name = try string()
      guard names.insert(name).inserted else {
        throw JSONError(problem: .duplicateName(name), offset: start - bytes.startIndex)
      }
      skipSpace()
      try expect(":")
      skipSpace()
      members.append(.init(name: name, value: try value()))
      skipSpace()
      if try take("}") { return .object(JSONObject(distinct: members)) }
      try expect(",")
    }
  }

  private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let length = word.utf8CodeUnitCount
    for offset in 0..<length {
      guard try peek() == word.utf8Start[offset] else { throw error(.unexpected(try peek())) }
      index += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try digits()
    }
    if index < bytes.endIndex, Self.isDigit(bytes[index]) { throw error(.badNumber) }
    return JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while index < bytes.endIndex, Self.isDigit(bytes[index]) { index += 1 }
    guard index > start else { throw error(index < bytes.endIndex ? .badNumber : .unexpectedEnd) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

// MARK: Text

extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text = ""
    while true {
      let start = index
      while index < bytes.endIndex, !Self.endsRun(bytes[index]) { index += 1 }
      guard let run = String(validating: bytes[start..<index], as: UTF8.self) else {
        throw JSONError(problem: .notUTF8, offset: start - bytes.startIndex)
      }
      text += run
      switch try peek() {
      case UInt8(ascii: "\""):
        index += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      default: throw error(.controlCharacter)
      }
    }
  }

  /// Whether a byte ends a run of plain characters.
  private static func endsRun(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    index += 1
    let byte = try peek()
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default:
      index -= 1
      throw error(.badEscape)
    }
  }

  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let start = index
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a pair must be followed by the second.
    if (0xD800...0xDBFF).contains(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try hexadecimal()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10 | second & 0x3FF))
      {
        return scalar
      }
    }
    throw JSONError(problem: .loneSurrogate, offset: start - bytes.startIndex)
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try peek())).hexDigitValue else { throw error(.badEscape) }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

// MARK: Bytes

extension JSONParser {
  private func peek() throws(JSONError) -> UInt8 {
    guard index < bytes.endIndex else { throw error(.unexpectedEnd) }
    return bytes[index]
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) throws(JSONError) -> Bool {
    guard try peek() == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(JSONError) {
    guard try take(sign) else { throw error(.unexpected(try peek())) }
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(problem: problem, offset: index - bytes.startIndex)
  }
}

extension JSONValue {
  /// How deep arrays and objects may be nested.
  public static let maximumDepth = 32

  /// Parses a text that is one value.
  public init(
    parsing bytes: ArraySlice<UInt8>, maximumDepth: Int = JSONValue.maximumDepth
  ) throws(JSONError) {
    var parser = JSONParser(bytes, maximumDepth: maximumDepth)
    self = try parser.parse()
  }

  /// Parses a text that is one array: its elements, each with the byte at which it begins.
  public static func elements(
    of bytes: ArraySlice<UInt8>
  ) throws(JSONError) -> [(offset: Int, value: JSONValue)] {
    var parser = JSONParser(bytes, maximumDepth: maximumDepth)
    return try parser.elements()
  }

  /// Parses a text that is one value.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8)[...])
  }
}
