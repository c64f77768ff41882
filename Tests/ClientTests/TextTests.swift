import Control
import Intervals
import Testing

@testable import Client

@Suite struct TextTests {
  private func state(at seconds: Int, plan: String, prepare: (inout IntervalRun) -> Void = { _ in }) throws
    -> StateMessage
  {
    var run = IntervalRun(
      try PlanNotation.parse(plan, id: "mine", name: "Mine"), startingAt: .origin)
    prepare(&run)
    return StateMessage(
      scene: .session, session: SessionMessage(run, at: .origin + .seconds(seconds)),
      outputs: [OutputMessage(name: "field", kind: "strip", state: .degraded, detail: "cable out")])
  }

  @Test func aSessionIsAShortPanel() throws {
    let state = try state(at: 22, plan: "work=20 rest=10 rounds=8 moves=goblet_squat ready=10")
    #expect(
      StatePanel(state: state, ink: Ink(isOn: false)).lines == [
        "WORK   round 1 of 8   Mine", "goblet squat",
        "0:08  ████████████████████████░░░░░░░░░░░░░░░░", "0:22 of 4:00 · then rest 10 s",
        "field: cable out",
      ])
  }

  @Test func aPauseIsSeenAtOnce() throws {
    let state = try state(at: 40, plan: "work=open rest=10 rounds=2 ready=0") {
      $0.pause(at: .origin + .seconds(5))
    }
    #expect(
      StatePanel(state: state, ink: Ink(isOn: false)).lines.prefix(2) == [
        "WORK   PAUSED   round 1 of 2   Mine", "0:05 so far  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░",
      ])
  }

  @Test func aThemeIsATable() {
    var theme = ThemeMessage(
      preset: "own", name: "Harbour\u{1B}", motif: "rings",
      colours: [.init(role: "ember", ground: "#a8321a", level: "#cc431c")], mark: "1")
    #expect(
      ThemeText.lines(theme).map { $0.filter { $0 != " " } } == [
        "\("Harbour\u{1B}".printable),thelookown:rings", "groundlevel", "ember#a8321a#cc431c",
      ])
    (theme.preset, theme.name) = ("pearl", "pearl")
    #expect(ThemeText.lines(theme).first == "pearl: rings")
  }

  @Test func formatsAreATable() {
    let formats = [Format.tabata, Format.clock].map { FormatMessage($0) }
    #expect(
      FormatText.table(formats, Ink(isOn: false)) == [
        "tabata  4:00  8 rounds · 20 s work · 10 s rest", "clock         the time of day",
      ])
  }

  @Test func aChangeIsALine() throws {
    let text = AnswerText(ink: Ink(isOn: false))
    var state = try state(at: 30, plan: "work=20 rest=10 rounds=8 ready=10")
    state.words = "Rest, round 1 of 8, 10 seconds left"
    #expect(text.change(state) == "    0:30  Rest, round 1 of 8, 10 seconds left")
    let dark = StateMessage(scene: .dark, words: "The wall is dark")
    #expect(text.change(dark) == "       -  The wall is dark")
  }

  @Test func anyAnswerHasText() throws {
    let text = AnswerText(ink: Ink(isOn: false))
    let info: JSONValue = ["product": "Pulsewall", "synced": true, "you": ["uid": 7, "name": nil]]
    #expect(
      text.lines(for: "wall.info", info) == [
        "product   Pulsewall", "synced    on", "you.uid   7", "you.name",
      ])
    #expect(text.lines(for: "formats.delete", .null) == [])
    let described = text.lines(for: "wall.describe", try MethodTable.description(of: "session.skip"))
    #expect(described.last == "  pulsewall back")
  }

  /// What comes from others cannot move the cursor or change colours.
  @Test func namesCannotSteerTheTerminal() {
    var format = FormatMessage(Format.tabata)
    format.name = "A\u{1B}[2JB\u{9B}1mC\u{202E}D\n"
    #expect(FormatText.lines(format, Ink(isOn: false)).first == "A[2JB1mCD")
  }

  @Test(arguments: [
    (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], false), (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    (true, ["TERM": "dumb"], false), (true, [:], false),
  ]) func coloursOnlyWhereWanted(isTerminal: Bool, environment: [String: String], isOn: Bool) {
    #expect(Ink.detect(isTerminal: isTerminal) { environment[$0] } == Ink(isOn: isOn))
  }

  @Test func everyErrorHasAStatus() {
    #expect(ExitStatus(.noSession) == .refused)
    #expect(ExitStatus(.badParameter) == .usage)
    #expect(ExitStatus(.notAllowed) == .notAllowed)
    #expect(ExitStatus(.tooManyClients) == .tryLater)
    #expect(ExitStatus(.parse) == .badProtocol)
  }
}
