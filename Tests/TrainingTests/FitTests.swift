import Intervals
import Testing
import Training

/// Everything that is shown of a session comes to the same, for every session of Groundwork in every fit.
@Suite struct FitTests {
  static let programme = Groundwork.programme

  @Test(arguments: Samples.fits) func whatIsShownAgrees(fit: ProgrammeFit) throws {
    let fitted = FittedProgramme(Self.programme, to: fit)
    #expect(fitted.entries.count == 8 * fit.days.count)
    for (position, entry) in fitted.entries.enumerated() {
      #expect(entry.position == position)
      #expect(entry.week == position / fit.days.count + 1)
      try Self.checkAgreement(of: entry.session)
    }
    for flow in Self.programme.recovery { try Self.checkAgreement(of: flow) }
  }

  /// Counts a session from the phases of its plan and holds everything else against that.
  private static func checkAgreement(of session: TrainingSession) throws {
    let plan = try session.intervalPlan.validated()
    let phases = IntervalClock(plan).phases
    let seconds = phases.reduce(0) { $0 + Int($1.length.wholeMilliseconds) } / 1_000
    #expect(plan.total == .seconds(seconds))
    #expect(session.seconds == seconds)
    #expect(abs(session.minutes * 60 - seconds) <= 30)

    let beats = session.beats
    #expect(beats.map(\.length) == phases.map(\.length))
    #expect(beats.map(\.kind) == phases.map(\.kind))
    let layout = RhythmLayout(beats, pixels: 300)
    #expect(layout.ranges.reduce(0) { $0 + $1.count } + layout.gap * (beats.count - 1) == 300)

    // A set of a move that is split has two halves, and both count as one.
    let works = phases.filter { $0.kind == .work && $0.side != .right }
    #expect(
      works.map(\.move.name) == session.moves.flatMap { move in (0..<move.sets).map { _ in move.name } })
    #expect(works.map(\.set) == session.moves.flatMap { Array(1...$0.sets) })
    #expect(works.count == session.sets)
    #expect(phases.count { $0.kind == .change } == session.moves.count - 1)

    var worked: [Focus: Int] = [:]
    for phase in phases where phase.kind == .work {
      let move = try #require(session.moves.first { $0.name == phase.move.name })
      worked[move.focus, default: 0] += Int(phase.length.wholeMilliseconds)
    }
    let all = worked.values.reduce(0, +)
    #expect(all == 1_000 * session.workSeconds)
    for focus in Focus.allCases {
      #expect(abs(session.share(of: focus) - Double(worked[focus] ?? 0) / Double(all)) < 1e-12)
    }
    #expect(abs(Focus.allCases.reduce(0) { $0 + session.share(of: $1) } - 1) < 1e-12)
  }

  @Test(arguments: Samples.fits) func sessionsAreAsLongAsChosen(fit: ProgrammeFit) {
    for entry in FittedProgramme(Self.programme, to: fit).entries {
      let wanted = Double(fit.length.minutes)
      #expect(abs(Double(entry.session.seconds) / 60 - wanted) <= wanted / 10, "\(entry.session.name)")
      #expect(abs(Double(entry.session.minutes) - wanted) <= wanted / 10, "\(entry.session.name)")
    }
  }

  @Test(arguments: Samples.fits.filter { $0.days.count >= 3 })
  func everyFocusIsTrainedEveryWeek(fit: ProgrammeFit) {
    let entries = FittedProgramme(Self.programme, to: fit).entries
    for week in 1...8 {
      let trained = entries.filter { $0.week == week }.flatMap(\.session.moves).map(\.focus)
      #expect(Set(trained) == Set(Focus.allCases), "week \(week)")
    }
  }

  @Test(arguments: Samples.fits) func everySessionHasItsTurn(fit: ProgrammeFit) {
    let ids = FittedProgramme(Self.programme, to: fit).entries.map(\.session.id)
    #expect(Set(ids) == Set(Groundwork.sessions.map(\.id)))
    for (before, after) in zip(ids, ids.dropFirst()) { #expect(before != after) }
  }

  /// A week of the programme as it is drawn: capsules stand to each other as the minutes do.
  @Test(arguments: Samples.fits) func capsulesAreAsTallAsTheirMinutes(fit: ProgrammeFit) {
    let start = Samples.date("2026-11-30")
    let course = Course(FittedProgramme(Self.programme, to: fit), start: start, done: [])
    for number in 0..<8 {
      let week = course.week(of: start + 7 * number, today: start)
      let longest = week.days.map(\.minutes).max() ?? 0
      #expect(week.days.count { $0.state != .rest } == fit.days.count)
      for day in week.days {
        #expect(day.minutes == (day.entry?.session.minutes ?? 0))
        #expect(abs(day.height * Double(longest) - Double(day.minutes)) < 1e-9)
        #expect((day.height == 0) == (day.state == .rest))
        #expect((0...1).contains(day.height))
      }
    }
  }

  @Test func fitsNameTheirBounds() {
    for days in [[], [.monday], Set(Weekday.allCases)] as [Set<Weekday>] {
      #expect(
        MoveTests.words { () throws(PlanError) in _ = try ProgrammeFit(days: days, length: .short) }
          == "days is \(days.count); allowed: 2 to 6 days of the week")
    }
    for count in -1...9 {
      let fit = ProgrammeFit(daysPerWeek: count, length: .short)
      #expect(fit.days.count == min(max(count, 2), 6))
      #expect(fit.days == fit.days.sorted { $0.index < $1.index })
    }
    #expect(Samples.fit([.sunday, .tuesday]).days == [.tuesday, .sunday])
  }

  /// What is not to be fitted stays as it was written, and what cannot be fitted comes as near as it can.
  @Test func onlyFitsWhatCanBe() {
    let sample = Samples.programme(weeks: 2, sessions: 3)
    let entries = FittedProgramme(sample, to: ProgrammeFit(daysPerWeek: 3, length: .full)).entries
    #expect(entries.map(\.session) == sample.sessions + sample.sessions)
    #expect(Samples.session([]).fitted(to: .full).moves.isEmpty)
    #expect(!Samples.session([Samples.plank]).fitted(to: .full).fits(.full))
  }
}
