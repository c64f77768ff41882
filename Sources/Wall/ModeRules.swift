import Display
import Intervals

/// How the wall behaves in a mode: a row of the table of modes.
struct ModeRules: Sendable {
  typealias Act = @Sendable (inout Wall, PanelButton, Instant) -> [Effect]

  /// How long it is shown while nobody does anything, before the clock takes its place; nil for ever.
  var patience: Duration?
  /// Whether what is shown is another when a day begins.
  var turnsAtMidnight = false
  /// Why nothing else can begin; nil where it can.
  var refusal: Refusal?
  /// What holding a button does.
  var holds: [PanelButton: HeldButtons.Action] = [:]
  /// A button was pressed, or let go where holding it means something else.
  var press: Act
  /// Whether a held plus or minus repeats now. What goes round and changes the whole wall does not: it would flash.
  var repeats: @Sendable (Wall) -> Bool = { _ in true }
  /// A button was held long enough, and does not just repeat.
  var hold: Act = { wall, button, now in wall.acknowledge(.refused, at: now) }
}

extension Wall {
  /// How the wall behaves now.
  var rules: ModeRules {
    switch mode {
    case .idle: home == .today ? .idleDay : .idle
    case .tab(.timer): .timer
    case .tab(.today): .today
    case .tab(.progress): .progress
    case .tab(.profile): .profile
    case .setUp: .setUp
    case .session: .session
    case .summary: pending == nil ? .emptySummary : .summary
    case .interrupted: .interrupted
    }
  }
}

extension ModeRules {
  private static let repeating: [PanelButton: HeldButtons.Action] = [.plus: .repeats, .minus: .repeats]
  private static let startHeld: [PanelButton: HeldButtons.Action] = [
    .startPause: .onceOrRelease(after: Wall.fieldHold)
  ]
  private static let endHeld: [PanelButton: HeldButtons.Action] = [.end: .once(after: Wall.endHold)]

  private static func all(_ parts: [PanelButton: HeldButtons.Action]...) -> [PanelButton: HeldButtons.Action]
  {
    parts.reduce(into: [:]) { all, part in all.merge(part) { _, new in new } }
  }

  static let idle = ModeRules(press: { wall, button, now in wall.actIdle(on: button, at: now) })

  static let idleDay = ModeRules(turnsAtMidnight: true, press: idle.press)

  static let timer = ModeRules(
    patience: Wall.builderTimeout, holds: all(repeating, startHeld, endHeld),
    press: { wall, button, now in wall.actInBuilder(on: button, at: now) },
    repeats: { wall in wall.builder.cursor != .format },
    hold: { wall, button, now in
      button == .end ? wall.goToClock(at: now) : wall.moveInBuilder(at: now)
    })

  static let today = tab { wall, button, now in wall.actToday(on: button, at: now) }

  static let progress = tab { wall, button, now in wall.actInProgress(on: button, at: now) }

  static let profile: ModeRules = {
    var rules = tab { wall, button, now in wall.actInProfile(on: button, at: now) }
    rules.repeats = { wall in wall.settingHasRange }
    rules.hold = { wall, button, now in
      button == .end ? wall.goToClock(at: now) : wall.leaveProfile(at: now)
    }
    return rules
  }()

  /// A tab where Start held goes on to the next, so that three buttons are enough.
  private static func tab(_ press: @escaping Act) -> ModeRules {
    ModeRules(
      patience: Wall.builderTimeout, turnsAtMidnight: true, holds: all(repeating, startHeld, endHeld),
      press: press,
      hold: { wall, button, now in button == .end ? wall.goToClock(at: now) : wall.turnTab(at: now) })
  }

  static let setUp = ModeRules(
    patience: Wall.summaryTimeout, holds: all(repeating, startHeld),
    press: { wall, button, now in wall.actInSetUp(on: button, at: now) },
    hold: { wall, _, now in wall.goBackInSetUp(at: now) })

  static let session = ModeRules(
    refusal: .sessionRuns,
    holds: all([.startPause: .once(after: Wall.startEndHold)], endHeld),
    press: { wall, button, now in wall.actInSession(on: button, at: now) },
    hold: { wall, _, now in wall.attempt(.end, at: now) })

  static let summary = ModeRules(
    patience: Wall.summaryTimeout, holds: all(repeating, startHeld), press: emptySummary.press,
    hold: { wall, _, now in
      wall.moveSummaryField()
      return wall.acknowledge(.done, at: now)
    })

  /// A summary of which nothing is to be kept.
  static let emptySummary = ModeRules(
    patience: Wall.summaryTimeout, holds: repeating,
    press: { wall, button, now in wall.actInSummary(on: button, at: now) })

  static let interrupted = ModeRules(
    refusal: .isInterrupted, holds: endHeld,
    press: { wall, button, now in wall.actInterrupted(on: button, at: now) },
    hold: { wall, _, now in wall.attempt(.end, at: now) })
}

extension Wall {
  /// Leaves what is shown for the clock.
  fileprivate mutating func goToClock(at now: Instant) -> [Effect] {
    mode = .idle(showsClockOnly: false)
    return acknowledge(.done, at: now)
  }

  /// Three buttons are enough: beyond the last field is the next tab.
  fileprivate mutating func moveInBuilder(at now: Instant) -> [Effect] {
    let isLast = builder.isOnLastStop
    builder.moveCursor()
    return isLast ? turnTab(at: now) : acknowledge(.done, at: now)
  }
}
