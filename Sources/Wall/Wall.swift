public import Display
public import Intervals
public import Training

/// The wall as a state machine: an input and an instant in, effects out.
///
/// It has no thread, no clock and does no I/O. The same inputs at the same instants always give the same effects,
/// so that an evening at the panel is a text and a year takes a second.
public struct Wall: Sendable {
  /// What the wall is doing.
  enum Mode: Sendable {
    case idle(showsClockOnly: Bool)
    case tab(Tab)
    case setUp(SetUp)
    case session(Session)
    case summary(SummaryScene)
    case interrupted(InterruptedScene, SessionOrigin)
  }

  /// A session and its cues as they are now.
  struct Session: Sendable {
    var run: IntervalRun
    var cues: CueTrack
    var origin: SessionOrigin
  }

  /// What the owner has set.
  public private(set) var settings: WallSettings
  /// The formats.
  public private(set) var shelf: FormatShelf
  var mode: Mode
  var builder: Builder
  var held = HeldButtons()
  /// The tab that the wall goes back to, and from which Start begins: the timer or the day.
  var home = Tab.timer
  /// Whether the questions of the first run come before that.
  var isNew = false
  /// What is shown of the progress, and what is chosen on the profile.
  var progressView = ProgressView()
  var profileView = ProfileView()
  /// What is known of the training.
  public internal(set) var training: TrainingBook
  /// The day that the wall shows, or would.
  var chosenDay: LocalDate
  /// The entry that the summary is about to leave in the history.
  var pending: HistoryEntry?
  /// What became of the last summary.
  var lastSummary = SummaryFate.unknown
  var summaryField = SummaryRecord.Field.effort
  var clock: MachineClock
  /// Planned training days done in a row; nil without a plan. It costs more than to show it.
  var streak: Int?
  /// The day as it was when last looked at.
  private var day: LocalDate
  /// What the keys of entries begin with, and how many there were.
  private let keySeed: String
  private var keyCount = 0
  var time: TimeOfDay
  /// What the time of day asks for.
  var hour = Hour()
  var reminding = Reminding()
  /// What is remembered of the days.
  public internal(set) var diary: Diary
  private var feedback: Scene.Feedback?
  /// When somebody last did something.
  var lastInput: Instant
  /// When the wall last looked at the day.
  private var lastLook = Instant.origin

  /// A builder that nobody touches gives way to the clock after this long.
  public static let builderTimeout = Duration.seconds(180)
  /// A summary that nobody touches gives way to the clock after this long.
  public static let summaryTimeout = Duration.seconds(600)

  /// Makes a wall that shows its builder, with what was chosen last; where a programme is under way, today; and
  /// where the summary of a session was left, that.
  ///
  /// - Parameter keySeed: what the keys of new entries begin with; no other wall, and no other start of this one,
  ///   has the same.
  public init(
    settings: WallSettings = WallSettings(), ownTheme: Theme? = nil, kept: [Format] = [], last: Format? = nil,
    training: TrainingBook = TrainingBook(), diary: Diary = Diary(), clock: ClockReading? = nil,
    keySeed: String = "wall", time: TimeOfDay, startingAt now: Instant
  ) {
    self.settings = settings
    self.settings.look.ownTheme = ownTheme
    shelf = FormatShelf(kept: kept)
    builder = Builder(last, on: shelf)
    self.training = training
    self.diary = diary
    self.clock = MachineClock(reading: clock ?? MachineClock.unread, anchor: now)
    day = self.clock.date(at: now)
    chosenDay = day
    self.keySeed = keySeed
    mode = .tab(.timer)
    self.time = time
    lastInput = now
    hour = hour(at: now)
    streak = training.streak(to: day)
    if training.course != nil { (mode, home) = (.tab(.today), .today) }
    isNew = offersSetUp
    if isNew { mode = .setUp(firstQuestion(at: now)) }
    if let left = training.history.unsaved.last { show(left, at: now) }
  }

