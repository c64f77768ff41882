internal import Display

/// Turns pictures into the bytes that change one picture of a terminal into the next.
///
/// What the terminal shows is remembered as it was sent, so only cells that look different are sent again: with
/// the cursor moved past the others, colours set when they differ from those of the cell before, and all of it
/// between the marks of a synchronised update (mode 2026), so that no half-done picture is seen. The buffers are
/// kept from picture to picture.
public struct TerminalEncoder: Sendable {
  /// How many colours are used.
  public let depth: ColourDepth
  /// How far a channel of a colour may be off, of 255, before a cell is sent again; only in true colour.
  ///
  /// A field that breathes changes every pixel by less than anybody can see, sixty times a second. What is shown is
  /// compared, so that the error never grows.
  public let tolerance: Int
  /// The bytes of the last picture; empty when it looked like the one before.
  public private(set) var bytes: [UInt8] = []
  /// The bytes of all pictures so far.
  public private(set) var totalBytes = 0

  private var map: ColourMap
  private var shown: [SentCell] = []
  private var shownSize: TerminalSize?
  private var pen = Pen()
  private var cursor: Cursor?

  /// Makes an encoder for a terminal of which nothing is known.
  public init(_ depth: ColourDepth, tolerance: Int = 0) {
    self.depth = depth
    self.tolerance = depth == .trueColour ? tolerance : 0
    map = ColourMap(depth)
  }

  /// Forgets what the terminal shows: the next picture is sent whole.
  public mutating func forget() {
    shownSize = nil
  }

  /// Works out ``bytes`` for a picture.
  public mutating func encode(_ canvas: TerminalCanvas) {
    bytes.removeAll(keepingCapacity: true)
    let isWhole = shownSize != canvas.size
    if isWhole { begin(canvas.size) }
    let columns = canvas.size.columns
    for row in 0..<canvas.size.rows {
      var column = 0
      while column < columns {
        let index = row * columns + column
        let isFollowed = column + 1 < columns && canvas.cells[index + 1].glyph == TerminalCell.continuation
        let width = isFollowed && canvas.cells[index].isWide ? 2 : 1
        let cell = sent(canvas.cells[index], width)
        if !cell.looksLike(shown[index], tolerance) || (width == 2 && shown[index + 1] != .covered) {
          shown[index] = cell
          if width == 2 { shown[index + 1] = .covered }
          send(cell, width, column, row, columns)
        }
        column += width
      }
    }
    if !bytes.isEmpty { append("\u{1B}[?2026l") }
    totalBytes += bytes.count
  }

  private mutating func begin(_ size: TerminalSize) {
    shown = Array(repeating: .unknown, count: size.cells)
    shownSize = size
    cursor = nil
    pen = Pen()
    bytes.reserveCapacity(size.cells * 24)
    append("\u{1B}[?2026h\u{1B}[0m\u{1B}[2J")
  }

  private mutating func send(_ cell: SentCell, _ width: Int, _ column: Int, _ row: Int, _ columns: Int) {
    if bytes.isEmpty { append("\u{1B}[?2026h") }
    move(to: Cursor(column: column, row: row))
    var cell = cell
    // What is inked because it is bright stays so.
    if cell.glyph == TerminalCell.upperHalf, !cell.isBold, changes(to: cell.turned) < changes(to: cell) {
      cell = cell.turned
    }
    select(cell)
    appendScalar(cell.glyph)
    // After the last column, and after a glyph on whose width terminals differ, the cursor is not relied on.
    let isSure = column + width < columns && width == 1 && SentCell.isPlain(cell.glyph)
    cursor = isSure ? Cursor(column: column + 1, row: row) : nil
  }

  private mutating func move(to place: Cursor) {
    guard cursor != place else { return }
    if let cursor, cursor.row == place.row, place.column > cursor.column {
      append("\u{1B}[")
      if place.column - cursor.column > 1 { append(place.column - cursor.column) }
      append("C")
    } else {
      append("\u{1B}[")
      append(place.row + 1)
      append(";")
      append(place.column + 1)
      append("H")
    }
  }

