internal import Configuration
internal import Intervals
internal import Training

/// The keys that hold settings of the wall: those that people change at the wall, too, and that it remembers.
extension DaemonKey {
  /// All of them, in the order of the table of settings.
  static let settings = SettingID.allCases.map(DaemonKey.setting)

  /// The key of a setting.
  static func setting(_ id: SettingID) -> DaemonKey {
    let entry = id.entry
    let unit = if case .number(_, let unit) = entry.kind { unit } else { "" }
    return DaemonKey(
      "settings",
      .init(
        id.name, ConfigurationKey.Kind(entry.kind), unit: unit, ConfigurationKey.Need(entry.standard),
        entry.summary))
  }
}

extension ConfigurationKey.Kind {
  /// What a key of a setting takes.
  fileprivate init(_ kind: SettingKind) {
    self =
      switch kind {
      case .flag: .flag
      case .choice(let words): .word(words)
      case .number(let bounds, _): .integer(bounds)
      case .length(let bounds):
        .wordOrNumber(["off"], bounds.lowerBound.inSeconds...bounds.upperBound.inSeconds)
      case .written(.folder): .path(or: ["off"], bytes: SettingKind.pathBytes)
      case .written(let writing):
        .written(allowed: "\"off\", or \(writing.allowed), in double quotes") { kind.accepts(.text($0)) }
      }
  }
}

extension ConfigurationKey.Need {
  fileprivate init(_ standard: SettingValue) {
    self =
      switch standard {
      case .flag(let flag): .flag(flag)
      case .number(let number): .integer(number)
      case .length(let length): .number(length.inSeconds)
      case .text(let text): .text(text)
      }
  }
}

extension SettingValue {
  /// A value of a configuration file, which its key has checked; nil for what no setting takes.
  init?(_ value: CheckedGroup.Value) {
    switch value {
    case .flag(let flag): self = .flag(flag)
    case .integer(let number): self = .number(number)
    case .number(let seconds): self = .length(.milliseconds(Int64((seconds * 1_000).rounded())))
    case .text(let text): self = .text(text)
    default: return nil
    }
  }

  /// The value as a configuration file has it.
  var configured: CheckedGroup.Value {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .integer(number)
    case .length(let length): .number(length.inSeconds)
    case .text(let text): .text(text)
    }
  }
}
