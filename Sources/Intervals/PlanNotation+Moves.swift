extension PlanNotation {
  /// Reads moves with commas between.
  static func moves(_ text: String) throws(PlanError) -> [Move] {
    var moves: [Move] = []
    guard !text.isEmpty else { return moves }
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let move = move(Array(part)) else {
        throw PlanError(
          field: "moves", value: "“\(text.prefix(64))”",
          allowed:
            "names with commas between, such as goblet_squat,lunge/2; - for no name; %2C for a comma, %2F for a slash"
        )
      }
      moves.append(move)
    }
    return moves
  }

  /// Writes a move as one word without commas.
  static func word(for move: Move) -> String {
    let side = move.isSplitBySide ? "/2" : ""
    switch move.name {
    case "": return "-" + side
    case "-": return "%2D" + side
    default: return String(String.UnicodeScalarView(move.name.unicodeScalars.flatMap(escaped))) + side
    }
  }

  private static func move(_ text: [UInt8]) -> Move? {
    let isSplit = text.suffix(2).elementsEqual("/2".utf8)
    let word = isSplit ? text.dropLast(2) : text[...]
    if word.elementsEqual("-".utf8) { return Move("", isSplitBySide: isSplit) }
    var name: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "_"): name.append(UInt8(ascii: " "))
      // A side that was meant: only halves can be split.
      case UInt8(ascii: "/"): return nil
      case UInt8(ascii: "%"):
        guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else { return nil }
        name.append(high << 4 | low)
      default: name.append(byte)
      }
    }
    guard !name.isEmpty, let text = String(validating: name, as: UTF8.self) else { return nil }
    return Move(text, isSplitBySide: isSplit)
  }

  /// The scalar, or its bytes as `%2C` where it has a meaning of its own.
  private static func escaped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar == " " { return ["_"] }
    guard "_,%/@".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace else { return [scalar] }
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    return UTF8.encode(scalar)?.flatMap { ["%", digits[Int($0 >> 4)], digits[Int($0 & 15)]] } ?? []
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): byte - UInt8(ascii: "0")
    case let byte? where (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte): byte - UInt8(ascii: "A") + 10
    case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
