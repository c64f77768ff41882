/// A small terminal: what a screen looks like after some bytes.
///
/// Written after ECMA-48 and xterm's control sequences, and knowing nothing of the encoder. What it does not know is
/// noted as a complaint.
package struct TerminalEmulator {
  package enum Colour: Hashable {
    case standard
    case rgb(UInt32)
    case number(Int)
  }

  package struct Cell: Hashable {
    /// `nil` where the wide glyph to the left reaches.
    package var glyph: Unicode.Scalar?
    package var ink = Colour.standard
    package var ground = Colour.standard
    package var isBold = false
    package var isReversed = false
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var cells: [Cell]
  package private(set) var complaints: [String] = []
  package private(set) var isUpdating = false
  package private(set) var updates = 0
  package private(set) var bells = 0
  package private(set) var questions = 0
  package private(set) var modes: Set<Int> = []
  private var pen = Cell(glyph: " ")
  private var column = 0
  private var row = 0
  /// Whether the last column was written and the next glyph would wrap.
  private var isAtEdge = false
  /// The beginning of a sequence or of a character, the rest of which is still on its way.
  private var unfinished: [UInt8] = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(glyph: " "), count: columns * rows)
  }

  /// A real terminal keeps what fits; here what remains is rubbish on purpose.
  package mutating func resize(columns: Int, rows: Int) {
    self = Self(columns: columns, rows: rows)
    cells = cells.map { _ in Cell(glyph: "?", ink: .rgb(0x123456)) }
  }

  /// Takes what a pipe or a terminal hands on, which may break off anywhere.
  package mutating func receive(part: [UInt8]) {
    let bytes = unfinished + part
    var end = bytes.count
    let isContinued = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    if let escape = bytes.lastIndex(of: 0x1B),
      !bytes[escape...].dropFirst(2).contains(where: { 0x40...0x7E ~= $0 })
    {
      end = escape
    } else if let lead = bytes.lastIndex(where: { !isContinued($0) }), bytes[lead] >= 0xC0 {
      let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
      if bytes.count - lead < length { end = lead }
    }
    unfinished = Array(bytes[end...])
    receive(Array(bytes[..<end]))
  }

  package mutating func receive(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x07: bells += 1
      case 0x18: break
      case 0x1B:
        guard rest.popFirst() == "[" else { complaints.append("no control sequence"); continue }
        var parameters = ""
        while let next = rest.first, !("@"..."~").contains(Character(next)) {
          parameters.unicodeScalars.append(next)
          rest.removeFirst()
        }
        guard let final = rest.popFirst() else { complaints.append("a sequence breaks off"); continue }
        perform(parameters, final)
      case 0..<0x20: complaints.append("control \(scalar.value)")
      default: write(scalar)
      }
    }
  }

  private mutating func perform(_ text: String, _ final: Unicode.Scalar) {
    if text.hasPrefix("?") { return setMode(Int(text.dropFirst()) ?? 0, final) }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch final {
    case "H":
      row = max(1, numbers.first ?? 1) - 1
      column = max(1, numbers.count > 1 ? numbers[1] : 1) - 1
      isAtEdge = false
      if row >= rows || column >= columns { complaints.append("cursor at \(column), \(row)") }
    case "C":
      column += max(1, numbers.first ?? 1)
      isAtEdge = false
      if column >= columns { complaints.append("cursor right of the screen") }
    case "J": cells = cells.map { _ in Cell(glyph: " ", ground: pen.ground) }
    case "m": select(numbers)
    case "n": questions += 1
    default: complaints.append("unknown \(text)\(final)")
    }
  }

  private mutating func setMode(_ mode: Int, _ final: Unicode.Scalar) {
    guard final == "h" || final == "l" else { return complaints.append("unknown ?\(mode)\(final)") }
    if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
    if mode == 2026 {
      isUpdating = final == "h"
      updates += isUpdating ? 1 : 0
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      switch number {
      case 0: pen = Cell(glyph: " ")
      case 1: pen.isBold = true
      case 22: pen.isBold = false
      case 7: pen.isReversed = true
      case 27: pen.isReversed = false
      case 30...37: pen.ink = .number(number - 30)
      case 40...47: pen.ground = .number(number - 40)
      case 90...97: pen.ink = .number(number - 82)
      case 100...107: pen.ground = .number(number - 92)
      case 38, 48:
        guard let colour = extended(numbers, &index) else { return complaints.append("bad colour") }
        if number == 38 { pen.ink = colour } else { pen.ground = colour }
      default: complaints.append("unknown attribute \(number)")
      }
    }
  }

  private func extended(_ numbers: [Int], _ index: inout Int) -> Colour? {
    guard index < numbers.count else { return nil }
    if numbers[index] == 5, index + 1 < numbers.count {
      defer { index += 2 }
      return .number(numbers[index + 1])
    }
    guard numbers[index] == 2, index + 3 < numbers.count else { return nil }
    defer { index += 4 }
    return .rgb(UInt32(numbers[index + 1] << 16 | numbers[index + 2] << 8 | numbers[index + 3]))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    guard !isAtEdge else { return complaints.append("written past the edge") }
    let width = Self.isWide(scalar) ? 2 : 1
    guard row < rows, column + width <= columns else { return complaints.append("written outside") }
    let place = row * columns + column
    if cells[place].glyph == nil { cells[place - 1].glyph = " " }
    if column + width < columns, cells[place + width].glyph == nil { cells[place + width].glyph = " " }
    cells[place] = pen
    cells[place].glyph = scalar
    if width == 2 {
      cells[place + 1] = pen
      cells[place + 1].glyph = nil
    }
    column += width
    if column == columns {
      column -= 1
      isAtEdge = true
    }
  }

  /// The wide glyphs of the tests.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00...0x9FFF).contains(scalar.value) || (0x1F300...0x1FAFF).contains(scalar.value)
  }

  /// The text of a row, without trailing spaces.
  package func text(row: Int) -> String {
    var text = ""
    for column in 0..<columns {
      text.unicodeScalars.append(cells[row * columns + column].glyph ?? "\u{200B}")
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
