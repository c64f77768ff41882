import Control
import Display
import Intervals
import TestSupport
import Testing
import Training

@testable import Client

/// The training as text for people.
@Suite struct TrainingTextTests {
  /// A Wednesday.
  private let today = LocalDate("2026-10-07") ?? LocalDate(daysSinceEpoch: 0)

  private func message(on date: LocalDate, done: Int = 1) -> TodayMessage {
    let fitted = FittedProgramme(Groundwork.programme, to: ProgrammeFit(daysPerWeek: 3, length: .medium))
    let completed = (0..<done).map {
      CompletedSession(position: $0, date: today.monday + 2 * $0, minutes: 15 * ($0 + 1))
    }
    let course = Course(fitted, start: today.monday, done: completed)
    return TodayMessage(
      date: date, today: today,
      programme: ProgrammeMessage(id: "groundwork", name: "Groundwork", done: done, sessions: 24),
      week: course.week(of: date, today: today), offer: course.offer(on: date, today: today))
  }

  @Test func aWeekIsCapsulesAndLines() {
    let lines = TodayText(ink: Ink(isOn: false)).week(message(on: today))
    #expect(
      lines == [
        "Week of 2026-10-05   Groundwork   1 of 24 sessions done", "",
        "                ▓▓▓           ░░░", "                ▓▓▓           ░░░",
        "  ███           ▓▓▓           ░░░", "  ███     ·     ▓▓▓     ·     ░░░     ·      ·",
        "  Mon    Tue   [Wed]   Thu    Fri    Sat    Sun", "",
        "Mon 2026-10-05  done   15 min  First Roots", "Tue 2026-10-06  rest",
        "Wed 2026-10-07  today  30 min  Soft Push", "Thu 2026-10-08  rest",
        "Fri 2026-10-09  ahead  30 min  Easy Pull", "Sat 2026-10-10  rest", "Sun 2026-10-11  rest",
      ])
  }

  @Test func aDayIsItsMoves() {
    let text = TodayText(ink: Ink(isOn: false))
    let lines = text.day(message(on: today))
    #expect(lines[0] == "Wednesday 2026-10-07   today   Settle, week 1")
    #expect(lines[1].hasPrefix("Soft Push   Push and core · 30 min · effort 4 of 10"))
    #expect(lines.count > 4)
    #expect(text.day(message(on: today - 2))[0] == "Monday 2026-10-05   Done, 15 min")
    #expect(text.day(message(on: today + 1))[0] == "Thursday 2026-10-08   Rest")
  }

  @Test func theHistoryIsATable() {
    var entry = HistoryEntry(
      key: "k-1", start: EntryStart(wall: 1_791_388_800_000, utcOffset: 7_200, zone: "Europe/Berlin"),
      trained: Trained(kind: .format, id: "tabata", name: "Tabata"), length: .seconds(1_860),
      work: .seconds(900), effort: 8, ranToEnd: false, note: "one\ntwo")
    entry.start.isProvisional = true
    let text = HistoryText(ink: Ink(isOn: false))
    #expect(
      text.list(["entries": [entry.json], "next": "1/k"]) == [
        "began              session              length  effort  load  key",
        "~\(entry.start.date) 18:00  Tabata, ended early  31 min    8/10   248  k-1",
        "~ the clock was not synchronised: the time may be wrong, and is mended when it can be",
        "load is effort × minutes",
        "More: pulsewall history list --after '1/k'",
      ])
    #expect(text.list(["entries": [], "samples": nil]) == ["Nothing was trained"])
    #expect(text.list(["entries": [], "samples": 18]).last?.contains("--kind samples") == true)
    #expect(text.lines(entry).suffix(2) == ["note        one", "note        two"])
  }

  /// What was noted is named, and a day that it was not planned for is no secret; nothing is said to be noted that was not.
  @Test func whatIsNotedAsDoneIsNamed() {
    func entry(_ name: String) -> HistoryEntry {
      HistoryEntry(
        key: "k", start: EntryStart(wall: 0, utcOffset: 0, zone: "UTC"),
        trained: Trained(kind: .session, id: "s", name: name), length: .zero, work: .zero, ranToEnd: true)
    }
    // It is the Thursday with which time begins.
    for (day, sentence) in [
      (nil, "Noted as done today: Easy Pull"), ("today", "Noted as done today: Easy Pull"),
      ("thursday", "Noted as done today: Easy Pull"), ("1970-01-01", "Noted as done today: Easy Pull"),
      ("fri", "Noted as done today: Easy Pull, the session of Friday 1970-01-02"),
      ("yesterday", "Noted as done today: Easy Pull, the session of Wednesday 1969-12-31"),
    ] as [(String?, String)] {
      #expect(DoneTask.sentence(noting: entry("Easy Pull"), for: day) == sentence)
    }
    #expect(
      DoneTask.sentence(notingNothingBut: "Soft Push") == "Done already: Soft Push; nothing has changed")
    #expect(DoneTask.sentence(notingNothingBut: nil) == "Done already; nothing has changed")
  }

  @Test func settingsHaveTheNamesThatPeopleWrite() {
    let settings = JSONObject([
      ("brightness", 80), ("brightnessByHour", "06:00=100 21:00=40"), ("quietHours", "22:00-07:00"),
      ("reduceMotion", true),
    ])
    var state = StateMessage(scene: .idle, brightness: 40)
    func lines() -> [String] { SettingsText(settings: settings, state: state).lines }
    #expect(
      lines() == [
        "brightness          80, now 40 by the hour", "brightness-by-hour  06:00=100 21:00=40",
        "quiet-hours         22:00-07:00", "reduce-motion       on",
      ])
    (state.isQuiet, state.brightness) = (true, 20)
    #expect(lines()[0] == "brightness          80, now 20 in quiet hours")
    #expect(lines()[2] == "quiet-hours         22:00-07:00, now")
    (state.isQuiet, state.brightness) = (false, 80)
    #expect(lines()[0] == "brightness          80")
  }

  @Test(arguments: [
    ("18:00", false, "18:00, but none while the clock is not synchronized, see pulsewall doctor"),
    ("18:00", true, "18:00"), ("off", false, "off"),
  ])
  func aReminderThatCannotComeSaysSo(reminder: String, isClockSure: Bool, value: String) {
    let text = SettingsText(
      settings: JSONObject([("reminder", .string(reminder))]), state: nil, isClockSure: isClockSure)
    #expect(text.lines == ["reminder  \(value)"])
  }

  @Test func choosingIsRefusedBeforeAnythingIsAsked() {
    #expect(SetUpScreen.refusal(in: .session) == .sessionRuns)
    #expect(SetUpScreen.refusal(in: .interrupted) == .interrupted)
    #expect(SetUpScreen.refusal(in: .setUp) == nil && SetUpScreen.refusal(in: .summary) == nil)
  }

  /// The remote draws the day from the state alone.
  @Test func theRemoteShowsTheDay() throws {
    var state = StateMessage(scene: .today)
    state.today = message(on: today)
    let read = try #require(StateMessage(try JSONValue(parsing: state.json.text)))
    guard case .today(let scene) = MirroredScene().scene(of: read, at: .origin).content else {
      Issue.record("no day is shown")
      return
    }
    #expect(scene.chosen == today && scene.offer == state.today?.offer)
    #expect(StatePanel(state: read, ink: Ink(isOn: false)).lines[0].hasPrefix("Wednesday 2026-10-07   today"))
  }

  @Test func theSummaryShowsItsRecord() {
    var summary = SummaryMessage(
      IntervalSummary(
        totalTime: .seconds(60), workTime: .seconds(40), roundsDone: 2, rounds: 2, ranToEnd: true),
      of: "Tabata")
    summary.record = RecordMessage(
      key: "k", effort: 7, field: "effort", sets: [TopSet(move: "Plank", .hold(.seconds(60)))])
    func lines() -> [String] {
      StatePanel(state: StateMessage(scene: .summary, summary: summary), ink: Ink(isOn: false)).lines
    }
    // After a restart there is no session any more to have its name from.
    #expect(lines().first == "DONE   Tabata")
    #expect(lines().dropFirst(2).prefix(2) == ["effort  ●●●●●●●○○○  7 of 10", "  60 s: Plank"])
    #expect(
      lines().last
        == "pulsewall summary save keeps it, pulsewall summary discard lets go of it; left alone, it is saved "
        + "after 10 minutes")
    summary.record?.field = "discard"
    #expect(lines().last == "start on the panel would discard it")
    summary.record = nil
    #expect(lines().last == "not kept, less than a round and a minute")
  }
}
