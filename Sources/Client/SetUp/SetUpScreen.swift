internal import Control
internal import Display
internal import Glibc
internal import Intervals
internal import LinuxIO
internal import Terminal
internal import Training
internal import Wall

/// `pulsewall setup`: the questions of the first run, full-screen, with a picture each.
///
/// The questions are asked here, and nothing reaches the wall before the last one is answered: a wall that goes away
/// meanwhile takes no answer with it.
final class SetUpScreen: KeyedPage {
  private let screen: FullScreen
  var keys = KeyDecoder()
  private var mirror = MirroredScene()
  /// The wall as it was told last.
  private var state: StateMessage?
  /// The questions; nil until the programmes are known.
  private var dialogue: SetUpDialogue?
  private var since = MonotonicClock.now()
  /// The first week of what was chosen, once the wall has told it.
  private var week: Week?
  /// What is being chosen, until the wall has it on its disk.
  private var choosing: Request?
  /// Whether that is done.
  private var isDone = false
  /// Whether a session was begun.
  private var hasStarted = false

  /// The ids of the requests.
  private enum Question: Int64 {
    case state = 1
    case clock, theme, programmes, week, choose, start
  }

  /// Asks until everything is answered or whoever is asked leaves; returns whether a session was begun.
  static func run(_ candidates: [String]) throws -> Bool {
    guard isatty(0) == 1, isatty(1) == 1 else {
      throw ClientError(
        .usage,
        "setup asks at a terminal, and there is none; choose at once with --program, --days and --minutes")
    }
    try Self.checkThatNothingRuns(candidates)
    let page = SetUpScreen(on: try FullScreen(candidates))
    try page.screen.run(page)
    return page.hasStarted
  }

  private init(on screen: FullScreen) {
    self.screen = screen
  }

  // MARK: The wall

  func greet() {
    ask(.state, "wall.state")
    ask(.clock, "clock.get")
    ask(.programmes, "program.list")
    // What was being chosen when the wall went away is chosen anew; a second time changes nothing.
    if let choosing { screen.send(choosing) }
  }

  private func ask(_ question: Question, _ method: String, _ parameters: JSONObject = JSONObject()) {
    screen.send(Self.request(question, method, parameters))
  }

  private static func request(_ question: Question, _ method: String, _ parameters: JSONObject) -> Request {
    Request(id: .integer(question.rawValue), method: method, parameters: .named(parameters))
  }

  func take(_ response: Response) {
    let question = response.id.integer.flatMap(Question.init)
    switch response.outcome {
    case .failure(let error):
      if question == .choose { choosing = nil }
      screen.tell("\(error.kind.name): \(error.message)")
    case .success(let result): if let question { take(result, of: question) }
    }
  }

  private func take(_ result: JSONValue, of question: Question) {
    switch question {
    case .state:
      state = StateMessage(result) ?? state
      if let state, !mirror.wears(state) { ask(.theme, "theme.get") }
    case .theme: mirror.take(theme: result)
    case .clock: mirror.time = TimeOfDay(result, at: MonotonicClock.now()) ?? mirror.time
    case .programmes: if dialogue == nil { begin(result) }
    case .week: week = Self.week(result)
    case .choose:
      (choosing, isDone) = (nil, true)
      state = StateMessage(result) ?? state
    case .start:
      hasStarted = true
      screen.leave()
    }
    screen.show()
  }

  private func begin(_ result: JSONValue) {
    let offers = result["programmes"]?.array?.compactMap { SetUpDialogue.Offer(programme: $0) } ?? []
    let chosen = result["chosen"]
    let before = chosen?["programme"]?.string.map { programme in
      TrainingSetUp(
        programme: programme,
        days: Set(chosen?["days"]?.array?.compactMap { $0.string.flatMap(Weekday.init) } ?? []),
        minutes: Int(clamping: chosen?["minutes"]?.integer ?? 0), start: LocalDate(daysSinceEpoch: 0))
    }
    dialogue = SetUpDialogue(offers, before: before)
    since = MonotonicClock.now()
  }

