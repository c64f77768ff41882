internal import Intervals

/// What values a setting takes.
public enum SettingKind: Hashable, Sendable {
  case flag
  /// One of some words.
  case choice([String])
  /// A whole number in bounds, with a unit.
  case number(ClosedRange<Int>, unit: String)
  /// A length of time in bounds, or off.
  case length(ClosedRange<Duration>)
  /// Something written down, or off.
  case written(Writing)

  /// What is written down in a way of its own.
  public enum Writing: String, CaseIterable, Hashable, Sendable {
    /// A time of day: `18:00`.
    case time
    /// From a time of day to another: `22:00-07:00`.
    case hours
    /// The brightness by the hour: `06:00=100 21:00=40`.
    case schedule
    /// The weight of a body: `72 kg`, or `72` in the unit that is set.
    case bodyWeight
    /// A folder of the machine: `/srv/sessions`.
    case folder
  }

  /// The most bytes of a path (`limits.h`, PATH_MAX without its end).
  public static let pathBytes = 4_095

  /// Whether a value is one that the kind takes.
  public func accepts(_ value: SettingValue) -> Bool {
    switch (self, value) {
    case (.flag, .flag): true
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.number(let bounds, _), .number(let number)): bounds.contains(number)
    case (.length(let bounds), .length(let length)): bounds.contains(length)
    case (.length, .off): true
    case (.written, .off): true
    case (.written(let writing), .text(let text)): writing.accepts(text)
    default: false
    }
  }

  /// The value that a text stands for, as people and state files write it; nil for none that the kind takes.
  public func value(of text: String) -> SettingValue? {
    let value: SettingValue? =
      switch self {
      case .flag: ["on": .flag(true), "off": .flag(false)][text]
      case .number: Int(text).map(SettingValue.number)
      case .length: text == "off" ? .off : TimeText.parse(text).map(SettingValue.length)
      case .choice, .written: .text(text)
      }
    return value.flatMap { accepts($0) ? $0 : nil }
  }

  /// The values in words.
  public var allowed: String {
    switch self {
    case .flag: "on or off"
    case .choice(let words): Self.either(words)
    case .number(let bounds, let unit):
      "\(bounds.lowerBound) to \(bounds.upperBound)" + (unit.isEmpty ? "" : " \(unit)")
    case .length(let bounds):
      "off, or \(TimeText.bounds(bounds)), written 12.5, 1:30, 90s or 3m"
    case .written(let writing): "off, or \(writing.allowed)"
    }
  }

  private static func either(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension SettingKind.Writing {
  /// What can be written, in words.
  public var allowed: String {
    switch self {
    case .time: "a time of day such as 18:00"
    case .hours: "two different times of day such as 22:00-07:00"
    case .schedule: "1 to 24 times of day, each with a brightness of 0 to 100, such as 06:00=100 21:00=40"
    case .bodyWeight: "20 to 400 kg, or as much in lb, such as 72 kg or 159 lb"
    case .folder: "a path that begins with /"
    }
  }

  /// Whether a text is one.
  public func accepts(_ text: String) -> Bool {
    switch self {
    case .time: ClockTime(text) != nil
    case .hours: QuietHours(text) != nil
    case .schedule: BrightnessSchedule(text) != nil
    case .bodyWeight: Weight.Unit.allCases.contains { Weight(bodyWeight: text, in: $0) != nil }
    case .folder:
      text.hasPrefix("/") && text.utf8.count <= SettingKind.pathBytes && NameRules.isPlain(text)
    }
  }
}

extension Weight {
  /// Reads the weight of a body: `72 kg`, or `72` in a unit; nil where an energy cannot be estimated with it.
  public init?(bodyWeight text: String, in unit: Unit) {
    guard let weight = Weight(text) ?? Weight("\(text) \(unit.rawValue)"),
      EnergyEstimate.bodyWeight.contains(weight.converted(to: .kilograms).hundredths)
    else { return nil }
    self = weight
  }
}