  /// Takes an input and says what is to be done about it.
  public mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    var effects = catchUp(to: now)
    switch input {
    case .deadline:
      break
    case .timeOfDay(let time):
      self.time = time
      effects.append(present())
    case .clock(let reading):
      clock = MachineClock(reading: reading, anchor: now)
      time = clock.time(at: now)
      _ = passDay(at: now)
      effects.append(present())
    case .history(let delta):
      training.apply(delta)
      followLastSummary()
      effects.append(presentAnew())
    case .reread(let history):
      training.replace(history)
      followLastSummary()
      effects.append(presentAnew())
    case .programmes(let programmes):
      training.offer(programmes)
      effects.append(presentAnew())
    case .ownTheme(let theme):
      settings.look.ownTheme = theme
      effects.append(present())
    case .recall(let checkpoint, let age):
      lastInput = now
      effects += recall(checkpoint, age, at: now)
    case .press(let button):
      lastInput = now
      effects += press(button, at: now)
    case .release(let button):
      effects += release(button, at: now)
    case .panelChanged:
      held.letAllGo()
    case .command(let command):
      return effects + perform(command, at: now).effects
    }
    return effects + followHour(at: now)
  }

  /// Carries out a command and says what is to be done, and why it was refused if it was.
  ///
  /// A refused command changes nothing but shows that it was refused.
  public mutating func perform(_ command: Command, at now: Instant) -> (effects: [Effect], refusal: Refusal?)
  {
    var effects = catchUp(to: now)
    lastInput = now
    do {
      effects += try carryOut(command, at: now)
      feedback = .init(.done, at: now)
      effects += followHour(at: now)
      return (effects + [present()], nil)
    } catch {
      feedback = .init(.refused, at: now)
      return (effects + [present()], error)
    }
  }

  /// When the wall wants ``Input/deadline`` next, whatever else happens.
  public var deadline: Instant? {
    let rules = rules
    var instants = [held.nextDue, nextCapsule, end(of: rules)].compactMap { $0 }
    instants += hourDeadlines(after: lastLook)
    if rules.turnsAtMidnight { instants.append(clock.nextMidnight(after: lastLook)) }
    if case .session(let session) = mode, let total = session.run.clock.total,
      let end = session.run.instant(of: total)
    {
      instants.append(end)
    }
    return instants.min()
  }

  /// When the clock takes the place of what is shown, if nobody does anything; a day of which the wall reminds stays longer.
  private func end(of rules: ModeRules) -> Instant? {
    if case .tab(.today) = mode { return dayTimeout }
    return rules.patience.map { lastInput + $0 }
  }

  /// Whether a session is running or paused.
  public var isInSession: Bool {
    if case .session = mode { true } else { false }
  }

  /// When the phase of the running session changes by itself; `nil` when none does.
  public func nextPhaseChange(after now: Instant) -> Instant? {
    if case .session(let session) = mode { session.run.nextChange(after: now) } else { nil }
  }

  /// What is shown now.
  public var presentation: Presentation {
    Presentation(
      scene: Scene(
        content, look: lookNow, feedback: feedback, week: weekBeside, reminder: reminding.shown),
      sound: soundNow, voice: settings.voice)
  }

  private var content: Scene.Content {
    switch mode {
    case .idle(let showsClockOnly):
      .idle(IdleScene(time: shownTime, format: formatAtHome, isClockOnly: showsClockOnly))
    case .tab(.timer): .builder(builder.scene(on: shelf))
    case .tab(.today): .today(todayScene)
    case .tab(.progress): .progress(progressScene)
    case .tab(.profile): .profile(profileScene)
    case .setUp(let setUp): .setUp(scene(of: setUp))
    case .session(let session): .session(SessionScene(run: session.run, cues: session.cues))
    case .summary(let scene): .summary(whole(scene))
    case .interrupted(let scene, _): .interrupted(scene)
    }
  }

  var shownTime: TimeOfDay {
    TimeOfDay(time.sinceMidnight, at: time.anchor, is24Hour: settings.is24Hour)
  }

  func present() -> Effect {
    .show(presentation)
  }

  /// Shows what became of the training.
  private mutating func presentAnew() -> Effect {
    lookAtProgress()
    return present()
  }

  /// Lets everything happen that was due by now: ends, holds, time-outs.
  private mutating func catchUp(to now: Instant) -> [Effect] {
    var effects: [Effect] = []
    if case .session(let session) = mode, session.run.isDone(at: now) {
      let end = session.run.clock.total.flatMap(session.run.instant(of:)) ?? now
      effects += conclude(session, at: min(end, now))
    }
    if passDay(at: now) { effects.append(present()) }
    effects += followHour(at: now)
    if drawCapsules(at: now) { effects.append(present()) }
    while let button = held.takeDue(at: now) { effects += hold(button, at: now) }
    if let end = end(of: rules), now >= end {
      if isAtSummary { effects += savePending() }
      mode = .idle(showsClockOnly: false)
      effects.append(present())
    }
    return effects
  }

  /// Shows the sign that an input was taken or does nothing here, and sounds it.
  mutating func acknowledge(_ kind: Scene.Feedback.Kind, at now: Instant) -> [Effect] {
    feedback = .init(kind, at: now)
    var effects = [present()]
    if soundNow.ticks { effects.append(.sound(kind == .done ? .tick : .refusal)) }
    return effects
  }

  /// The session is over: shows what it came to.
  mutating func conclude(_ session: Session, at now: Instant) -> [Effect] {
    let summary = session.run.summary(at: now)
    held.disarm()
    // The end is something to look at, whenever somebody last did something.
    lastInput = max(lastInput, now)
    mode = .summary(
      SummaryScene(
        plan: session.run.clock.plan, summary: summary, since: now,
        session: SessionScene(run: session.run, cues: session.cues)))
    let left = remember(session, summary)
    return [.finished(summary)] + left + [present()]
  }

  /// A key for an entry that no other has.
  mutating func nextKey() -> String {
    keyCount += 1
    return "\(keySeed)-\(keyCount)"
  }

  /// Notes that a new day has begun, if one has; the chosen day goes along when it was today.
  private mutating func passDay(at now: Instant) -> Bool {
    lastLook = now
    let today = clock.date(at: now)
    guard today != day else { return false }
    if chosenDay == day { chosenDay = today }
    day = today
    lookAtProgress()
    return true
  }

  /// The theme of one's own, which a look may wear; nil where there is none.
  public var ownTheme: Theme? { settings.look.ownTheme }
  /// The day it is.
  public var today: LocalDate { day }
  /// The entry that the summary is about to leave in the history; nil where there is none.
  public var entryToSave: HistoryEntry? { pending }

  mutating func update(_ settings: WallSettings) {
    self.settings = settings
    if case .session(var session) = mode {
      session.cues = CueTrack(session.run.clock, settings: settings.cues)
      mode = .session(session)
    }
  }

  mutating func keep(_ format: Format) {
    shelf.keep(format)
    if let index = shelf.index(of: format.id) { builder = Builder(choosing: index, on: shelf) }
  }

  mutating func forget(_ id: String) {
    let chosen = builder.draft.id
    shelf.forget(id)
    builder = Builder(choosing: shelf.index(of: chosen) ?? 0, on: shelf)
  }
}
