import Display
import Intervals
import Training

/// The questions of the first run, with as few as three buttons: Start goes on, plus and minus change, Start held goes
/// back.
extension Wall {
  /// The questions under way.
  struct SetUp: Sendable {
    var dialogue: SetUpDialogue
    /// When the question was put.
    var since: Instant
    /// The first week, once it is known.
    var week: Week?
    /// So many days of it are drawn.
    var drawn = 0
  }

  /// A wall that nobody has set up and that has nothing to show offers to be set up.
  var offersSetUp: Bool {
    training.choice == .undecided
      || training.choice == nil && training.history.entries.isEmpty && training.history.unsaved.isEmpty
  }

  func scene(of setUp: SetUp) -> SetUpScene {
    let week = (setUp.week ?? setUp.dialogue.sketch).drawn(setUp.drawn)
    return SetUpScene(
      time: shownTime, dialogue: setUp.dialogue, week: week, plan: firstPlan, since: setUp.since)
  }

  /// The session that the welcome shows.
  private var firstPlan: IntervalPlan {
    let session = training.programmes.first?.sessions.first
    return session?.intervalPlan ?? builder.draft.plan ?? Format.shipped.compactMap(\.plan)[0]
  }

  /// Puts the first question.
  mutating func beginSetUp(at now: Instant) throws(Refusal) {
    try checkIsFree()
    leaveQuestion()
    mode = .setUp(firstQuestion(at: now))
  }

  func firstQuestion(at now: Instant) -> SetUp {
    let offers = training.programmes.map { SetUpDialogue.Offer($0) }
    return SetUp(dialogue: SetUpDialogue(offers, before: training.setUp), since: now)
  }

  /// Lets go of what was chosen, and asks anew.
  mutating func startOver(at now: Instant) -> [Effect] {
    choose(.undecided)
    chosenDay = today
    (home, isNew) = (.timer, true)
    goHome()
    return [.setUp(training.choice)]
  }

  mutating func skipSetUp() throws(Refusal) -> [Effect] {
    try checkIsFree()
    choose(.timerOnly)
    goTo(.timer)
    return [.setUp(training.choice)]
  }

  mutating func choose(_ choice: TrainingChoice?) {
    leaveQuestion()
    training.choose(choice)
    lookAtProgress()
  }

  /// When one more day of the week is drawn.
  var nextCapsule: Instant? {
    guard case .setUp(let setUp) = mode, setUp.dialogue.step == .week else { return nil }
    return setUp.drawn < setUp.dialogue.days.count ? setUp.since + SetUpScene.capsule * setUp.drawn : nil
  }

  /// Draws the days of the week that are due; returns whether any was.
  mutating func drawCapsules(at now: Instant) -> Bool {
    guard let next = nextCapsule, next <= now, case .setUp(var setUp) = mode else { return false }
    setUp.drawn = SetUpScene.capsules(of: setUp.dialogue, since: setUp.since, at: now)
    mode = .setUp(setUp)
    return true
  }

  mutating func actInSetUp(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .startPause: return goOnInSetUp(at: now)
    case .end: return goBackInSetUp(at: now)
    case .forward: return changeSetUp(at: now) { $0.change(by: 1) }
    case .back: return changeSetUp(at: now) { $0.change(by: -1) }
    // A list grows downwards, everything else upwards.
    case .plus: return changeSetUp(at: now) { $0.change(by: $0.step == .programme ? -1 : 1) }
    case .minus:
      return changeSetUp(at: now) {
        $0.step == .days ? $0.toggleDay() : $0.change(by: $0.step == .programme ? 1 : -1)
      }
    case .field: return changeSetUp(at: now) { $0.toggleDay() }
    // Whoever looks for the timer has it, and is asked another time.
    case .mode: return attempt(.showTimer, at: now)
    case .format, .save, .lap: return acknowledge(.refused, at: now)
    }
  }

  mutating func goBackInSetUp(at now: Instant) -> [Effect] { changeSetUp(at: now) { $0.back() } }

  private mutating func goOnInSetUp(at now: Instant) -> [Effect] {
    guard case .setUp(var setUp) = mode else { return [] }
    guard setUp.dialogue.next() else { return finish(setUp.dialogue, at: now) }
    put(setUp.dialogue, at: now)
    return acknowledge(.done, at: now)
  }

  private mutating func changeSetUp(
    at now: Instant, _ change: (inout SetUpDialogue) -> Bool
  ) -> [Effect] {
    guard case .setUp(var setUp) = mode else { return [] }
    let step = setUp.dialogue.step
    guard change(&setUp.dialogue) else { return acknowledge(.refused, at: now) }
    if setUp.dialogue.step == step { mode = .setUp(setUp) } else { put(setUp.dialogue, at: now) }
    return acknowledge(.done, at: now)
  }

  /// Puts another question.
  private mutating func put(_ dialogue: SetUpDialogue, at now: Instant) {
    var setUp = SetUp(dialogue: dialogue, since: now)
    if dialogue.step == .week { setUp.week = week(of: dialogue) }
    setUp.drawn = SetUpScene.capsules(of: dialogue, since: now, at: now)
    mode = .setUp(setUp)
  }

  private func week(of dialogue: SetUpDialogue) -> Week? {
    guard let setUp = dialogue.choice(from: today).setUp, let fit = try? ProgrammeFit(setUp),
      let programme = training.programmes.first(where: { $0.id == setUp.programme })
    else { return nil }
    return SetUpDialogue.week(of: FittedProgramme(programme, to: fit))
  }

  private mutating func finish(_ dialogue: SetUpDialogue, at now: Instant) -> [Effect] {
    switch dialogue.choice(from: today) {
    case .timerOnly, .undecided: return attempt(.skipSetUp, at: now)
    // A programme that goes on keeps the day it was begun.
    case .programme(var setUp):
      if let before = training.setUp, before.programme == setUp.programme { setUp.start = before.start }
      return attempt(.train(setUp), at: now)
    }
  }
}
