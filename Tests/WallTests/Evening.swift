import Display
import Intervals
import Training
import Wall

/// A wall and somebody in front of it: inputs at times, with the deadlines the wall asks for in between.
struct Evening {
  private(set) var wall: Wall
  private(set) var now = Instant.origin
  private(set) var effects: [Effect] = []

  init(
    kept: [Format] = [], settings: WallSettings = WallSettings(), training: TrainingBook = TrainingBook(),
    clock: ClockReading? = nil
  ) {
    wall = Wall(
      settings: settings, kept: kept, training: training, clock: clock,
      time: TimeOfDay(.seconds(9 * 3600), at: .origin), startingAt: .origin)
  }

  /// The wall was gone, and comes back with a session.
  mutating func recall(_ checkpoint: SessionCheckpoint, _ age: CheckpointAge) {
    effects += wall.handle(.recall(checkpoint, age), at: now)
  }

  /// Something else happens.
  mutating func take(_ input: Input) { effects += wall.handle(input, at: now) }

  /// The store says that what was saved is on the disk.
  mutating func answer() {
    for case .save(let entry) in history {
      effects += wall.handle(.history(HistoryDelta(changed: [entry], unsaved: [])), at: now)
    }
  }

  /// Lets the time pass to `seconds` since the start, with every deadline on the way.
  mutating func wait(until seconds: Double) {
    let end = Instant.origin + .milliseconds(Int64(seconds * 1_000))
    while let deadline = wall.deadline, deadline <= end {
      now = max(now, deadline)
      effects += wall.handle(.deadline, at: now)
      if let next = wall.deadline, next <= deadline { break }
    }
    now = max(now, end)
  }

  mutating func wait(_ seconds: Double) {
    wait(until: (now - .origin).inSeconds + seconds)
  }

  mutating func press(_ button: PanelButton) { effects += wall.handle(.press(button), at: now) }
  mutating func release(_ button: PanelButton) { effects += wall.handle(.release(button), at: now) }

  mutating func tap(_ buttons: PanelButton...) {
    for button in buttons {
      press(button)
      release(button)
    }
  }

  mutating func hold(_ button: PanelButton, for seconds: Double) {
    press(button)
    wait(seconds)
    release(button)
  }

  @discardableResult
  mutating func ask(_ command: Command) -> Refusal? {
    let outcome = wall.perform(command, at: now)
    effects += outcome.effects
    return outcome.refusal
  }

  /// Forgets the effects so far.
  mutating func clear() { effects = [] }

  var content: Scene.Content { wall.presentation.scene.content }
  var feedback: Scene.Feedback.Kind? { wall.presentation.scene.feedback?.kind }
  var builder: BuilderScene? { if case .builder(let scene) = content { scene } else { nil } }
  var session: SessionScene? { if case .session(let scene) = content { scene } else { nil } }
  var summary: SummaryScene? { if case .summary(let scene) = content { scene } else { nil } }
  var today: TodayScene? { if case .today(let scene) = content { scene } else { nil } }
  var progress: ProgressScene? { if case .progress(let scene) = content { scene } else { nil } }
  var profile: ProfileScene? { if case .profile(let scene) = content { scene } else { nil } }
  var setUp: SetUpScene? { if case .setUp(let scene) = content { scene } else { nil } }
  /// What was remembered of what is to be trained.
  var choices: [TrainingChoice?] {
    effects.compactMap { if case .setUp(let choice) = $0 { .some(choice) } else { nil } }
  }
  var interrupted: InterruptedScene? { if case .interrupted(let scene) = content { scene } else { nil } }
  var history: [HistoryChange] {
    effects.compactMap { if case .history(let change) = $0 { change } else { nil } }
  }
  var isIdle: Bool { if case .idle = content { true } else { false } }
  var state: IntervalState? { session?.run.state(at: now) }
  var rounds: Int? { builder?.draft.plan?.shape.count }
  var sounds: Int { effects.count { if case .sound = $0 { true } else { false } } }
  var keptFormats: [Format] { effects.compactMap { if case .keep(let format) = $0 { format } else { nil } } }
  var finished: [IntervalSummary] {
    effects.compactMap { if case .finished(let summary) = $0 { summary } else { nil } }
  }
}

extension IntervalPlan.Shape {
  /// The fixed number of rounds.
  var count: Int? {
    if case .rounds(let rounds) = self, case .fixed(let count) = rounds.count { count } else { nil }
  }
}

extension Scene {
  /// The rounds of the builder's draft.
  var draftRounds: Int? {
    if case .builder(let scene) = content { scene.draft.plan?.shape.count } else { nil }
  }
}
