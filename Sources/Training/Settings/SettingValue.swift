internal import Intervals

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case length(Duration)
  /// A word, also `off`, or a value in the writing of its kind: `22:00-07:00`.
  case text(String)

  /// What switches off a setting that can be.
  public static let off = SettingValue.text("off")
}

extension SettingValue: CustomStringConvertible {
  /// The value as state files and people write it; ``SettingKind/value(of:)`` reads it.
  public var description: String {
    switch self {
    case .flag(let isOn): isOn ? "on" : "off"
    case .number(let number): "\(number)"
    case .length(let length): TimeText.clock(length)
    case .text(let text): text
    }
  }
}
