import Control
import Display
import Intervals
import Training
import Wall

extension Wall {
  fileprivate var content: Scene.Content { presentation.scene.content }
  fileprivate var session: SessionScene? { if case .session(let scene) = content { scene } else { nil } }
  fileprivate var builder: BuilderScene? { if case .builder(let scene) = content { scene } else { nil } }
  fileprivate var shownDay: LocalDate? { if case .today(let scene) = content { scene.chosen } else { nil } }
  fileprivate var progress: ProgressScene? { if case .progress(let scene) = content { scene } else { nil } }
  fileprivate var isOnProfile: Bool { if case .profile = content { true } else { false } }
  fileprivate var step: SetUpDialogue.Step? {
    if case .setUp(let scene) = content { scene.dialogue.step } else { nil }
  }
  fileprivate var isInterrupted: Bool { if case .interrupted = content { true } else { false } }
  fileprivate var summary: SummaryScene? { if case .summary(let scene) = content { scene } else { nil } }
}

extension ReachTests {
  private static func phase(_ wall: Wall, _ now: Instant) -> PhaseKind? {
    wall.session?.run.state(at: now).phase
  }

  static let rows = modes + firstRun + timer + day + session + summary + interrupted + reminder + settings

  private static let modes: [Row] = [
    Row(
      name: "the timer", panel: [.tap(.mode)], socket: [.call("wall.mode", ["timer"])], keys: [.key("\t")]
    ) { wall, _ in wall.builder != nil },
    Row(
      name: "the timer behind a link", panel: [.tap(.mode)], socket: [.call("link.open", ["pulse://timer"])],
      keys: [.key("\t")]
    ) { wall, _ in wall.builder != nil },
    Row(
      name: "the progress", panel: [.tap(.mode), .tap(.mode)], socket: [.call("wall.mode", ["progress"])],
      keys: [.key("t"), .key("\t")]
    ) { wall, _ in wall.progress != nil },
    Row(
      name: "the profile", panel: [.tap(.mode), .tap(.mode), .tap(.mode)],
      socket: [.call("wall.mode", ["profile"])], keys: [.key("\t"), .key("\t"), .key("\t")]
    ) { wall, _ in wall.isOnProfile },
    Row(
      name: "the profile with three buttons", panel: Array(repeating: .hold(.startPause, 0.7), count: 5),
      socket: [.call("link.open", ["pulse://profile"])], keys: [.key("\t"), .key("\t"), .key("\t")]
    ) { wall, _ in wall.isOnProfile },
    Row(
      name: "the day", before: [.showTimer], panel: [.tap(.mode), .tap(.mode), .tap(.mode)],
      socket: [.call("wall.mode", ["today"])], keys: [.key("\t"), .key("\t"), .key("\t")]
    ) { wall, _ in wall.shownDay == monday },
    Row(
      name: "another day", panel: [.tap(.plus), .tap(.forward)],
      socket: [.call("wall.mode", ["today", "wednesday"])], keys: [.key("\u{1B}[A"), .key("\u{1B}[C")]
    ) { wall, _ in wall.shownDay == monday + 2 },
    Row(
      name: "a month", before: [.showProgress(.week)], panel: [.tap(.field)],
      socket: [.call("wall.mode", ["mode": "progress", "period": "month"])], keys: [.key("v")]
    ) { wall, _ in wall.progress?.progress.period == .month },
    Row(
      name: "a year", before: [.showProgress(.week)], panel: [.tap(.startPause), .tap(.startPause)],
      socket: [.call("link.open", ["pulse://progress/year"])], keys: [.key("f")]
    ) { wall, _ in wall.progress?.progress.period == .year },
    Row(
      name: "a point of the curve", before: [.showProgress(.week)], panel: [.tap(.minus), .tap(.back)],
      socket: [.call("wall.mode", ["mode": "progress", "day": "2026-11-28"])],
      keys: [.key("\u{1B}[D"), .key("\u{1B}[B")]
    ) { wall, _ in wall.progress?.point?.days == (monday - 2)...(monday - 2) },
  ]

