internal import Configuration
internal import Display
internal import Intervals
internal import Wall

/// A key that holds a setting of the wall: one that people change at the wall, too, and that it remembers.
struct SettingKey: Sendable {
  let key: DaemonKey
  /// Puts a value that the key takes into the settings.
  let apply: @Sendable (CheckedGroup.Value, inout WallSettings) -> Void

  /// All of them, in the order of the file.
  static let all = [
    sound, voice, countIn, halfWay, warning, every, changesOnly, preset, brightness, reduceMotion, flat,
    clock24,
  ]

  /// The names of the sound modes in files and on the command line.
  static let soundModes: [(name: String, mode: SoundMode)] = [
    ("off", .off), ("cues", .cues), ("count", .cuesAndCount),
  ]

  /// The names of the voice modes in files and on the command line.
  static let voiceModes: [(name: String, mode: VoiceMode)] = [
    ("off", .off), ("phases", .phases), ("count", .phasesAndCount),
  ]

  static let sound = SettingKey(
    "sound", .word(soundModes.map(\.name)), .text("count"),
    "What the buzzer sounds: nothing, the cues, or the cues with the count before each change."
  ) { value, settings in
    if case .text(let name) = value, let mode = soundModes.first(where: { $0.name == name })?.mode {
      settings.sound = mode
    }
  }
  static let voice = SettingKey(
    "voice", .word(voiceModes.map(\.name)), .text("off"),
    "What a voice says through speech-dispatcher: nothing, each phase with its move, or these with the count before "
      + "each change. It is silent while the sound is off, too."
  ) { value, settings in
    if case .text(let name) = value, let mode = voiceModes.first(where: { $0.name == name })?.mode {
      settings.voice = mode
    }
  }
  static let countIn = SettingKey(
    "count-in", .integer(CueSettings.countInBounds), unit: "s", .integer(3),
    "The seconds counted before a change."
  ) { value, settings in
    if case .integer(let seconds) = value { settings.cues.countIn = seconds }
  }
  static let halfWay = flag("half-way", false, "Whether the middle of phases of a minute and more is marked.")
  {
    $0.cues.marksHalfWay = $1
  }
  static let warning = time(
    "warning", "How many seconds before the end of phases of a minute and more a warning comes."
  ) {
    $0.cues.warning = $1
  }
  static let every = time("every", "A cue every so many seconds through a work phase.") {
    $0.cues.period = $1
  }
  static let changesOnly = flag("changes-only", false, "Whether nothing but the changes is cued.") {
    $0.cues.changesOnly = $1
  }
  static let preset = SettingKey(
    "preset", .word(Look.Preset.allCases.map(\.rawValue)), .text(Look.Preset.pearl.rawValue), "The look."
  ) { value, settings in
    if case .text(let name) = value, let preset = Look.Preset(rawValue: name) {
      settings.look.preset = preset
    }
  }
  static let brightness = SettingKey(
    "brightness", .integer(0...100), unit: "%", .integer(100), "The brightness."
  ) { value, settings in
    if case .integer(let percent) = value { settings.look.brightness = percent }
  }
  static let reduceMotion = flag(
    "reduce-motion", false, "Whether pulses are still and the level steps once a second."
  ) { $0.look.reducesMotion = $1 }
  static let flat = flag("flat", false, "Whether colours are plain, without haze or rings.") {
    $0.look.isFlat = $1
  }
  static let clock24 = flag("clock-24", true, "Whether the clock counts hours to 23.") { $0.is24Hour = $1 }

  private init(
    _ name: String, _ kind: ConfigurationKey.Kind, unit: String = "", _ need: ConfigurationKey.Need,
    _ about: String,
    apply: @escaping @Sendable (CheckedGroup.Value, inout WallSettings) -> Void
  ) {
    key = DaemonKey("settings", .init(name, kind, unit: unit, need, about))
    self.apply = apply
  }

  private static func flag(
    _ name: String, _ standard: Bool, _ about: String,
    apply: @escaping @Sendable (inout WallSettings, Bool) -> Void
  ) -> SettingKey {
    SettingKey(name, .flag, .flag(standard), about) { value, settings in
      if case .flag(let flag) = value { apply(&settings, flag) }
    }
  }

  /// A time in seconds, or `"off"`.
  private static func time(
    _ name: String, _ about: String, apply: @escaping @Sendable (inout WallSettings, Duration?) -> Void
  ) -> SettingKey {
    let bounds = PlanLimits.phase.lowerBound.inSeconds...PlanLimits.total.inSeconds
    return SettingKey(name, .wordOrNumber(["off"], bounds), .text("off"), about) { value, settings in
      switch value {
      case .number(let seconds): apply(&settings, .milliseconds(Int64((seconds * 1_000).rounded())))
      default: apply(&settings, nil)
      }
    }
  }
}
