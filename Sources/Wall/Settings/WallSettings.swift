public import Display
public import Intervals
public import Training

/// What the owner of a wall has set.
public struct WallSettings: Hashable, Sendable {
  /// How the wall looks.
  public var look: Look
  /// Which cues runs give.
  public var cues: CueSettings
  /// Which of them sound.
  public var sound: SoundMode
  /// What a voice says; it is silent while the sound is off, too.
  public var voice: VoiceMode
  /// Whether the clock counts hours to 23.
  public var is24Hour: Bool
  /// When the wall makes no sound, and is dim.
  public var quietHours: QuietHours?
  /// The most brightness in quiet hours, in percent.
  public var quietBrightness = 20
  /// The brightness by the time of day; what was set by hand holds until its next step.
  public var brightnessByHour: BrightnessSchedule?
  /// When the wall reminds on training days.
  public var reminder: ClockTime?
  /// The unit that weights are shown in.
  public var units = Weight.Unit.kilograms
  /// The weight of who trains.
  public var bodyWeight: Weight?
  /// Where saved sessions are written to.
  public var exportFolder: String?
  /// What the files there are.
  public var exportFormat = ExportFormat.tcx
  /// Values that were typed between the stops of two buttons, and that those have left: each stays a stop of its setting
  /// until another is typed.
  public internal(set) var setAside: [SettingID: SettingValue] = [:]

  /// Makes settings; the defaults are those of a new wall.
  public init(
    look: Look = Look(), cues: CueSettings = CueSettings(), sound: SoundMode = .cuesAndCount,
    voice: VoiceMode = .off, is24Hour: Bool = true
  ) {
    self.look = look
    self.cues = cues
    self.sound = sound
    self.voice = voice
    self.is24Hour = is24Hour
  }
}

/// What the buzzer sounds.
public enum SoundMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing at all.
  case off
  /// The changes, the warning and the end.
  case cues
  /// Those, the count before each change, and a tick for each input.
  case cuesAndCount = "count"

  /// Whether a cue sounds.
  public func sounds(_ kind: Cue.Kind) -> Bool {
    switch (self, kind) {
    case (.off, _): false
    case (.cues, .count): false
    case (.cues, _), (.cuesAndCount, _): true
    }
  }

  /// Whether inputs tick.
  public var ticks: Bool { self == .cuesAndCount }
}
