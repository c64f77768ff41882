/// A figure as groups of digits: `12:34` is two groups. Made in place, so that a frame can make one without
/// allocating.
struct FigureText: Hashable, Sendable {
  /// How wide a figure is, in digits and colons. Faces are chosen by it, so that digits keep their size while they
  /// count.
  enum Width: Int, CaseIterable, Comparable, Sendable {
    case two, three, four, threeParted, fourParted, fiveParted, sixParted

    var digits: Int {
      switch self {
      case .two: 2
      case .three, .threeParted: 3
      case .four, .fourParted: 4
      case .fiveParted: 5
      case .sixParted: 6
      }
    }

    var colons: Int {
      switch self {
      case .two, .three, .four: 0
      case .threeParted, .fourParted: 1
      case .fiveParted, .sixParted: 2
      }
    }

    static func < (left: Width, right: Width) -> Bool {
      (left.colons, left.digits) < (right.colons, right.digits)
    }
  }

  /// The numbers of the groups, and how many digits each has.
  private(set) var values = SIMD4<Int32>.zero
  private(set) var digits = SIMD4<Int32>.zero
  private(set) var groups = 0

  /// A time that counts: `59`, `1:05`, `1:00:00`.
  init(seconds total: Int) {
    let total = min(max(0, total), 359_999)
    if total < 60 {
      add(total)
    } else if total < 3_600 {
      add(total / 60)
      add(total % 60, digits: 2)
    } else {
      add(total / 3_600)
      add(total / 60 % 60, digits: 2)
      add(total % 60, digits: 2)
    }
  }

  /// A time of day.
  init(minutesSinceMidnight minutes: Int, is24Hour: Bool) {
    let hour = minutes / 60 % 24
    add(is24Hour ? hour : (hour + 11) % 12 + 1)
    add(minutes % 60, digits: 2)
  }

  /// A number.
  init(number: Int) {
    add(min(max(0, number), 9_999))
  }

  private mutating func add(_ value: Int, digits least: Int = 1) {
    values[groups] = Int32(value)
    digits[groups] = Int32(max(least, value < 10 ? 1 : value < 100 ? 2 : value < 1_000 ? 3 : 4))
    groups += 1
  }

  /// How wide it is.
  var width: Width {
    switch (groups, Int(digits.wrappedSum())) {
    case (1, ...2): .two
    case (1, 3): .three
    case (1, _): .four
    case (2, ...3): .threeParted
    case (2, _): .fourParted
    case (_, ...5): .fiveParted
    default: .sixParted
    }
  }
}