  /// Sends what of the pen must change for a cell.
  private mutating func select(_ cell: SentCell) {
    let changesInk = cell.needsInk && pen.ink != cell.ink
    let changesGround = pen.ground != cell.ground
    let changesWeight = cell.needsInk && pen.isBold != cell.isBold
    guard changesInk || changesGround || changesWeight else { return }
    append("\u{1B}[")
    let start = bytes.count
    if changesWeight {
      append(cell.isBold ? "1" : "22")
      pen.isBold = cell.isBold
    }
    if changesInk, depth != .none {
      separate(since: start)
      appendColour(cell.ink, base: 30)
    }
    if changesGround {
      separate(since: start)
      if depth == .none { append(cell.ground == 1 ? "7" : "27") } else { appendColour(cell.ground, base: 40) }
    }
    if bytes.count == start { bytes.removeLast(2) } else { append("m") }
    if changesInk { pen.ink = cell.ink }
    pen.ground = cell.ground
  }

  private func changes(to cell: SentCell) -> Int {
    cell.changes(fromInk: pen.ink, ground: pen.ground)
  }

  private mutating func separate(since start: Int) {
    if bytes.count > start { append(";") }
  }

  private mutating func appendColour(_ colour: UInt32, base: Int) {
    switch depth {
    case .trueColour:
      append(base + 8)
      append(";2;")
      append(Int(colour >> 16))
      append(";")
      append(Int(colour >> 8 & 0xFF))
      append(";")
      append(Int(colour & 0xFF))
    case .indexed256:
      append(base + 8)
      append(";5;")
      append(Int(colour))
    case .basic16:
      append(base + Int(colour & 7) + (colour > 7 ? 60 : 0))
    // What is bright is bold there.
    case .basic8: append(base + Int(colour & 7))
    case .none: break
    }
  }
}

// What a cell becomes on this terminal.
extension TerminalEncoder {
  private mutating func sent(_ cell: TerminalCell, _ width: Int) -> SentCell {
    let cell = mapped(cell, width)
    return depth == .basic8 ? cell.onEightGrounds : cell
  }

  private mutating func mapped(_ cell: TerminalCell, _ width: Int) -> SentCell {
    var glyph = cell.glyph
    // Of a wide glyph that something else was drawn over, nothing is left.
    if glyph == TerminalCell.continuation || (cell.isWide && width == 1) { glyph = TerminalCell.space }
    var ink = depth == .trueColour ? cell.ink.rgb : map.index(of: cell.ink)
    var ground = depth == .trueColour ? cell.ground.rgb : map.index(of: cell.ground)
    // What parts two words has an ink as well, other than a square of one colour.
    let isText =
      glyph != TerminalCell.upperHalf && (glyph != TerminalCell.space || cell.ink != cell.ground)
    if depth == .basic8, isText { ground = SentCell.dark(ground) }
    if glyph == TerminalCell.upperHalf {
      return ink == ground
        ? .space(ground) : SentCell(glyph: glyph, ink: ink, ground: ground, isBold: false).plain(for: depth)
    }
    if glyph == TerminalCell.space { return .space(ground) }
    if depth != .trueColour { ink = legible(ink, cell, on: ground) }
    return SentCell(glyph: glyph, ink: ink, ground: ground, isBold: cell.isBold)
  }

  /// The ink itself, or black or white where a small palette would make text unreadable.
  private func legible(_ ink: UInt32, _ cell: TerminalCell, on ground: UInt32) -> UInt32 {
    if depth == .none { return 1 - ground }
    // What was meant to be faint stays so.
    let meant = Contrast.ratio(cell.ink.light.luminance, cell.ground.light.luminance)
    guard meant >= Self.legibleContrast,
      Contrast.ratio(light(ink), light(ground)) < min(meant * 0.9, TerminalCanvas.leastContrast)
    else { return ink }
    let isLight = light(ground) < ColourMap.halfLight
    return depth == .indexed256 ? (isLight ? 231 : 16) : (isLight ? 15 : 0)
  }

  /// Text with this contrast was meant to be read.
  private static let legibleContrast: Float = 3

  private func light(_ index: UInt32) -> Float {
    ColourMap.palette256[Int(index & 0xFF)].light.luminance
  }
}

// Writing bytes without making strings.
extension TerminalEncoder {
  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func appendScalar(_ value: UInt32) {
    if value < 0x80 {
      bytes.append(UInt8(value))
    } else if let scalar = Unicode.Scalar(value) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

private struct Cursor: Hashable {
  var column: Int
  var row: Int
}

/// The colours the terminal writes in; nothing is known of them at first.
private struct Pen: Hashable {
  var ink = UInt32.max
  var ground = UInt32.max
  var isBold = false
}
