import Display
import Intervals
import Training

/// The settings at the wall, with the three buttons of the builder: plus and minus change one, Start goes on to the
/// next, and Start held is done. Each step is kept at once, so that whoever walks away has lost nothing.
extension Wall {
  /// The setting that plus and minus change.
  struct SettingCursor: Hashable, Sendable {
    var stop: SettingStop
    /// When it was chosen; nil once its value was changed.
    var since: Instant?
  }

  mutating func openSettings(at now: Instant) -> [Effect] {
    guard let first = settings.stops.first else { return acknowledge(.refused, at: now) }
    profileView.setting = SettingCursor(stop: first, since: now)
    return acknowledge(.done, at: now)
  }

  /// Goes back to the page of the profile.
  mutating func closeSettings(at now: Instant) -> [Effect] {
    profileView.setting = nil
    return acknowledge(.done, at: now)
  }

  mutating func actInSettings(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .startPause, .field, .forward: return moveSetting(by: 1, at: now)
    case .back, .format: return moveSetting(by: -1, at: now)
    case .plus: return changeSetting(by: 1, at: now)
    case .minus: return changeSetting(by: -1, at: now)
    case .save: return closeSettings(at: now)
    case .mode: return turnTab(at: now)
    case .end, .lap: return acknowledge(.refused, at: now)
    }
  }

  /// What Start held does on the profile.
  mutating func leaveProfile(at now: Instant) -> [Effect] {
    profileView.setting == nil ? turnTab(at: now) : closeSettings(at: now)
  }

  /// Whether what plus and minus change has a least and a most, and does not go round.
  var settingHasRange: Bool {
    guard let setting = profileScene.setting else { return false }
    return switch setting.kind {
    case .number, .length, .written(.time), .written(.bodyWeight): true
    case .flag, .choice, .written(.hours), .written(.schedule), .written(.folder): false
    }
  }

  /// Puts the settings and the one that is changed into a scene.
  func show(_ cursor: SettingCursor, in scene: inout ProfileScene) {
    let shown = settingsNow
    let stops = shown.stops
    let place = place(of: cursor, among: stops)
    guard stops.indices.contains(place) else { return }
    scene.settings = stops.map { ProfileScene.Line($0.title, $0.kind.words(of: shown.value(of: $0))) }
    scene.choice = .settings
    scene.setting = ProfileScene.Setting(
      stops[place], at: place, value: shown.value(of: stops[place]), of: shown.kind(of: stops[place]),
      since: cursor.since)
  }

  /// Where the cursor is; an end of hours that somebody has switched off meanwhile is where they are switched on.
  private func place(of cursor: SettingCursor, among stops: [SettingStop]) -> Int {
    stops.firstIndex(of: cursor.stop) ?? stops.firstIndex { $0.id == cursor.stop.id } ?? 0
  }

  private mutating func moveSetting(by places: Int, at now: Instant) -> [Effect] {
    let stops = settings.stops
    guard let cursor = profileView.setting, !stops.isEmpty else { return closeSettings(at: now) }
    let next = (place(of: cursor, among: stops) + places + stops.count) % stops.count
    profileView.setting = SettingCursor(stop: stops[next], since: now)
    return acknowledge(.done, at: now)
  }

  private mutating func changeSetting(by direction: Int, at now: Instant) -> [Effect] {
    guard let setting = profileScene.setting else { return closeSettings(at: now) }
    profileView.setting = SettingCursor(stop: setting.stop)
    return attempt(.adjust(setting.stop, by: direction), at: now)
  }
}

extension WallSettings {
  /// A setting by the name and the value of its table.
  func line(_ id: SettingID) -> ProfileScene.Line {
    ProfileScene.Line(id.title, id.entry.kind.words(of: self[id]))
  }
}
