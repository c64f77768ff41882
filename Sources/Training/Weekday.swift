/// A day of the week; weeks run from Monday to Sunday.
public enum Weekday: String, CaseIterable, Hashable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The place in the week, 0 for Monday.
  public var index: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }

  /// The name as it is read: `Tuesday`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Three letters of the name: `Tue`.
  public var shortName: String { String(name.prefix(3)) }
}
