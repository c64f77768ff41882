import Display
import Intervals
import Testing
import Training

@testable import Terminal

/// No word of a page is cut without a sign that it goes on, and no sentence ends before its end without one, whatever the
/// size of the terminal.
@Suite struct TextCutTests {
  static let sizes: [(columns: Int, rows: Int)] = (stride(from: 20, through: 200, by: 15)).flatMap {
    columns in
    [8, 13, 24, 40].map { (columns, $0) }
  }

  /// The rows of the field as they are read; the wall behind them is dark.
  private static func lines(_ content: Scene.Content, _ columns: Int, _ rows: Int) -> [String] {
    let layout = TerminalLayout(TerminalSize(columns: columns, rows: rows))
    var screen = TerminalScreen(layout)
    screen.compose(
      TerminalPage(Scene(content, look: Look())), WallFrame(layout.wall), at: TestScreen.start)
    let all = TestScreen.lines(screen)
    return layout.field.rows.map { row in
      String(all[row].prefix(layout.field.columns.upperBound).dropFirst(layout.field.columns.lowerBound))
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || "…,.:%−+=/-".contains($0)) }.map(String.init)
  }

  private static func hasLetter(_ word: String) -> Bool { word.contains(where: \.isLetter) }

  /// The words that are no word of a text, nor the beginning of one with the sign that it goes on.
  private static func cut(_ lines: [String], of texts: [String]) -> [String] {
    let known = Set(texts.flatMap(words))
    return lines.flatMap(words).filter(hasLetter).filter { word in
      guard word.hasSuffix("…") else { return !known.contains(word) }
      return !known.contains { $0.hasPrefix(word.dropLast()) }
    }
  }

  /// What a page says beside its scene.
  private static let captions =
    [
      "PROGRESS", "PROFILE", "SETTINGS", "Personal bests", "No personal bests yet", "Time by focus",
      "Settings",
      "sample training", "of", "min", "load", "minutes", "Start over? The history stays.", "Start over?",
      "No",
      "Yes", "No programme", "Set one up, and your week is drawn.",
    ] + ProgressPeriod.allCases.map(\.rawValue) + ProfileScene.Choice.allCases.map(\.title)
    + Weekday.allCases.map { String($0.shortName.prefix(2)) } + Weekday.allCases.map(\.shortName)

  private static func texts(_ scene: ProgressScene) -> [String] {
    let points = scene.progress.points.flatMap { $0.shorterTexts + [$0.days.lowerBound.monthAndDay] }
    let bests = scene.progress.bests.flatMap { [$0.name, $0.text, $0.remark] }
    let days = [scene.progress.days.lowerBound.monthAndDay, scene.progress.days.upperBound.monthAndDay]
    return captions + points + bests + days + scene.figures + scene.progress.words
      + scene.shares.map { "\($0.focus.name) \($0.percent) %" } + [scene.time.text(at: TestScreen.start)]
  }

  private static func texts(_ scene: ProfileScene) -> [String] {
    let programme = scene.programme.map { [$0.name, $0.weekWords, $0.doneWords, $0.dayWords] } ?? []
    let setting = scene.setting.map { about($0) } ?? []
    return captions + programme + setting + scene.settings.flatMap { [$0.name, $0.value] }
      + (scene.streakWords.map { [$0] } ?? [])
  }

  private static func about(_ setting: ProfileScene.Setting) -> [String] {
    [
      setting.stop.id.entry.summary, "When they begin.", "When they end.", setting.kind.allowed,
      setting.words, setting.stop.title,
    ]
  }

  @Test func progressIsNotCut() {
    for (columns, rows) in Self.sizes {
      for period in ProgressPeriod.allCases {
        let scene = TestTabs.progress(period, cursor: 2)
        let cut = Self.cut(Self.lines(.progress(scene), columns, rows), of: Self.texts(scene))
        #expect(cut.isEmpty, "\(period) at \(columns) × \(rows): \(cut)")
      }
      let empty = TestTabs.progress(.week, entries: [])
      let lines = Self.lines(.progress(empty), columns, rows)
      #expect(Self.cut(lines, of: Self.texts(empty)).isEmpty, "\(columns) × \(rows)")
      let text = lines.joined(separator: " ")
      let isWhole = empty.progress.words.flatMap(Self.words).allSatisfy(text.contains)
      #expect(isWhole || text.contains("…"), "\(columns) × \(rows)")
    }
  }

  @Test func settingsAreNotCut() {
    let schedule = (0..<24).map { "\(ClockTime(minutes: $0 * 60))=\($0)" }.joined(separator: " ")
    let changed: [(SettingStop, SettingValue)] = [
      (SettingStop(.quietHours), .text("22:00-07:00")), (SettingStop(.quietHours, .from), .text("22:00")),
      (SettingStop(.brightnessByHour), .text(schedule)), (SettingStop(.voice), .text("phases")),
      (SettingStop(.brightness), .number(60)), (SettingStop(.exportFolder), .off),
    ]
    for (columns, rows) in Self.sizes {
      for (stop, value) in changed {
        let scene = TestTabs.settings(stop, value)
        let lines = Self.lines(.profile(scene), columns, rows)
        let cut = Self.cut(lines, of: Self.texts(scene))
        #expect(cut.isEmpty, "\(stop.title) at \(columns) × \(rows): \(cut)")
        let text = lines.joined(separator: " ")
        let allowed = Self.words(stop.kind.allowed)
        #expect(
          allowed.allSatisfy(text.contains) || text.contains("…"), "\(stop.title) at \(columns) × \(rows)")
        guard columns >= 80, rows >= 24, stop.id != .brightnessByHour else { continue }
        #expect(allowed.allSatisfy(text.contains), "\(stop.title) at \(columns) × \(rows)")
      }
      for scene in [
        TestTabs.profile(), TestTabs.profile(.startOver, .no), TestTabs.profile(hasProgramme: false),
      ] {
        let cut = Self.cut(Self.lines(.profile(scene), columns, rows), of: Self.texts(scene))
        #expect(cut.isEmpty, "the profile at \(columns) × \(rows): \(cut)")
      }
    }
  }

  @Test func questionsAreNotCut() {
    for (columns, rows) in Self.sizes + [(40, 20)] {
      for step in SetUpDialogue.Step.allCases {
        let scene = TestTabs.setUp(step)
        let lines = Self.lines(.setUp(scene), columns, rows)
        let text = lines.joined(separator: " ")
        // Of a sentence that is begun, all is there, or a sign that it goes on.
        let answer = Self.words(scene.dialogue.answer)
        let isBegun = text.contains(answer.prefix(2).joined(separator: " "))
        #expect(
          !isBegun || answer.allSatisfy(text.contains) || text.contains("…"),
          "\(step) at \(columns) × \(rows)")
      }
    }
  }

  @Test func textsAreSetBetweenWords() {
    func set(_ texts: [String], _ width: Int, _ rows: Int) -> [String] {
      ScreenText.set(texts, width, rows: rows).map(\.text)
    }
    #expect(set(["one two three", "four"], 7, 9) == ["one two", "three", "", "four"])
    #expect(set(["one two three", "four"], 7, 3) == ["one two", "three", "four"])
    #expect(set(["one two three", "four"], 7, 2) == ["one two", "three …"])
    #expect(set(["one two three", "four"], 7, 1) == ["one …"])
    #expect(set(["one"], 7, 0) == [] && set([], 7, 3) == [])
    #expect(set(["incomprehensible words"], 7, 1) == ["incomp…"])
  }
}
