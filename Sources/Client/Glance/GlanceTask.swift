internal import Control
internal import Training

/// Shows the day or the week in a line or two, or in a format of one's own: for status bars and login banners.
public struct GlanceTask: Hashable, Sendable {
  /// What is looked at.
  public enum Subject: String, Hashable, Sendable {
    case today, week
  }

  /// What is looked at.
  public var subject: Subject
  /// The format; nil for the usual lines.
  public var format: GlanceFormat?

  static let options = [
    Parameter("format", .text, "A line of one's own, with fields in it such as %{session}.")
  ]

  /// Takes what was given on the command line.
  init(_ subject: Subject, _ parameters: JSONObject) throws(InvocationError) {
    self.subject = subject
    if let text = parameters["format"]?.string { format = try GlanceFormat(text) }
  }

  /// Shows it.
  func run(on connection: Connection, _ output: Output) throws(ClientError) -> ExitStatus {
    let day = try connection.result(of: "plan.day", JSONObject())
    let recent = try connection.result(of: "progress.show", JSONObject([("bests", 0)]))
    guard let today = TodayMessage(day), let progress = Progress(recent) else {
      throw ClientError(
        .badProtocol,
        "the wall tells the day in a way that this pulsewall cannot read; both should be of one version")
    }
    let lines = lines(of: Glance(today: today, progress: progress), output.ink)
    output.write(
      lines,
      [
        "text": .string(lines.joined(separator: "\n")), "today": day, "progress": recent,
      ])
    return .done
  }

  private func lines(of glance: Glance, _ ink: Ink) -> [String] {
    if let format { return [format.text(of: glance)] }
    return subject == .today ? glance.lines(ofDay: ink) : glance.lines(ofWeek: ink)
  }
}

extension Glance {
  private static let noProgramme = ["No programme yet; pulsewall program list shows what there is."]

  /// The day, and how the week stands.
  func lines(ofDay ink: Ink) -> [String] {
    guard hasProgramme, let day else { return Self.noProgramme }
    let name = ink.strong(text(of: .session))
    let words =
      switch day.state {
      case .done: "\(name) · done, \(day.minutes) min"
      case .rest: "rest day"
      case .today, .ahead, .missed: "\(name) · \(day.minutes) min · not done yet"
      }
    return ["\(day.date.weekday.name) · \(words)", "\(text(of: .week))  \(standing)"]
  }

  /// The week in two lines.
  func lines(ofWeek ink: Ink) -> [String] {
    guard hasProgramme else { return Self.noProgramme }
    let minutes = "\(today.week.minutesDone) of \(today.week.minutesDone + today.week.minutesAhead) min"
    let days = today.week.days.map { day in
      let name = day.isToday ? "[\(day.date.weekday.shortName)]" : day.date.weekday.shortName
      return "\(name) \(Self.sign(of: day.state))" + (day.minutes > 0 ? " \(day.minutes)" : "")
    }
    return [
      "\(ink.strong("Week of \(today.week.monday.shortWords)")) · \(standing) · \(minutes)",
      days.joined(separator: "   "),
    ]
  }

  private var standing: String {
    "\(done) of \(planned) done" + (progress.streak > 0 ? " · streak \(labelled(progress.streak))" : "")
  }
}
