/// A day of the calendar where the wall hangs, without a time and without a zone.
///
/// The Gregorian calendar, also before its introduction. Which day it is now is for the world to say.
public struct LocalDate: Hashable, Sendable, Comparable {
  /// Days since 1 January 1970, which is day 0.
  public var daysSinceEpoch: Int

  /// The days that can be written: the years 1 to 9999.
  public static let bounds = LocalDate(daysSinceEpoch: -719_162)...LocalDate(daysSinceEpoch: 2_932_896)

  /// Makes the day so many days after 1 January 1970.
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// Makes a day of a year, a month from 1 and a day from 1; nil where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    // Years begin in March here, so that the leap day is the last of its year; eras are 400 years.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
  }

  /// The year, the month from 1 and the day from 1.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let index = (daysSinceEpoch + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// The Monday of the week it is in.
  public var monday: LocalDate { self - weekday.index }

  public static func < (left: LocalDate, right: LocalDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// The day so many days later.
  public static func + (date: LocalDate, days: Int) -> LocalDate {
    LocalDate(daysSinceEpoch: date.daysSinceEpoch + days)
  }

  /// The day so many days earlier.
  public static func - (date: LocalDate, days: Int) -> LocalDate {
    LocalDate(daysSinceEpoch: date.daysSinceEpoch - days)
  }

  /// The days from one day to another.
  public static func - (end: LocalDate, start: LocalDate) -> Int {
    end.daysSinceEpoch - start.daysSinceEpoch
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension LocalDate: CustomStringConvertible, LosslessStringConvertible {
  /// The day in the form of ISO 8601: `2026-10-01`.
  public var description: String {
    let (year, month, day) = parts
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Reads the form of ISO 8601, four digits of the year and two of month and day; nil for anything else.
  public init?(_ text: String) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, fields.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ),
      let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
