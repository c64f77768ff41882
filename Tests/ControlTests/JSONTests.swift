import Control
import TestSupport
import Testing

@Suite struct JSONTests {
  /// Texts and what comes out when they are written again.
  static let valid: [(String, String)] = [
    ("null", "null"), (" true ", "true"), ("false", "false"), ("0", "0"), ("-0", "-0"),
    ("12345678901234567890123", "12345678901234567890123"), ("1.0", "1.0"), ("1e2", "1e2"),
    ("-1.5E-07", "-1.5E-07"),
    (#""""#, #""""#), (#""a\/b""#, #""a/b""#), (#""\u0041\u00e9""#, #""Aé""#), (#""\ud83d\ude00""#, #""😀""#),
    (#""\b\f\n\r\t\"\\""#, #""\u0008\u000c\n\r\t\"\\""#), ("\"\u{7F}\"", #""\u007f""#), ("[]", "[]"),
    ("[ 1 , [ ] ]", "[1,[]]"), ("{}", "{}"), (#"{ "b" : 1 , "a" : { } }"#, #"{"b":1,"a":{}}"#),
    (#"{"":null}"#, #"{"":null}"#),
  ]

  @Test(arguments: valid) func readsAndWrites(_ text: String, _ written: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(value.text == written)
    #expect(try JSONValue(parsing: value.text) == value)
  }

  static let invalid: [(String, JSONError.Problem, Int)] = [
    ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("nul", .unexpectedEnd, 3),
    ("nulL", .unexpected(0x4C), 3),
    ("True", .unexpected(0x54), 0), ("01", .badNumber, 1), ("-", .unexpectedEnd, 1),
    ("1.", .unexpectedEnd, 2),
    (".5", .unexpected(0x2E), 0), ("1e", .unexpectedEnd, 2), ("1e+x", .badNumber, 3),
    ("+1", .unexpected(0x2B), 0),
    ("NaN", .unexpected(0x4E), 0), ("1 2", .trailingBytes, 2), ("[1,]", .unexpected(0x5D), 3),
    ("[1", .unexpectedEnd, 2), ("[1 2]", .unexpected(0x32), 3), ("{\"a\"}", .unexpected(0x7D), 4),
    ("{a:1}", .unexpected(0x61), 1), ("{\"a\":1,}", .unexpected(0x7D), 7), ("{\"a\":1", .unexpectedEnd, 6),
    (#"{"a":1,"a":2}"#, .duplicateName("a"), 7), ("\"a", .unexpectedEnd, 2),
    ("\"\u{1}\"", .controlCharacter, 1),
    ("\"\n\"", .controlCharacter, 1), (#""\x""#, .badEscape, 2), (#""\u12g4""#, .badEscape, 5),
    (#""\ud800""#, .loneSurrogate, 3), (#""\udc00""#, .loneSurrogate, 3),
    (#""\ud800\u0041""#, .loneSurrogate, 3),
    (#""\ud800\n""#, .loneSurrogate, 3), ("'a'", .unexpected(0x27), 0), ("[1]]", .trailingBytes, 3),
  ]

  @Test(arguments: invalid) func refuses(_ text: String, _ problem: JSONError.Problem, _ offset: Int) {
    #expect(throws: JSONError(problem: problem, offset: offset)) { try JSONValue(parsing: text) }
  }

  @Test(arguments: [
    [0x22, 0xC0, 0x80, 0x22], [0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
  ])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
    #expect(throws: JSONError(problem: .notUTF8, offset: 1)) { try JSONValue(parsing: bytes[...]) }
  }

  @Test func nestingEndsAtTheLimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONValue(parsing: nested(32)).text == nested(32))
    #expect(throws: JSONError(problem: .tooDeep(limit: 32), offset: 32)) {
      try JSONValue(parsing: nested(33))
    }
    #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "[", count: 65_536)) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "{\"a\":", count: 10_000)) }
  }

  @Test func integersAreExact() throws {
    #expect(try JSONValue(parsing: "9223372036854775807").integer == .max)
    #expect(try JSONValue(parsing: "-9223372036854775808").integer == .min)
    #expect(try JSONValue(parsing: "9223372036854775808").integer == nil)
    for (text, whole) in [
      ("1.0", 1), ("-60.00", -60), ("1e2", 100), ("120e-1", 12), ("-0.0", 0), ("1.5", nil), ("1e-1", nil),
      ("9007199254740991.0", 9_007_199_254_740_991), ("9007199254740993.0", nil), ("1e400", nil),
      ("1e18", nil),
    ] as [(String, Int64?)] {
      #expect(try JSONValue(parsing: text).integer == whole, "\(text)")
    }
    #expect(try JSONValue(parsing: "1e400").double == nil)
    #expect(JSONValue.double(.infinity) == .null)
    #expect(JSONValue.double(.nan) == .null)
    #expect(JSONValue.double(0.5).text == "0.5")
    #expect(JSONValue.double(3).text == "3")
    #expect(try JSONValue(parsing: JSONValue.double(1e-7).text).double == 1e-7)
    #expect(
      try JSONValue(parsing: JSONValue.double(.greatestFiniteMagnitude).text).double
        == .greatestFiniteMagnitude)
  }

  @Test func nothingWrittenHoldsANewline() throws {
    let all = String((0..<0x300).compactMap { Unicode.Scalar($0 as UInt32) }.map(Character.init)) + "\u{2028}"
    let bytes = JSONValue.object(JSONObject([(all, .string(all))])).bytes
    #expect(!bytes.contains { $0 < 0x20 })
    #expect(try JSONValue(parsing: bytes[...])[all] == .string(all))
  }

  /// Whatever a program writes reads back as itself, and cut short it is refused.
  @Test(arguments: 0..<40 as Range<UInt64>) func randomValuesSurvive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let value = JSONValue.random(depth: 5, &random)
      let bytes = value.bytes
      #expect(try JSONValue(parsing: bytes[...]) == value, "seed \(seed)")
      guard case .number = value else {
        let cut = Int.random(in: 0..<bytes.count, using: &random)
        #expect(throws: JSONError.self, "seed \(seed)") { try JSONValue(parsing: bytes[..<cut]) }
        continue
      }
    }
  }

  /// Garbage is refused or read; read, it is a value like any other.
  @Test(arguments: 0..<40 as Range<UInt64>) func garbageIsSurvived(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = JSONValue.random(depth: 4, &random).bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let value = try? JSONValue(parsing: bytes[...]) else { continue }
      #expect(try JSONValue(parsing: value.text) == value, "seed \(seed)")
    }
  }
}

extension JSONValue {
  static func random(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int64.random(in: .min ... .max, using: &random))
    case 3: return .double(Double.random(in: -1e6...1e6, using: &random))
    case 4: return .string(text(&random))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in self.random(depth: depth - 1, &random) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0...4, using: &random)).map {
            ("\($0)" + text(&random), self.random(depth: depth - 1, &random))
          }))
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let bound: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<bound, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
