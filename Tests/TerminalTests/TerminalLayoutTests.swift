import Display
@testable import Terminal
import Testing

@Suite struct TerminalLayoutTests {
  @Test func partsNeverOverlapAndNeverLeaveTheScreen() {
    var wrong: [String] = []
    for columns in 1...250 {
      for rows in 1...80
      where !isRight(TerminalAreas(TerminalSize(columns: columns, rows: rows)), columns, rows) {
        wrong.append("\(columns) × \(rows)")
      }
    }
    #expect(wrong.isEmpty)
  }

  private func isRight(_ areas: TerminalAreas, _ columns: Int, _ rows: Int) -> Bool {
    var parts = [areas.field, areas.level, areas.rhythm]
    if let row = areas.footerRow {
      parts.append(CellArea(column: 0, row: row, width: columns, height: areas.footerRows))
    }
    let screen = CellArea(column: 0, row: 0, width: columns, height: rows)
    let isInside = parts.allSatisfy { part in
      part.isEmpty
        || (part.columns.clamped(to: screen.columns) == part.columns
          && part.rows.clamped(to: screen.rows) == part.rows)
    }
    let isApart = parts.indices.allSatisfy { first in
      parts.indices.allSatisfy { $0 == first || !parts[$0].overlaps(parts[first]) }
    }
    return isInside && isApart && !areas.field.isEmpty && (0..<rows).contains(areas.messageRow)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (40, 12), (20, 6), (1, 1), (3, 200), (500, 2)])
  func wallIsMadeOfThePartsInOrder(_ columns: Int, _ rows: Int) {
    let layout = TerminalLayout(TerminalSize(columns: columns, rows: rows))
    var next = 0
    for (role, area) in [(Zone.Role.field, layout.field), (.level, layout.level), (.rhythm, layout.rhythm)] {
      let zone = layout.wall.zones.first { $0.role == role }
      #expect((zone == nil) == area.isEmpty)
      guard let zone else { continue }
      #expect(zone.pixels == Array(next..<next + area.width * area.height * 2))
      next += zone.pixels.count
      // From the bottom up, from left to right.
      let points = zone.pixels.map { layout.wall.points[$0] }
      let order = points.map { [$0.y, $0.x] }
      #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) })
    }
    #expect(layout.wall.points.count == next)
    #expect(layout.wall.lamps.map(\.name) == ["ready", "work", "rest", "done"])
    #expect(layout.wall.moduleDigits == 6)
  }

  @Test func usualSizesHaveEverything() {
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
      let layout = TerminalLayout(TerminalSize(columns: columns, rows: rows))
      #expect(!layout.level.isEmpty && !layout.rhythm.isEmpty && layout.footerRow != nil)
      #expect(layout.messageRow != layout.footerRow)
      #expect(layout.level.columns.upperBound == layout.rhythm.columns.upperBound)
      #expect(layout.field.rows == layout.level.rows)
    }
    let small = TerminalLayout(TerminalSize(columns: 20, rows: 6))
    #expect(small.level.isEmpty && small.rhythm.isEmpty && small.footerRow == nil)
    #expect(small.field.width == 20 && small.field.height == 6)
  }

  @Test func facesFitWhatTheyWereAskedFor() {
    for width in stride(from: 1, through: 120, by: 8) {
      for height in stride(from: 1, through: 60, by: 7) {
        for (digits, colons) in [(2, 0), (3, 1), (4, 1), (6, 2)] {
          guard
            let face = DigitFace.fitting(digits: digits, colons: colons, width: width, height: height)
          else { continue }
          #expect(face.width(digits: digits, colons: colons) <= width && face.height <= height)
        }
      }
    }
  }

  @Test func digitsDifferClearlyAtEverySize() {
    for height in Array(DigitFace.lowest...24) + [36, 48] {
      guard var face = DigitFace(height: height) else { continue }
      let glyphs = "0123456789".compactMap { SegmentPattern.glyph(for: $0) }.map { face.glyph($0) }
      #expect(glyphs.count == 10)
      for first in 0..<10 {
        for second in 0..<first {
          let difference = zip(glyphs[first], glyphs[second]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
          // At least the better part of one bar.
          #expect(difference >= 255 * face.stroke * face.stroke, "\(first) and \(second) at \(height)")
        }
      }
    }
  }

  /// Two plain bars beside each other are the sign of a pause.
  @Test func oneHasAFlagAndAFootAtEverySize() throws {
    for height in DigitFace.lowest...60 {
      var face = try #require(DigitFace(height: height))
      let glyph = face.glyph([.b, .c])
      let columns = (0..<height).map { row in
        (0..<face.width).filter { glyph[row * face.width + $0] >= 128 }
      }
      let (head, stem, foot) = (columns[1], columns[height / 2], columns[height - 1])
      #expect(stem.count == face.stroke && head.count > stem.count && head.last == stem.last)
      #expect(foot.count >= face.stroke * 3 - 1 && Set(stem).isSubset(of: foot), "\(height)")
      // Neighbours never grow together.
      #expect((foot.first ?? 0) >= 0 && (foot.last ?? 0) < face.width && face.gap >= 1)
    }
  }

  @Test func capitalsAreSevenHighAndAllDifferent() {
    let text = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    let glyphs = PixelFont.tall.glyphs(of: text) ?? []
    #expect(glyphs.count == text.count)
    // O and 0 are one shape; what stands beside them tells which is meant.
    #expect(Set(glyphs.prefix(26)).count == 26 && Set(glyphs.suffix(10)).count == 10)
    #expect(glyphs.allSatisfy { $0.reduce(0, |) == 0x7F })
    #expect(PixelFont.tall.glyphs(of: "深") == nil)
    #expect(PixelFont.tall.glyphs(of: "") == [])
  }
}
