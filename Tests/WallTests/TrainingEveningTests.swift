import Display
import Intervals
import Testing
import Training

@testable import Wall

/// Days, sessions and summaries in front of a wall with a programme.
@Suite struct TrainingEveningTests {
  /// Monday, 30 November 2026, nine in the morning in Berlin.
  private static let monday = LocalDate(daysSinceEpoch: 20_787)

  private static func setUp() -> TrainingSetUp {
    TrainingSetUp(programme: "groundwork", days: [.monday, .wednesday, .friday], minutes: 30, start: monday)
  }

  private static func evening(_ setUp: TrainingSetUp? = setUp(), unsaved: [HistoryEntry] = []) -> Evening {
    Evening(
      training: TrainingBook(setUp: setUp, history: History([], unsaved: unsaved)),
      clock: ClockReading(
        machine: MachineTime(boot: "boot-1", milliseconds: 1_000_000),
        wall: Int64(monday.daysSinceEpoch) * 86_400_000 + 8 * 3_600_000, utcOffset: 3_600,
        zone: "Europe/Berlin", isSynchronised: true))
  }

  @Test func aWallWithAProgrammeShowsTodayAndStartsItWithOneButton() throws {
    var evening = Self.evening()
    let today = try #require(evening.today)
    #expect(today.chosen == Self.monday)
    #expect(today.week.days.map(\.state) == [.today, .rest, .ahead, .rest, .ahead, .rest, .rest])
    guard case .start(let entry) = today.offer else {
      Issue.record("\(today.offer)")
      return
    }
    evening.tap(.startPause)
    #expect(evening.session?.run.clock.plan == entry.session.intervalPlan)
  }

  @Test func threeButtonsChooseADayAndGoToTheTimerAndBack() {
    var evening = Self.evening()
    evening.tap(.plus, .plus)
    #expect(evening.today?.chosen == Self.monday + 2)
    evening.tap(.minus)
    #expect(evening.today?.chosen == Self.monday + 1)
    #expect(evening.today?.offer.session != nil, "a rest day has its flow")
    evening.hold(.startPause, for: 0.7)
    #expect(evening.builder != nil)
    for _ in 0..<20 where evening.today == nil { evening.hold(.startPause, for: 0.7) }
    #expect(evening.today != nil, "beyond the last field is the day")
  }

  @Test func whoeverAsksForTheSummaryTooLateHearsWhatBecameOfIt() throws {
    var evening = Self.evening()
    func trained(_ seconds: Double) {
      evening.ask(.start(.tabata))
      evening.wait(seconds)
      evening.ask(.end)
    }
    #expect(evening.ask(.dismiss) == .noSummary(.unknown))
    trained(100)
    let key = try #require(evening.wall.entryToSave?.key)
    evening.clear()
    #expect(evening.ask(.dismiss) == nil)
    // As long as the disk has not said so, it is not saved.
    #expect(evening.ask(.rate(5)) == .noSummary(.saving(name: "Tabata", key: key)))
    evening.answer()
    #expect(evening.ask(.rate(5)) == .noSummary(.saved(name: "Tabata", key: key)))
    evening.take(.history(HistoryDelta(removed: [key])))
    #expect(evening.ask(.dismiss) == .noSummary(.unknown))
    trained(100)
    #expect(evening.ask(.discard) == nil)
    #expect(evening.ask(.discard) == .noSummary(.discarded(name: "Tabata")))
    trained(12)
    // It is there to be looked at, and nothing more.
    #expect(evening.ask(.rate(5)) == .noSummary(.tooLittle))
    #expect(evening.ask(.dismiss) == nil && evening.ask(.dismiss) == .noSummary(.tooLittle))
  }

  @Test func aSessionThatIsDoneIsKeptOnceAndTheProgrammeGoesOn() throws {
    var evening = Self.evening()
    evening.tap(.startPause)
    let length = try #require(evening.session?.run.clock.total)
    evening.wait(length.inSeconds + 1)
    #expect(evening.summary?.record == SummaryRecord(effort: nil, field: .effort))
    let unsaved = try #require(evening.history.last)
    guard case .keepUnsaved(let first) = unsaved else {
      Issue.record("\(unsaved)")
      return
    }
    #expect(first.trained.place == ProgrammePlace(programme: "groundwork", position: 0))
    #expect(first.start.date == Self.monday && first.start.utcOffset == 3_600)
    #expect(first.focus.total == first.work)
    evening.tap(.plus, .plus)
    let effort = try #require(evening.summary?.record?.effort)
    evening.clear()
    evening.tap(.startPause)
    guard case .save(let saved)? = evening.history.first, evening.history.count == 1 else {
      Issue.record("\(evening.history)")
      return
    }
    #expect(saved.effort == effort && saved.key == first.key && saved.ranToEnd)
    evening.answer()
    let today = try #require(evening.today)
    #expect(today.week.days[0].state == .done)
    guard case .again(let entry, let minutes) = today.offer else {
      Issue.record("\(today.offer)")
      return
    }
    #expect(entry.position == 0 && minutes == saved.minutes)
    #expect(evening.wall.training.course?.next?.position == 1)
  }

