import Control
import Intervals
import Testing
import Training

@testable import Client

/// The day and the week in a line.
@Suite struct GlanceTests {
  /// A Wednesday.
  private let today = LocalDate("2026-10-07") ?? LocalDate(daysSinceEpoch: 0)

  private func glance(offset: Int = 0, done: Int = 1) -> Glance {
    let fitted = FittedProgramme(Groundwork.programme, to: ProgrammeFit(daysPerWeek: 3, length: .medium))
    let today = today + offset
    let completed = (0..<done).map {
      CompletedSession(position: $0, date: self.today.monday + 2 * $0, minutes: 31)
    }
    let course = Course(fitted, start: self.today.monday, done: completed)
    var progress = ProgressTextTests.progress()
    progress.streak = 4
    return Glance(
      today: TodayMessage(
        date: today, today: today,
        programme: ProgrammeMessage(id: "groundwork", name: "Groundwork", done: done, sessions: 24),
        week: course.week(of: today, today: today), offer: course.offer(on: today, today: today)),
      progress: progress)
  }

  private var noProgramme: Glance {
    Glance(
      today: TodayMessage(
        date: today, today: today, programme: nil, week: .ghost(of: today, today: today), offer: .rest),
      progress: Progress(.week, to: today, of: [], isPlanned: nil))
  }

  @Test func everyFieldHasAText() throws {
    let all = GlanceField.allCases.map { "%{\($0.rawValue)}" }.joined(separator: "|")
    let format = try GlanceFormat(all + " 100 %%")
    #expect(
      format.text(of: glance())
        == "Wednesday|2026-10-07|Soft Push|Push and core|30|today|●·◐·○··|1|3|4|81|368|Groundwork 100 %")
    #expect(
      format.text(of: noProgramme) == "Wednesday|2026-10-07|-||0|none|·······|0|0|0|0|0|- 100 %")
    #expect(try GlanceFormat("%{session} %{state}").text(of: glance(done: 2)) == "Soft Push done")
    #expect(try GlanceFormat("%{session} %{minutes}").text(of: glance(offset: 1, done: 2)) == "Rest 0")
    #expect(try GlanceFormat("%{week}").text(of: glance(offset: 1)) == "●·×·○··")
    #expect(try GlanceFormat("").text(of: glance()) == "")
  }

  /// What nobody did is never shown as if somebody had.
  @Test func samplesAreToldByWords() throws {
    var samples = glance().progress
    samples.isSample = true
    let glance = Glance(today: glance().today, progress: samples)
    #expect(
      try GlanceFormat("%{streak}|%{trained}|%{load}|%{done}").text(of: glance)
        == "4 (sample)|81 (sample)|368 (sample)|1")
    #expect(glance.lines(ofDay: Ink(isOn: false))[1] == "●·◐·○··  1 of 3 done · streak 4 (sample)")
  }

  @Test(arguments: [
    ("%{sesion}", "there is no field “%{sesion}” for a format; allowed: %{day} %{date} %{session}"),
    ("%{day", "“%{day” in the format has no } behind it"),
    ("50 %", "a % in the format is written %%; allowed"),
    ("%d", "a % in the format is written %%"), ("%{}", "there is no field “%{}”"),
  ]) func mistakesAreNamed(format: String, message: String) {
    let error = #expect(throws: InvocationError.self) {
      try Invocation(parsing: ["pulsewall", "today", "--format", format])
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }

  @Test func theUsualLines() {
    let ink = Ink(isOn: false)
    #expect(
      glance().lines(ofDay: ink) == [
        "Wednesday · Soft Push · 30 min · not done yet", "●·◐·○··  1 of 3 done · streak 4",
      ])
    #expect(glance(done: 2).lines(ofDay: ink)[0] == "Wednesday · Soft Push · done, 31 min")
    #expect(glance(offset: 1).lines(ofDay: ink)[0] == "Thursday · rest day")
    #expect(
      glance().lines(ofWeek: ink) == [
        "Week of Mon Oct 5 · 1 of 3 done · streak 4 · 31 of 91 min",
        "Mon ● 31   Tue ·   [Wed] ◐ 30   Thu ·   Fri ○ 30   Sat ·   Sun ·",
      ])
    for lines in [noProgramme.lines(ofDay: ink), noProgramme.lines(ofWeek: ink)] {
      #expect(lines == ["No programme yet; pulsewall program list shows what there is."])
    }
  }

  @Test func commandLines() throws {
    func task(_ words: String...) throws -> Invocation.Task {
      try Invocation(parsing: ["pulsewall"] + words).task
    }
    #expect(try task("progress") == .progress(ProgressTask()))
    #expect(
      try task("progress", "year", "--describe") == .progress(ProgressTask(period: .year, isDescribed: true)))
    #expect(
      try task("progress", "--svg", "-", "--png=a.png", "month")
        == .progress(ProgressTask(period: .month, svg: "-", png: "a.png")))
    #expect(
      try task("week", "--format", "%{done}=x y") == .glance(GlanceTask(.week, ["format": "%{done}=x y"])))
    for (words, message) in [
      (["progress", "decade"], "there is no period “decade”; allowed: week, month or year"),
      (
        ["progress", "--describe=on"],
        "--describe takes no value; usage: pulsewall progress [PERIOD] [--svg FILE]"
      ),
      (["progress", "--svg", "-", "--png", "-"], "only one picture can go to standard output"),
      (["progress", "week", "month"], "“month” is one word too many"),
      (["today", "now"], "one word too many"),
    ] {
      let error = #expect(throws: InvocationError.self) { try Invocation(parsing: ["pulsewall"] + words) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
    }
  }

  @Test func helpHasTheTableOfFields() {
    for word in ["today", "week"] {
      for row in GlanceField.table { #expect(HelpText.text(of: word).contains("\(row[0]) ")) }
    }
    #expect(HelpText.text(of: "progress").contains("Keys:\n"))
  }
}

extension GlanceTask {
  fileprivate init(_ subject: Subject, _ parameters: [String: String]) throws {
    try self.init(subject, JSONObject(parameters.map { ($0.key, .string($0.value)) }))
  }
}