  /// The first week as `program.show` gives it.
  private static func week(_ result: JSONValue) -> Week? {
    let days = result["days"]?.array?.compactMap { $0.string.flatMap(Weekday.init) } ?? []
    let places = result["weeks"]?.array?.first?["sessions"]?.array ?? []
    let entries = Dictionary(zip(days, places)) { first, _ in first }
    guard !entries.isEmpty else { return nil }
    return SetUpDialogue.week { weekday in
      guard let place = entries[weekday] else { return (.rest, [], 0) }
      let minutes = place["session"]?["minutes"]?.integer.map { Int(min(max($0, 0), 1_000)) } ?? 0
      return (.ahead, ProgrammeEntry(place).map { [$0] } ?? [], minutes)
    }
  }

  // MARK: The picture

  func page(at now: Instant) -> TerminalPage {
    let (scene, hints) = picture(at: now)
    return TerminalPage(scene, keys: hints)
  }

  var foremost: String? { choosing == nil ? nil : "saving …" }

  private func picture(at now: Instant) -> (Scene, [KeyHint]) {
    let look = state.map(mirror.look) ?? Look()
    if isDone, let state {
      return (
        mirror.scene(of: state, at: now),
        [KeyHint("enter", "start now", .main), KeyHint("q", "later", .leave)]
      )
    }
    guard let dialogue else { return (Scene(.dark, look: look), []) }
    var time = mirror.time
    time.is24Hour = state?.wallSettings.is24Hour ?? true
    let drawn = SetUpScene.capsules(of: dialogue, since: since, at: now)
    let known = dialogue.step == .week ? week ?? dialogue.sketch : dialogue.sketch
    let scene = SetUpScene(
      time: time, dialogue: dialogue, week: known.drawn(drawn), plan: Self.plan, since: since)
    return (Scene(.setUp(scene), look: look), SetUpKeys.hints(in: dialogue.step))
  }

  /// The session that the welcome shows.
  private static let plan =
    Groundwork.programme.sessions.first?.intervalPlan ?? Format.shipped.compactMap(\.plan)[0]

  /// When one more day of the week is drawn.
  private var nextCapsule: Instant? {
    dialogue.flatMap { dialogue in
      isDone || dialogue.step != .week
        ? nil : SetUpScene.nextCapsule(of: dialogue, since: since, after: MonotonicClock.now())
    }
  }

  var deadline: Instant? { [keys.deadline, nextCapsule].compactMap { $0 }.min() }

  func passDeadline(at now: Instant) {
    expireKeys(at: now)
    if dialogue?.step == .week, !isDone { screen.show() }
  }

  // MARK: The keys

  func take(_ key: Key) {
    guard let action = SetUpKeys.action(for: key, in: isDone ? nil : dialogue?.step) else { return }
    switch action {
    case .leave: screen.leave()
    case .repaint: screen.repaint()
    case .answer: screen.takeAnswer()
    case .next where isDone: ask(.start, "session.start")
    case .next: goOn()
    case .back: change { $0.back() }
    case .change(let direction): change { $0.change(by: direction) }
    case .toggle: change { $0.toggleDay() }
    }
  }

  private func change(_ change: (inout SetUpDialogue) -> Bool) {
    guard !isDone, choosing == nil, var dialogue else { return }
    let step = dialogue.step
    guard change(&dialogue) else { return }
    put(dialogue, isNew: dialogue.step != step)
  }

  private func put(_ dialogue: SetUpDialogue, isNew: Bool) {
    self.dialogue = dialogue
    if isNew { since = MonotonicClock.now() }
    if isNew, dialogue.step == .week {
      week = nil
      ask(.week, "program.show", Self.parameters(of: dialogue))
    }
    screen.show()
  }

  private func goOn() {
    guard choosing == nil, var dialogue else { return }
    if dialogue.next() { return put(dialogue, isNew: true) }
    choosing =
      dialogue.offer == nil
      ? Self.request(.choose, "program.skip", JSONObject())
      : Self.request(.choose, "program.set", Self.parameters(of: dialogue))
    if let choosing { screen.send(choosing) }
    screen.show()
  }

  private static func parameters(of dialogue: SetUpDialogue) -> JSONObject {
    JSONObject([
      ("program", .string(dialogue.offer?.id ?? "")),
      ("days", .string(dialogue.trainingDays.map(\.rawValue).joined(separator: ","))),
      ("minutes", .integer(dialogue.length.minutes)),
    ])
  }
}