  @Test func aSummaryThatIsLeftAloneIsSavedAndDiscardAsks() {
    var evening = Self.evening(nil)
    evening.ask(.start(.tabata))
    evening.wait(241)
    evening.clear()
    evening.wait(601)
    #expect(evening.history.contains { if case .save = $0 { true } else { false } })
    #expect(evening.isIdle)

    evening.ask(.start(.tabata))
    evening.wait(241)
    evening.clear()
    evening.tap(.end)
    #expect(evening.summary?.record?.field == .discard, "the first press asks")
    evening.tap(.end)
    #expect(evening.history.count == 1)
    if case .discardUnsaved? = evening.history.first {} else { Issue.record("\(evening.history)") }
    #expect(evening.builder != nil)
  }

  @Test func skippingOnceTooOftenSavesNothing() {
    var evening = Self.evening(nil)
    evening.ask(.start(.tabata))
    evening.wait(35)
    for _ in 0..<20 { evening.tap(.forward) }
    #expect(evening.summary?.record != nil)
    #expect(!evening.history.contains { if case .save = $0 { true } else { false } })
  }

  @Test func aFewSecondsLeaveNothingToKeep() {
    var evening = Self.evening(nil)
    evening.ask(.start(.tabata))
    evening.wait(5)
    evening.ask(.end)
    #expect(evening.history.isEmpty)
    #expect(evening.summary != nil && evening.summary?.record == nil)
  }

  @Test func doneTwiceIsOneEntry() {
    var evening = Self.evening()
    #expect(evening.ask(.markDone(nil)) == nil)
    evening.answer()
    #expect(evening.ask(.markDone(nil)) == nil)
    #expect(evening.history.count == 1)
    #expect(evening.today?.week.days[0].state == .done)
  }

  @Test func aNewDayBeginsAtMidnightOfTheZone() {
    var evening = Self.evening()
    evening.wait(until: 15 * 3_600 - 1)
    #expect(evening.wall.today == Self.monday)
    evening.wait(until: 15 * 3_600 + 1)
    #expect(evening.wall.today == Self.monday + 1)
    evening.tap(.format)
    #expect(evening.today?.chosen == Self.monday + 1, "the chosen day goes along")
  }

  @Test func whatWasLeftIsShownAgain() throws {
    var first = Self.evening(nil)
    first.ask(.start(.tabata))
    first.wait(241)
    guard case .keepUnsaved(let entry)? = first.history.last else {
      Issue.record("nothing is kept")
      return
    }
    var evening = Self.evening(nil, unsaved: [entry])
    #expect(evening.summary?.plan.name == "Tabata")
    evening.tap(.plus, .startPause)
    guard case .save(let saved)? = evening.history.last else {
      Issue.record("\(evening.history)")
      return
    }
    #expect(saved.key == entry.key && saved.effort != nil)
  }

  @Test func wrongChoicesAreRefusedWithWhatIsAllowed() {
    var evening = Self.evening(nil)
    #expect(evening.ask(.startDay(nil)) == .noProgramme)
    let cases: [(TrainingSetUp, String)] = [
      (
        TrainingSetUp(programme: "x", days: [.monday, .friday], minutes: 30, start: Self.monday), "groundwork"
      ),
      (TrainingSetUp(programme: "groundwork", days: [.monday], minutes: 30, start: Self.monday), "2 to 6"),
      (
        TrainingSetUp(programme: "groundwork", days: [.monday, .friday], minutes: 31, start: Self.monday),
        "45"
      ),
    ]
    for (setUp, allowed) in cases {
      let refusal = evening.ask(.train(setUp))
      #expect(refusal?.name == "bad-entry" && refusal?.description.contains(allowed) == true, "\(setUp)")
    }
    #expect(evening.ask(.train(Self.setUp())) == nil)
    #expect(evening.ask(.showDay(Self.monday + 4_000))?.name == "bad-entry")
  }

