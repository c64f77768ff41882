import Display
import Intervals
import Wall

/// The settings of a wall, by the names that scripts use.
enum Setting {
  typealias Change = @Sendable (inout WallSettings) -> Void

  /// Reads a setting and its value, such as `preset neon` or `count-in 10`.
  static func change(_ words: [String]) throws(Problem) -> Change {
    let (name, values) = (words[0], [words[1]])
    switch name {
    case "preset":
      let preset = try Script.choice(values, of: Look.Preset.allCases)
      return { $0.look.preset = preset }
    case "sound":
      let sound = try Script.choice(values, of: SoundMode.allCases)
      return { $0.sound = sound }
    case "brightness":
      let brightness = try Script.number(words[1], 0...100)
      return { $0.look.brightness = brightness }
    case "count-in":
      let count = try Script.number(words[1], 0...10)
      return { $0.cues.countIn = count }
    case "hours":
      let hours = try Script.choice(values, of: [Hours.short, .long])
      return { $0.is24Hour = hours == .long }
    case "warning":
      let warning = try length(words[1])
      return { $0.cues.warning = warning }
    case "period":
      let period = try length(words[1])
      return { $0.cues.period = period }
    default:
      guard let path = flags[name] else {
        let allowed = ["brightness", "count-in", "hours", "period", "preset", "sound", "warning"]
        throw Problem(
          "“\(name)” is no setting; allowed: \((allowed + flags.keys.sorted()).joined(separator: ", "))")
      }
      let isOn = try Script.choice(values, of: [Flag.on, .off]) == .on
      return { path(&$0, isOn) }
    }
  }

  private enum Hours: String { case short = "12", long = "24" }
  private enum Flag: String { case on, off }

  private static let flags: [String: @Sendable (inout WallSettings, Bool) -> Void] = [
    "reduce-motion": { $0.look.reducesMotion = $1 },
    "flat": { $0.look.isFlat = $1 },
    "half-way": { $0.cues.marksHalfWay = $1 },
    "changes-only": { $0.cues.changesOnly = $1 },
  ]

  private static func length(_ word: String) throws(Problem) -> Duration? {
    word == "off" ? nil : try Script.time(word)
  }
}
