import Control
import Intervals
import Testing
import Training

/// Days, weeks and sessions on the wire.
@Suite struct TodayMessageTests {
  /// A Wednesday.
  private let start = LocalDate("2026-09-30") ?? LocalDate(daysSinceEpoch: 0)

  private func course(_ days: Int, _ length: SessionLength, done: Int) -> Course {
    let fitted = FittedProgramme(
      Groundwork.programme, to: ProgrammeFit(daysPerWeek: days, length: length))
    let completed = (0..<done).map {
      CompletedSession(position: $0, date: start.monday + $0 * 2, minutes: 28 + $0)
    }
    return Course(fitted, start: start.monday, done: completed)
  }

  @Test(arguments: SessionLength.allCases, 2...6) func aDayComesBackAsItWas(length: SessionLength, days: Int)
    throws
  {
    for done in [0, 1, 3] {
      let course = course(days, length, done: done)
      for offset in -8...16 {
        let (date, today) = (start.monday + offset, start.monday + 3)
        let message = TodayMessage(
          date: date, today: today,
          programme: ProgrammeMessage(id: "groundwork", name: "Groundwork", done: done, sessions: 24),
          week: course.week(of: date, today: today), offer: course.offer(on: date, today: today))
        let read = try #require(TodayMessage(try JSONValue(parsing: message.json.text)))
        #expect(read.date == date && read.today == today && read.programme == message.programme)
        #expect(read.offer == message.offer)
        // Of the sessions of the week only what a week shows is told.
        #expect(read.week.state == message.week.state && read.week.words == message.week.words)
        #expect(read.week.days.map(\.height) == message.week.days.map(\.height))
        #expect(read.week.days.map(\.isToday) == message.week.days.map(\.isToday))
        #expect(
          read.week.days.map { $0.entry?.session.block } == message.week.days.map { $0.entry?.session.block })
        #expect(read.words == message.words)
      }
    }
  }

  @Test func withoutAProgrammeThereIsAGhost() throws {
    let week = Week.ghost(of: start, today: start)
    let message = TodayMessage(date: start, today: start, programme: nil, week: week, offer: .rest)
    #expect(TodayMessage(try JSONValue(parsing: message.json.text)) == message)
    #expect(message.words == "No programme yet. Choose one, and your week is drawn here")
  }

  @Test func aStateCarriesTheDayAndTheRecord() throws {
    let course = course(3, .medium, done: 1)
    var state = StateMessage(scene: .today, words: "Wednesday")
    state.today = TodayMessage(
      date: start, today: start, programme: nil, week: course.week(of: start, today: start),
      offer: course.offer(on: start, today: start))
    let read = try #require(StateMessage(try JSONValue(parsing: state.json.text)))
    #expect(read.today?.offer == state.today?.offer)
    #expect(read.words == state.words)
    var summary = SummaryMessage(
      IntervalSummary(
        totalTime: .seconds(60), workTime: .seconds(40), roundsDone: 2, rounds: 2, ranToEnd: true))
    summary.record = RecordMessage(
      key: "k-1", effort: 7, field: "effort",
      sets: [TopSet(move: "Plank", .hold(.seconds(60)))])
    state = StateMessage(scene: .summary, summary: summary)
    #expect(StateMessage(try JSONValue(parsing: state.json.text)) == state)
  }

  @Test func wrongSessionsAreNone() throws {
    let session = Groundwork.programme.sessions[0]
    #expect(TrainingSession(session.json(withMoves: true)) == session)
    var json = try #require(session.json(withMoves: true).object)
    json["moves"] = [["id": "x", "name": "X", "focus": "legs", "sets": 9_000_000_000_000, "reps": 1]]
    #expect(TrainingSession(.object(json)) == nil)
    json["moves"] = [["id": "x"]]
    #expect(TrainingSession(.object(json)) == nil)
  }
}

@Suite struct DayNameTests {
  /// A Wednesday.
  private let today = LocalDate("2026-09-30") ?? LocalDate(daysSinceEpoch: 0)

  @Test(arguments: [
    ("today", "2026-09-30"), ("Tomorrow", "2026-10-01"), ("yesterday", "2026-09-29"),
    ("monday", "2026-09-28"),
    ("sun", "2026-10-04"), ("2024-02-29", "2024-02-29"),
  ]) func namesADay(word: String, date: String) {
    #expect(DayName(word)?.date(today: today).description == date)
  }

  @Test(arguments: ["", "mo", "someday", "2026-2-1", "2025-02-29", "mondays"]) func refuses(word: String) {
    #expect(DayName(word) == nil)
  }

  @Test(
    arguments: [
      ("2", 2), ("6", 6), ("mon,wed,fri", 3), ("Tuesday, Thursday", 2), ("1", nil), ("7", nil), ("mon", nil),
      ("", nil),
      ("mon,mon", nil), ("mon,wed,", nil), ("mon,tue,wed,thu,fri,sat,sun", nil),
    ] as [(String, Int?)]) func trainingDays(text: String, count: Int?)
  {
    #expect(TrainingDays(text)?.days(length: .medium).count == count)
  }
}