  /// Wherever somebody sends the wall from a summary, what was done is saved first.
  @Test(
    arguments: [
      .showTimer, .showDay(nil), .showProgress(.month), .showProfile, .choose("tabata"), .dismiss, .setUp,
      .skipSetUp, .train(nil), .startDay(nil), .startChosen, .start(Format.clock),
    ] as [Command])
  func whateverLeadsAwayFromASummarySavesIt(_ command: Command) throws {
    var evening = Self.evening()
    evening.tap(.startPause)
    evening.wait(try #require(evening.session?.run.clock.total).inSeconds + 1)
    evening.ask(.rate(7))
    evening.clear()
    #expect(evening.ask(command) == nil)
    let saved = evening.history.compactMap { if case .save(let entry) = $0 { entry.effort } else { nil } }
    #expect(saved == [7])
  }

  @Test func theDayOfTodayIsTheDayThatTodayShows() throws {
    var evening = Self.evening()
    evening.tap(.plus, .plus)
    evening.ask(.showTimer)
    evening.ask(.showDay(nil))
    #expect(evening.today?.chosen == Self.monday)
  }

  /// The week has moved on by the second time: nothing is noted that nobody did.
  @Test func aDayIsNotedOnce() throws {
    var evening = Self.evening()
    #expect(evening.ask(.markDone(Self.monday + 4)) == nil)
    evening.answer()
    #expect(evening.ask(.markDone(Self.monday + 4)) != nil)
    #expect(evening.ask(.markDone(Self.monday + 4, key: "another")) == nil)
    #expect(evening.ask(.markDone(Self.monday + 400)) != nil)
  }
}

/// Sessions that go on after the daemon, or the power, was gone.
@Suite struct ResumingTests {
  private func checkpoint(at seconds: Double, of format: Format = .tabata) throws -> SessionCheckpoint {
    var evening = Evening()
    evening.ask(.start(format))
    evening.wait(seconds)
    let checkpoint = try #require(evening.wall.checkpoint(at: evening.now))
    let text = checkpoint.text
    let read = try #require(SessionCheckpoint(text: text))
    #expect(read == checkpoint)
    return read
  }

  @Test func theSameStartGoesOnInPlace() throws {
    let checkpoint = try checkpoint(at: 15)
    var evening = Evening()
    evening.recall(checkpoint, .sameStart(.seconds(3)))
    #expect(evening.session?.run.elapsed(at: evening.now) == .seconds(18))
    evening.wait(300)
    #expect(evening.finished.map(\.ranToEnd) == [true])
  }

  @Test func noCueOfTheGapIsGivenLate() throws {
    let checkpoint = try checkpoint(at: 9)
    var evening = Evening()
    evening.recall(checkpoint, .sameStart(.milliseconds(500)))
    let session = try #require(evening.session)
    var player = CuePlayer()
    #expect(player.next(of: session, at: evening.now) == nil)
    #expect(player.next(of: session, at: evening.now + .milliseconds(500))?.cue.isChange == true)
  }

  @Test func anotherStartAsks() throws {
    let checkpoint = try checkpoint(at: 15)
    var evening = Evening()
    evening.recall(checkpoint, .otherStart(nil))
    #expect(evening.interrupted?.choice == .resume)
    #expect(evening.ask(.start(.tabata)) == .isInterrupted)
    evening.wait(3_600)
    #expect(evening.interrupted?.run.elapsed(at: evening.now) == .seconds(15), "it waits as long as it takes")
    #expect(evening.wall.checkpoint(at: evening.now)?.run.position == .seconds(15), "and is still remembered")
    evening.tap(.startPause)
    #expect(evening.session?.run.elapsed(at: evening.now + .seconds(2)) == .seconds(17))
  }

  @Test func discardingLeavesNothingAndEndingLeavesASummary() throws {
    let checkpoint = try checkpoint(at: 45)
    var evening = Evening()
    evening.recall(checkpoint, .otherStart(nil))
    evening.tap(.plus)
    #expect(evening.interrupted?.choice == .discard)
    evening.tap(.startPause)
    #expect(evening.builder != nil && evening.history.isEmpty)

    evening = Evening()
    evening.recall(checkpoint, .otherStart(nil))
    evening.hold(.end, for: 1.1)
    #expect(evening.summary?.summary.totalTime == .seconds(45))
    #expect(evening.history.count == 1)
  }

  @Test func whatIsKnownToBeOldIsNotOffered() throws {
    let checkpoint = try checkpoint(at: 45)
    var evening = Evening()
    evening.recall(checkpoint, .otherStart(.seconds(13 * 3_600)))
    #expect(evening.summary?.summary.totalTime == .seconds(45))
    #expect(evening.summary?.summary.ranToEnd == false)
  }

  @Test func brokenTextNeverTraps() throws {
    let text = try checkpoint(at: 33).text
    for place in text.utf8.indices {
      for replacement in ["", "\n", "=", "9", "-"] {
        var broken = text
        broken.replaceSubrange(place...place, with: replacement)
        guard let read = SessionCheckpoint(text: broken) else { continue }
        var evening = Evening()
        evening.recall(read, .sameStart(.seconds(1)))
      }
    }
  }
}
