import Display
import Intervals
import Training

/// Scenes of the progress, the profile and the first run, for tests.
enum TestTabs {
  static let today = LocalDate("2026-10-01") ?? LocalDate(daysSinceEpoch: 0)
  static let time = TimeOfDay(.seconds(7 * 3_600), at: TestScreen.start)

  static func progress(_ period: ProgressPeriod, cursor: Int = .max, entries: [HistoryEntry] = samples)
    -> ProgressScene
  {
    var progress = Progress(period, to: today, of: entries) {
      [.monday, .tuesday, .thursday, .saturday].contains($0.weekday)
    }
    progress.bests = Array(progress.bests.prefix(ProgressScene.mostBests))
    return ProgressScene(time: time, progress: progress, cursor: cursor)
  }

  static let samples = SampleTraining.entries(before: today, utcOffset: 0, zone: "UTC")

  static func profile(
    _ choice: ProfileScene.Choice = .setUp, _ answer: ProfileScene.Answer? = nil, hasProgramme: Bool = true
  ) -> ProfileScene {
    let programme = ProgrammeStanding(
      name: "Groundwork", phase: "Build", week: 3, weeks: 8, done: 7, sessions: 24,
      days: [.monday, .wednesday, .friday], minutes: 30)
    let settings = [("look", "pearl"), ("brightness", "60 %"), ("sound", "cues and count")]
    var scene = ProfileScene(
      time: time, programme: hasProgramme ? programme : nil, streak: hasProgramme ? 4 : nil,
      settings: settings.map { ProfileScene.Line($0.0, $0.1) })
    (scene.choice, scene.answer) = (choice, answer)
    return scene
  }

  /// The profile while a setting is changed.
  static func settings(_ stop: SettingStop, _ value: SettingValue) -> ProfileScene {
    var scene = profile(.settings)
    let stops = SettingID.allCases.map { SettingStop($0) }
    scene.settings = stops.map { ProfileScene.Line($0.title, $0.kind.words(of: $0.id.entry.standard)) }
    let place = stops.firstIndex(of: SettingStop(stop.id)) ?? 0
    scene.setting = ProfileScene.Setting(stop, at: place, value: value, of: stop.kind)
    return scene
  }

  static func setUp(_ step: SetUpDialogue.Step, timerOnly: Bool = false, drawn: Int = 7) -> SetUpScene {
    var dialogue = SetUpDialogue([SetUpDialogue.Offer(Groundwork.programme)])
    while dialogue.step != step, dialogue.next() {}
    if timerOnly { _ = dialogue.change(by: 1) }
    let fit = ProgrammeFit(daysPerWeek: 3, length: .medium)
    let week =
      step == .week
      ? SetUpDialogue.week(of: FittedProgramme(Groundwork.programme, to: fit)) : dialogue.sketch
    return SetUpScene(
      time: time, dialogue: dialogue, week: week.drawn(drawn),
      plan: Groundwork.programme.sessions[0].intervalPlan, since: TestScreen.start)
  }

  /// One of each kind.
  static var contents: [Scene.Content] {
    ProgressPeriod.allCases.flatMap { period in
      [
        .progress(progress(period)), .progress(progress(period, cursor: 2)),
        .progress(progress(period, entries: [])),
      ]
    } + [
      .profile(profile()), .profile(profile(.startOver)), .profile(profile(.startOver, .no)),
      .profile(profile(.startOver, .yes)), .profile(profile(hasProgramme: false)),
      .profile(settings(SettingStop(.sound), .text("cues"))),
      .profile(settings(SettingStop(.quietHours, .from), .text("22:00"))),
      .profile(settings(SettingStop(.exportFormat), .text("tcx"))),
    ] + SetUpDialogue.Step.allCases.map { .setUp(setUp($0)) } + [.setUp(setUp(.programme, timerOnly: true))]
  }
}
