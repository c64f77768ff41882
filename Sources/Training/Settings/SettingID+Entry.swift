internal import Intervals

extension SettingID {
  /// The setting's row in the table.
  public var entry: SettingEntry {
    switch self {
    case .sound:
      SettingEntry(
        .choice(["off", "cues", "count"]), .text("count"),
        "What the buzzer sounds: nothing, the cues, or the cues with the count before each change.",
        formerWords: ["cuesAndCount": "count"])
    case .voice:
      SettingEntry(
        .choice(["off", "phases", "count"]), .off,
        "What a voice says through speech-dispatcher: nothing, each phase with its move, or these with the count "
          + "before each change. It is silent while the sound is off, too.",
        formerWords: ["phasesAndCount": "count"])
    case .countIn:
      SettingEntry(
        .number(CueSettings.countInBounds, unit: "s"), .number(3), "The seconds counted before a change.")
    case .halfWay:
      SettingEntry(.flag, .flag(false), "Whether the middle of phases of a minute and more is marked.")
    case .warning:
      SettingEntry(
        .length(PlanLimits.phase), .off,
        "How long before the end of phases of a minute and more a warning comes.")
    case .every: SettingEntry(.length(PlanLimits.phase), .off, "A cue every so often through a work phase.")
    case .changesOnly: SettingEntry(.flag, .flag(false), "Whether nothing but the changes is cued.")
    case .preset:
      SettingEntry(
        .choice(["pearl", "neon", "graphic", "own"]), .text("pearl"),
        "The look; own is that of the theme file, where one is given.")
    case .brightness:
      SettingEntry(
        .number(0...100, unit: "%"), .number(100),
        "The brightness. Where there is one by the hour, this holds until its next step.")
    case .brightnessByHour:
      SettingEntry(
        .written(.schedule), .off, "The brightness by the time of day; the last step holds over midnight.")
    case .quietHours:
      SettingEntry(
        .written(.hours), .off,
        "When the wall makes no sound and is no brighter than the brightness for it; what it shows stays.")
    case .quietBrightness:
      SettingEntry(.number(1...100, unit: "%"), .number(20), "The most brightness in quiet hours.")
    case .reduceMotion:
      SettingEntry(.flag, .flag(false), "Whether pulses are still and the level steps once a second.")
    case .flat: SettingEntry(.flag, .flag(false), "Whether colours are plain, without haze or rings.")
    case .clock24:
      SettingEntry(
        .flag, .flag(true), "Whether the clock counts hours to 23; else to 12, with AM and PM.",
        formerNames: ["24-hour"])
    case .units:
      SettingEntry(
        .choice(Weight.Unit.allCases.map(\.rawValue)), .text("kg"),
        "The unit that weights are shown in, and taken in where none is said.")
    case .bodyWeight:
      SettingEntry(.written(.bodyWeight), .off, "The weight of who trains, for the estimate of the energy.")
    case .reminder:
      SettingEntry(
        .written(.time), .off,
        "When the wall reminds on training days: with a light, a chime and an event on the control socket.")
    case .exportFolder:
      SettingEntry(
        .written(.folder), .off,
        "The folder that every saved session is written to, for whatever takes it on from there.")
    case .exportFormat:
      SettingEntry(
        .choice(ExportFormat.allCases.map(\.rawValue)), .text("tcx"),
        "What the files of the export folder are.")
    }
  }
}
