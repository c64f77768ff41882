/// A line of a reply of speech-dispatcher: three digits, then `-` where more lines follow, then text.
struct SpeechReply: Hashable, Sendable {
  var code: Int
  var text: String
  var isLast: Bool

  init(code: Int, text: String, isLast: Bool) {
    self.code = code
    self.text = text
    self.isLast = isLast
  }

  /// Reads a line without its end; nil for what is none.
  init?(_ line: [UInt8]) {
    let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    let digits = bytes.prefix(3)
    guard digits.count == 3, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else {
      return nil
    }
    switch bytes.dropFirst(3).first {
    case UInt8(ascii: "-"): isLast = false
    case UInt8(ascii: " "), nil: isLast = true
    default: return nil
    }
    code = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    text = String(decoding: bytes.dropFirst(4), as: UTF8.self)
  }

  /// Whether what was asked was done.
  var isGood: Bool { (200..<300).contains(code) }
  /// Whether it tells of something by itself and answers nothing.
  var isEvent: Bool { (700..<800).contains(code) }
}