  private static let firstRun: [Row] = [
    Row(
      name: Self.firstSession, place: .new, panel: Array(repeating: .tap(.startPause), count: 7),
      socket: [
        .call("program.set", ["program": "groundwork", "days": "mon,wed,fri", "minutes": 30]),
        .call("session.startDay", [:]),
      ],
      keys: Array(repeating: .key(" "), count: 7)
    ) { wall, _ in wall.session?.run.clock.plan.name == "First Roots" },
    Row(
      name: "setting up", place: .new, panel: Array(repeating: .tap(.startPause), count: 6),
      socket: [.call("program.set", ["program": "groundwork", "days": "mon,wed,fri", "minutes": 30])],
      keys: Array(repeating: .key(" "), count: 6)
    ) { wall, _ in
      wall.training.setUp?.minutes == 30 && wall.training.course != nil && wall.shownDay == monday
    },
    Row(
      name: "just the timer", place: .new, panel: [.tap(.startPause), .tap(.minus), .tap(.startPause)],
      socket: [.call("program.skip", [:])], keys: [.key("\r"), .key("\u{1B}[B"), .key("\r")]
    ) { wall, _ in wall.training.choice == .timerOnly && wall.builder != nil },
    Row(
      name: "the questions again", before: [.showProfile], panel: [.tap(.startPause)],
      socket: [.call("program.ask", [:])], keys: [.key(" ")]
    ) { wall, _ in wall.step == .welcome },
    Row(
      name: "starting over", before: [.showProfile],
      panel: [.tap(.minus), .tap(.startPause), .tap(.plus), .tap(.startPause)],
      socket: [.call("program.startOver", [:])],
      keys: [.key("\u{1B}[B"), .key(" "), .key("\u{1B}[B"), .key(" ")]
    ) { wall, _ in wall.training.choice == .undecided && wall.step == .welcome },
  ]

  private static let timer: [Row] = [
    Row(
      name: "another format", place: .timer, panel: [.tap(.format)],
      socket: [.call("formats.choose", ["emom"])],
      keys: [.key("f")]
    ) { wall, _ in wall.builder?.draft.id == "emom" },
    Row(
      name: "a format of one's own", place: .timer, panel: [.tap(.plus), .tap(.save)],
      socket: [.call("formats.save", ["id": "tabata-2", "plan": "work=20 rest=10 rounds=9"])],
      keys: [.key("+"), .key("s")]
    ) { wall, _ in wall.shelf["tabata-2"] != nil },
    Row(
      name: "a session of a format", place: .timer, panel: [.tap(.startPause)],
      socket: [.call("session.start", ["tabata"])], keys: [.key(" ")]
    ) { wall, _ in wall.session?.run.clock.plan.id == "tabata" },
  ]

  private static let day: [Row] = [
    Row(
      name: "the session of the day", panel: [.tap(.startPause)], socket: [.call("session.startDay", [:])],
      keys: [.key("\r")]
    ) { wall, _ in wall.session?.run.clock.plan.name == "First Roots" },
    Row(
      name: "done without running it", panel: [.tap(.save)], socket: [.call("session.markDone", [:])],
      keys: [.key("s")]
    ) { wall, _ in wall.training.course?.doneCount == 1 },
  ]

  private static let session: [Row] = [
    Row(
      name: "a pause", place: .timer, before: [.start(.tabata)], panel: [.tap(.startPause)],
      socket: [.call("session.toggle", [:])], keys: [.key(" ")]
    ) { wall, _ in wall.session?.run.isPaused == true },
    Row(
      name: "the next phase", place: .timer, before: [.start(.tabata)], panel: [.tap(.forward)],
      socket: [.call("session.skip", ["next"])], keys: [.key("\u{1B}[C")]
    ) { wall, now in phase(wall, now) == .work },
    Row(
      name: "the phase before", place: .timer, before: [.start(.tabata), .skipForward, .skipForward],
      panel: [.tap(.back)], socket: [.call("session.skip", ["back"])], keys: [.key("\u{1B}[D")]
    ) { wall, now in phase(wall, now) == .work },
    Row(
      name: "a longer rest", place: .timer, before: [.start(.tabata), .skipForward, .skipForward],
      panel: [.tap(.plus)], socket: [.call("session.extend", [:])], keys: [.key("r")]
    ) { wall, now in (wall.session?.run.state(at: now).timeLeft ?? .zero) > .seconds(15) },
    Row(
      name: "a round counted", place: .timer, before: [.start(.amrap), .skipForward], panel: [.tap(.lap)],
      socket: [.call("session.lap", [:])], keys: [.key("l")]
    ) { wall, _ in wall.session?.run.laps.count == 1 },
    Row(
      name: "a round taken back", place: .timer, before: [.start(.amrap), .skipForward, .lap, .lap],
      panel: [.tap(.minus)], socket: [.call("session.unlap", [:])], keys: [.key("-")]
    ) { wall, _ in wall.session?.run.laps.count == 1 },
    Row(
      name: "a time that counts up, finished", place: .timer, before: [.start(.forTime), .skipForward],
      lasting: 20, panel: [.tap(.lap)], socket: [.call("session.finish", [:])], keys: [.key("l")]
    ) { wall, _ in wall.summary?.summary.ranToEnd == true },
    Row(
      name: "the end", place: .timer, before: [.start(.tabata), .skipForward], panel: [.hold(.end, 1.2)],
      socket: [.call("session.end", [:])], keys: [.heldKey("e", 1.5)]
    ) { wall, _ in wall.summary != nil },
  ]

