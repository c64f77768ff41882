/// Something that two buttons change: a setting or, of hours, one of their two ends.
public struct SettingStop: Hashable, Sendable {
  /// What of the setting is changed.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case whole
    /// Where hours begin, and where they end.
    case from, to
  }

  public var id: SettingID
  public var part: Part

  /// Makes a stop.
  public init(_ id: SettingID, _ part: Part = .whole) {
    self.id = id
    self.part = part
  }

  /// The name as people read it: `quiet hours`, `quiet hours from`.
  public var title: String { part == .whole ? id.title : "\(id.title) \(part.rawValue)" }

  /// What values it takes.
  public var kind: SettingKind { part == .whole ? id.entry.kind : .written(.time) }
}

extension SettingKind {
  /// A value as it is read beside its name: `80 %`, `on`, `0:15`.
  public func words(of value: SettingValue) -> String {
    if case .number(_, let unit) = self, !unit.isEmpty { "\(value) \(unit)" } else { "\(value)" }
  }

  /// How far up its range a value is, 0 to 1; nil where it has no range.
  public func share(of value: SettingValue) -> Double? {
    switch (self, value) {
    case (.flag, .flag(let isOn)): isOn ? 1 : 0
    case (.number(let bounds, _), .number(let number)) where bounds.count > 1:
      Double(number - bounds.lowerBound) / Double(bounds.count - 1)
    case (.choice(let words), .text(let word)) where words.count > 1:
      words.firstIndex(of: word).map { Double($0) / Double(words.count - 1) }
    case (.written(.time), .text(let text)):
      ClockTime(text).map { Double($0.minutes) / Double(ClockTime.minutesOfDay) }
    default: nil
    }
  }
}
