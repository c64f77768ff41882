import Display
import Intervals
import Training

extension Wall {
  /// What is chosen on the profile.
  struct ProfileView: Hashable, Sendable {
    var choice = ProfileScene.Choice.setUp
    /// What Start would answer to the question whether to start over; nil while it is not asked.
    var answer: ProfileScene.Answer?
  }

  var profileScene: ProfileScene {
    var scene = ProfileScene(
      time: shownTime, programme: training.course.map(ProgrammeStanding.init),
      streak: streak, settings: settings.glance)
    scene.choice = training.course == nil ? .setUp : profileView.choice
    scene.answer = profileView.answer
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
    switch button {
    case .startPause: return takeChoice(at: now)
    case .plus, .minus, .forward, .back, .field, .format: return changeChoice(at: now)
    case .mode: return turnTab(at: now)
    case .end, .save, .lap: return acknowledge(.refused, at: now)
    }
  }

  /// There are two things to choose from, and two answers.
  private mutating func changeChoice(at now: Instant) -> [Effect] {
    if let answer = profileView.answer {
      profileView.answer = answer == .yes ? .no : .yes
    } else {
      guard training.course != nil else { return acknowledge(.refused, at: now) }
      profileView.choice = profileView.choice == .setUp ? .startOver : .setUp
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
    case (.startOver, nil):
      // Nothing that cannot be taken back is a single press away.
      profileView.answer = .no
      return acknowledge(.done, at: now)
    }
  }
}

extension WallSettings {
  /// The settings that people ask for most, in words.
  var glance: [ProfileScene.Line] {
    let motion = look.reducesMotion ? "reduced" : "full"
    return [
      ProfileScene.Line("look", look.preset.rawValue + (look.isFlat ? ", flat" : "")),
      ProfileScene.Line("brightness", "\(look.brightness) %"),
      ProfileScene.Line("motion", motion),
      ProfileScene.Line("sound", sound.words),
      ProfileScene.Line("voice", voice.words),
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
