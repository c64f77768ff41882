import Display
import Intervals
import Testing

@testable import Terminal

/// The lamps and the keys below the wall.
@Suite struct TerminalFooterTests {
  private static func footer(_ content: Scene.Content, _ columns: Int, _ rows: Int) -> String? {
    let screen = TestScreen.draw(content, columns, rows)
    return screen.layout.footerRow.map { row in
      TestScreen.lines(screen)[row..<row + screen.layout.footerRows].joined(separator: " ")
    }
  }

  private static func session() throws -> Scene.Content {
    let run = IntervalRun(try #require(Format.tabata.plan), startingAt: TestScreen.start)
    return .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())))
  }

  private static var contents: [Scene.Content] {
    get throws {
      [try session()] + TestTabs.contents + TestWeek.scenes(at: TestScreen.start).map(Scene.Content.today)
    }
  }

  @Test(arguments: [24, 30, 36, 40, 50, 59, 60, 72, 80, 100, 120, 200])
  func wayOutIsAlwaysNamed(_ columns: Int) throws {
    for content in try Self.contents {
      let footer = try #require(Self.footer(content, columns, 24))
      #expect(footer.contains("q quit"), "\(columns): \(footer)")
      let keys = Legend.items(for: TerminalPage(Scene(content, look: Look())), at: TestScreen.start)
      #expect(
        columns < 46 || !keys.contains { $0.key == "tab" } || footer.contains("tab "), "\(columns): \(footer)"
      )
    }
  }

  @Test func keysAreNamedWholeOrNotAtAll() throws {
    for content in try Self.contents {
      let whole = Legend.items(for: TerminalPage(Scene(content, look: Look())), at: TestScreen.start)
      for columns in 24...140 {
        let footer = try #require(Self.footer(content, columns, 24))
        var rest = footer[...]
        let shown = whole.filter { footer.contains($0.text) }
        for hint in shown { if let range = rest.range(of: hint.text) { rest.removeSubrange(range) } }
        // What is left are lamps and space.
        let left = rest.split(separator: " ").filter {
          !["●", "○", "ready", "work", "rest", "done"].contains($0)
        }
        #expect(left.isEmpty, "\(columns): \(footer)")
      }
    }
  }

  @Test func lightestKeysGoFirst() {
    let hints = [
      KeyHint("space", "start", .main), KeyHint("v", "field"), KeyHint("tab", "timer", .onwards),
      KeyHint("q", "quit", .leave), KeyHint("?", "hide", .extra),
    ]
    let order = (0...70).reversed().map { KeyHint.fitting(hints, columns: $0, air: 2).map(\.key) }
    var seen: [[String]] = []
    for keys in order where seen.last != keys { seen.append(keys) }
    #expect(
      seen == [
        ["space", "v", "tab", "q", "?"], ["space", "v", "tab", "q"], ["space", "tab", "q"], ["space", "q"],
        ["space"], [],
      ])
  }
}

extension KeyHint {
  fileprivate var text: String { "\(key) \(meaning)" }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
