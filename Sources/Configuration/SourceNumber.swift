/// Numbers as a configuration file writes them.
enum SourceNumber {
  /// A number in a form that every version of libconfig reads alike; throws for what is none, or too large.
  static func normalized(_ bytes: [UInt8], at location: SourceLocation) throws(ConfigurationProblem)
    -> [UInt8]
  {
    let word = String(decoding: bytes, as: UTF8.self)
    if let integer = integer(word) {
      return Array("\(integer)L".utf8)
    }
    if isFloat(word), let number = Double(word), number.isFinite {
      return Array(word.utf8)
    }
    throw ConfigurationProblem(
      location, "\(word) is no number",
      allowed: "numbers without a unit, such as 5000 or 2.2; ranges and names in double quotes")
  }

  private static func integer(_ word: String) -> Int64? {
    let digits = word.hasSuffix("LL") ? word.dropLast(2) : word.hasSuffix("L") ? word.dropLast() : word[...]
    if let hex = digits.hasPrefix("0x") || digits.hasPrefix("0X") ? digits.dropFirst(2) : nil {
      return hex.first.map { $0.isHexDigit } == true ? Int64(hex, radix: 16) : nil
    }
    return Int64(digits)
  }

  /// Digits with a point or an exponent: no `inf`, no hexadecimal, and no integer that is too large.
  private static func isFloat(_ word: String) -> Bool {
    word.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && word.contains { ".eE".contains($0) }
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "e"), UInt8(ascii: "E"):
          true
        default: false
        }
      }
  }
}