  private static let summary: [Row] = [
    Row(
      name: "how hard it was", before: [.start(.tabata)], lasting: 245, panel: [.tap(.plus), .tap(.plus)],
      socket: [.call("summary.rate", [6])], keys: [.key("\u{1B}[A"), .key("+")]
    ) { wall, _ in wall.summary?.record?.effort == 6 },
    Row(
      name: "saving it", before: [.start(.tabata)], lasting: 245, panel: [.tap(.save)],
      socket: [.call("summary.save", [:])],
      keys: [.key("s")]
    ) { wall, _ in wall.summary == nil && wall.training.history.entries.count == 1 },
    Row(
      name: "letting go of it", before: [.start(.tabata)], lasting: 245,
      panel: [.tap(.field), .tap(.startPause)],
      socket: [.call("summary.discard", [:])], keys: [.key("v"), .key(" ")]
    ) { wall, _ in wall.summary == nil && wall.training.history.entries.isEmpty && wall.entryToSave == nil },
  ]

  private static let interrupted: [Row] = [
    Row(
      name: "going on with it", place: .interrupted, panel: [.tap(.startPause)],
      socket: [.call("session.resume", [:])], keys: [.key(" ")]
    ) { wall, _ in wall.session?.run.isPaused == false },
    Row(
      name: "discarding it", place: .interrupted, panel: [.tap(.plus), .tap(.startPause)],
      socket: [.call("session.discard", [:])], keys: [.key("\u{1B}[B"), .key(" ")]
    ) { wall, _ in !wall.isInterrupted },
  ]

  private static let reminder: [Row] = [
    Row(
      name: "enough of a reminder", before: [.change([.reminder: .text("10:01")])], lasting: 61,
      panel: [.tap(.field)], socket: [.call("reminder.dismiss", [:])], keys: [.key("v")]
    ) { wall, _ in wall.settings.reminder != nil && wall.reminder == nil && wall.shownDay == monday },
    Row(
      name: "a reminder once more", before: [.change([.reminder: .text("10:01")])], lasting: 61,
      panel: [.tap(.minus)], socket: [.call("reminder.snooze", [:])], keys: [.key("\u{1B}[B")]
    ) { wall, _ in wall.settings.reminder != nil && wall.diary.again != nil },
  ]

  /// Every setting that has steps, changed by one: on the panel and the keyboard by going to it on the profile.
  private static let settings: [Row] = WallSettings().stops.enumerated().map { place, stop in
    // The brightness begins at its most.
    let isDown = WallSettings().adjusted(stop, by: 1) == nil
    let way: [Touch] = [.tap(.plus)] + Array(repeating: .tap(.startPause), count: place + 1)
    let keys: [Touch] = [.key("\u{1B}[A")] + Array(repeating: .key(" "), count: place + 1)
    return Row(
      name: "the setting \(stop.title)", before: [.showProfile],
      panel: way + [.tap(isDown ? .minus : .plus)],
      socket: [.call("settings.adjust", [.string(stop.id.member), .string(isDown ? "down" : "up")])],
      keys: keys + [.key(isDown ? "\u{1B}[B" : "\u{1B}[A")]
    ) { wall, _ in wall.settings[stop.id] != stop.id.entry.standard }
  }
}
