import TestSupport
import Testing
import Training

@Suite struct SetUpDialogueTests {
  private static let offers = [
    SetUpDialogue.Offer(Groundwork.programme),
    SetUpDialogue.Offer(id: "mine", name: "Mine", weeks: 2, sessions: 3, phases: ["All"]),
  ]

  @Test func goingOnComesToAProgramme() throws {
    var dialogue = SetUpDialogue(Self.offers)
    var steps = [dialogue.step]
    while dialogue.next() { steps.append(dialogue.step) }
    #expect(steps == SetUpDialogue.Step.allCases)
    let start = LocalDate(daysSinceEpoch: 20_000)
    let setUp = try #require(dialogue.choice(from: start).setUp)
    #expect(
      setUp.programme == "groundwork" && setUp.minutes == 30 && setUp.days.count == 3 && setUp.start == start)
    try setUp.validate()
  }

  @Test func theTimerAloneEndsTheQuestions() {
    var dialogue = SetUpDialogue(Self.offers)
    #expect(dialogue.next() && dialogue.change(by: 1) && dialogue.change(by: 1) && !dialogue.change(by: 1))
    #expect(dialogue.offer == nil && dialogue.place == 2 && dialogue.steps.count == 2)
    #expect(!dialogue.next() && dialogue.choice(from: LocalDate(daysSinceEpoch: 0)) == .timerOnly)
  }

  /// Whatever is answered in whatever order can be trained, and can be taken up elsewhere.
  @Test(arguments: 0..<200 as Range<UInt64>) func everyAnswerCanBeTrained(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var dialogue = SetUpDialogue(Self.offers)
    for _ in 0..<60 {
      let before = dialogue
      let changed =
        switch Int.random(in: 0...5, using: &random) {
        case 0: dialogue.next()
        case 1: dialogue.back()
        case 2: dialogue.toggleDay()
        case 3: dialogue.change(by: -1)
        default: dialogue.change(by: 1)
        }
      #expect(changed == (dialogue != before), "seed \(seed)")
      #expect(ProgrammeFit.dayBounds.contains(dialogue.days.count))
      #expect(dialogue.steps.contains(dialogue.step) && (1...dialogue.steps.count).contains(dialogue.place))
      let copy = SetUpDialogue(
        Self.offers, at: dialogue.step, chosen: dialogue.chosen, days: dialogue.days, day: dialogue.day,
        length: dialogue.length)
      #expect(copy == dialogue)
      if let setUp = dialogue.choice(from: LocalDate(daysSinceEpoch: 20_000)).setUp {
        try setUp.validate()
        _ = try ProgrammeFit(setUp)
      }
      #expect(dialogue.sketch.days.filter { $0.state == .ahead }.map(\.date.weekday) == dialogue.trainingDays)
    }
  }

  @Test func theWeekIsThatOfTheProgramme() {
    for days in ProgrammeFit.dayBounds {
      for length in SessionLength.allCases {
        let fit = ProgrammeFit(daysPerWeek: days, length: length)
        let programme = FittedProgramme(Groundwork.programme, to: fit)
        let week = SetUpDialogue.week(of: programme)
        #expect(week.days.compactMap(\.entry) == Array(programme.entries.prefix(days)))
        for drawn in 0...7 {
          let shown = week.drawn(drawn).days.filter { $0.state != .rest }
          #expect(
            shown.count == min(drawn, days)
              && shown.map(\.height)
                == Array(week.days.filter { $0.state != .rest }.prefix(drawn)).map(\.height)
          )
        }
      }
    }
  }

  @Test func whatWasChosenBeforeIsTakenWhereItCanBe() {
    let start = LocalDate(daysSinceEpoch: 20_000)
    let known = TrainingSetUp(programme: "mine", days: [.sunday, .tuesday], minutes: 60, start: start)
    let dialogue = SetUpDialogue(Self.offers, before: known)
    #expect(dialogue.offer?.id == "mine" && dialogue.days == known.days && dialogue.length == .full)
    let unknown = TrainingSetUp(programme: "gone", days: [.sunday], minutes: 17, start: start)
    #expect(SetUpDialogue(Self.offers, before: unknown) == SetUpDialogue(Self.offers))
  }
}
