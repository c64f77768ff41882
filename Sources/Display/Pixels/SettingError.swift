/// Why a setting cannot be used: its name, its value, and what is allowed.
///
/// Whoever read the setting from a file puts the file and the line in front of it.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The setting as it is written in a file, such as `baud`.
  public var setting: String
  /// The value found there.
  public var value: String
  /// The values that would do.
  public var allowed: String

  /// Makes an error.
  public init(setting: String, value: String, allowed: String) {
    self.setting = setting
    self.value = value
    self.allowed = allowed
  }

  public var description: String {
    "\(setting) is \(value); allowed: \(allowed)"
  }
}
