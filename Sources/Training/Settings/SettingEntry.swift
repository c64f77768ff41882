/// A row of the table of settings: what values a setting takes, which one a new wall has, and what it is for.
public struct SettingEntry: Hashable, Sendable {
  /// What values it takes.
  public let kind: SettingKind
  /// The value of a new wall.
  public let standard: SettingValue
  /// What it is for, in a sentence.
  public let summary: String
  /// The names that state files had for it before.
  public let formerNames: [String]
  /// The words that state files had for its values before, with those of today.
  public let formerWords: [String: String]

  init(
    _ kind: SettingKind, _ standard: SettingValue, _ summary: String, formerNames: [String] = [],
    formerWords: [String: String] = [:]
  ) {
    self.kind = kind
    self.standard = standard
    self.summary = summary
    self.formerNames = formerNames
    self.formerWords = formerWords
  }

  /// The value that a line of a state file stands for, also of one that an earlier Pulsewall wrote.
  public func value(ofState text: String) -> SettingValue? { kind.value(of: formerWords[text] ?? text) }
}

extension SettingID {
  /// The setting that a state file has under a name, also under one of before.
  public init?(inState name: String) {
    guard
      let id = SettingID(rawValue: name)
        ?? Self.allCases.first(where: { $0.entry.formerNames.contains(name) })
    else { return nil }
    self = id
  }
}
