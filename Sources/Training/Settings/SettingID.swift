/// The settings of a wall by their names. ``entry`` says what each is; state files, the configuration file, the command
/// line and the control socket are all made of that.
public enum SettingID: String, CaseIterable, Hashable, Sendable {
  case sound, voice
  case countIn = "count-in"
  case halfWay = "half-way"
  case warning, every
  case changesOnly = "changes-only"
  case preset, brightness
  case brightnessByHour = "brightness-by-hour"
  case quietHours = "quiet-hours"
  case quietBrightness = "quiet-brightness"
  case reduceMotion = "reduce-motion"
  case flat
  case clock24 = "clock-24"
  case units
  case bodyWeight = "body-weight"
  case reminder
  case exportFolder = "export-folder"
  case exportFormat = "export-format"

  /// The name as files and command lines have it: `reduce-motion`.
  public var name: String { rawValue }

  /// The name as people read it: `reduce motion`.
  public var title: String { rawValue.split(separator: "-").joined(separator: " ") }

  /// The name as a member of an object of JSON: `reduceMotion`.
  public var member: String {
    let words = rawValue.split(separator: "-")
    return words.dropFirst().reduce(into: words.first.map(String.init) ?? "") { name, word in
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// The setting with a member's name.
  public init?(member: String) {
    guard let id = Self.allCases.first(where: { $0.member == member }) else { return nil }
    self = id
  }
}
