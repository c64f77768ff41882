import Display
import Intervals
import Testing

@testable import Terminal

/// The builder at the sizes that people have: whole words, all figures, and the keys that change them.
@Suite struct TerminalBuilderTests {
  private static let sizes = [(24, 12), (32, 12), (40, 20), (50, 24), (60, 20), (80, 24), (120, 40)]

  private static func builder(_ draft: Format, field: PlanField?, isChanged: Bool = false) -> Scene.Content {
    .builder(
      BuilderScene(
        formats: Format.shipped, chosen: Format.shipped.firstIndex { $0.id == draft.id } ?? 0, draft: draft,
        field: field, isChanged: isChanged))
  }

  @Test(arguments: sizes)
  func nothingIsCut(_ columns: Int, _ rows: Int) {
    for format in Format.shipped {
      for isChanged in [false, true] {
        let text = TestScreen.text(
          Self.builder(format, field: format.fields.first, isChanged: isChanged), columns, rows)
        #expect(!text.contains("…"), "\(format.name)\n\(text)")
        #expect(!isChanged || text.contains("s saves"), "\(format.name)\n\(text)")
        // What is left of the plan in words is whole parts of it, from its beginning.
        guard let rhythm = format.plan?.rhythm else { continue }
        let parts = rhythm.parts(at: "·")
        #expect(isChanged || text.contains(parts[0]), "\(format.name)\n\(text)")
        let told = text.split(separator: "\n").first { $0.contains("\(parts[0])") && parts.count > 1 }
        for part in told.map({ $0.parts(at: "·") }) ?? [] where !part.contains(parts[0]) {
          #expect(parts.contains { part.trimmed.hasPrefix($0) } || part.contains("saves"), "\(part)")
        }
      }
    }
  }

  @Test(arguments: sizes)
  func figuresAreAllThere(_ columns: Int, _ rows: Int) {
    for field in Format.tabata.fields {
      let text = TestScreen.text(Self.builder(.tabata, field: field), columns, rows)
      for title in Format.tabata.fields.map(\.title) + ["total"] {
        #expect(text.contains(title), "\(columns) × \(rows)\n\(text)")
      }
      #expect(text.contains("−") && text.contains("+"), "\(columns) × \(rows)\n\(text)")
    }
  }

  /// Narrow screens with the rows for it have a list, and the chosen figure is marked by more than its weight.
  @Test func chosenFigureHasAGroundInTheList() throws {
    for (columns, rows) in [(32, 12), (40, 20), (50, 24)] {
      let screen = TestScreen.draw(Self.builder(.tabata, field: .work), columns, rows)
      let lines = TestScreen.lines(screen)
      let row = try #require(lines.firstIndex { $0.contains("work") && $0.contains("− 20 s +") })
      let grounds = Set((2..<columns - 2).map { screen.canvas[$0, row].ground })
      #expect(grounds.count == 1 && screen.canvas[2, row - 1].ground != grounds.first)
    }
  }

  @Test func narrowScreensNameTheKeysInTwoRows() throws {
    for columns in [36, 40, 50, 59] {
      let screen = TestScreen.draw(Self.builder(.tabata, field: .rounds), columns, 20)
      let row = try #require(screen.layout.footerRow)
      #expect(screen.layout.footerRows == 2)
      let text = TestScreen.lines(screen)[row..<row + 2].joined(separator: "\n")
      for key in ["space start", "f format", "v field", "↑↓ change", "tab progress", "q quit"] {
        #expect(text.contains(key), "\(columns)\n\(text)")
      }
    }
  }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
