import Display
import Intervals
import Training

extension Wall {
  /// What is chosen on the profile.
  struct ProfileView: Hashable, Sendable {
    var choice = ProfileScene.Choice.setUp
    /// What Start would answer to the question whether to start over; nil while it is not asked.
    var answer: ProfileScene.Answer?
    /// The setting that plus and minus change; nil while none is.
    var setting: SettingCursor?
  }

  var profileScene: ProfileScene {
    var scene = ProfileScene(
      time: shownTime, programme: training.course.map(ProgrammeStanding.init),
      streak: streak, settings: settings.glance(as: lookNow))
    scene.choice = scene.choices.contains(profileView.choice) ? profileView.choice : .setUp
    scene.answer = profileView.answer
    if let cursor = profileView.setting { show(cursor, in: &scene) }
    return scene
  }

  mutating func showProfile() throws(Refusal) {
    try checkIsFree()
    profileView = ProfileView()
    mode = .tab(.profile)
  }

  /// Whoever goes elsewhere has not answered.
  mutating func leaveQuestion() { profileView.answer = nil }

  mutating func actInProfile(on button: PanelButton, at now: Instant) -> [Effect] {
    if profileView.setting != nil { return actInSettings(on: button, at: now) }
    switch button {
    case .startPause: return takeChoice(at: now)
    case .plus, .forward, .field, .format: return changeChoice(by: 1, at: now)
    case .minus, .back: return changeChoice(by: -1, at: now)
    case .mode: return turnTab(at: now)
    case .end, .save, .lap: return acknowledge(.refused, at: now)
    }
  }

  /// Goes on to the next thing to choose, round, or to the other answer.
  private mutating func changeChoice(by places: Int, at now: Instant) -> [Effect] {
    if let answer = profileView.answer {
      profileView.answer = answer == .yes ? .no : .yes
    } else {
      let choices = profileScene.choices
      let place = (choices.firstIndex(of: profileScene.choice) ?? 0) + places + choices.count
      profileView.choice = choices[place % choices.count]
    }
    return acknowledge(.done, at: now)
  }

  private mutating func takeChoice(at now: Instant) -> [Effect] {
    switch (profileScene.choice, profileView.answer) {
    case (_, .yes): return attempt(.train(nil), at: now)
    case (_, .no):
      leaveQuestion()
      return acknowledge(.done, at: now)
    case (.setUp, nil): return attempt(.setUp, at: now)
    case (.settings, nil): return openSettings(at: now)
    case (.startOver, nil):
      // Nothing that cannot be taken back is a single press away.
      profileView.answer = .no
      return acknowledge(.done, at: now)
    }
  }
}

extension WallSettings {
  /// The settings that people ask for most, in words.
  func glance(as look: Look) -> [ProfileScene.Line] {
    let motion = look.reducesMotion ? "reduced" : "full"
    return [
      ProfileScene.Line("look", look.title + (look.isFlat ? ", flat" : "")),
      ProfileScene.Line("brightness", "\(self.look.brightness) %"),
      ProfileScene.Line("motion", motion),
      ProfileScene.Line("sound", sound.words),
      ProfileScene.Line("voice", voice.words),
      line(.quietHours), line(.reminder),
      ProfileScene.Line("clock", is24Hour ? "24 hours" : "12 hours"),
    ]
  }
}

extension SoundMode {
  fileprivate var words: String {
    switch self {
    case .off: "off"
    case .cues: "cues"
    case .cuesAndCount: "cues and count"
    }
  }
}

extension VoiceMode {
  fileprivate var words: String {
    switch self {
    case .off: "off"
    case .phases: "phases"
    case .phasesAndCount: "phases and count"
    }
  }
}
