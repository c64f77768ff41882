internal import Intervals

/// How the values of an entry are written in tables and read back.
enum EntryText {
  /// Seconds as a decimal number, without zeros at its end: `90`, `0.5`.
  static func seconds(_ time: Duration) -> String {
    let milliseconds = max(0, time.wholeMilliseconds)
    let (whole, part) = (milliseconds / 1_000, milliseconds % 1_000)
    guard part > 0 else { return "\(whole)" }
    var digits = padded(part, 3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Reads seconds; at most three places behind the point.
  static func duration(_ text: some StringProtocol) -> Duration? {
    let halves = text.split(separator: "." as Character, maxSplits: 1, omittingEmptySubsequences: false).map {
      String($0)
    }
    guard let first = halves.first, let whole = number(first) else { return nil }
    guard halves.count == 2 else { return .seconds(whole) }
    guard (1...3).contains(halves[1].utf8.count), let part = number(halves[1]) else { return nil }
    let scale: [Int64] = [0, 100, 10, 1]
    return .milliseconds(whole * 1_000 + part * scale[halves[1].utf8.count])
  }

  /// Reads up to ten digits, and nothing else.
  static func number(_ text: some StringProtocol) -> Int64? {
    guard (1...10).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int64(text)
  }

  /// A number with zeros in front.
  static func padded(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension EntryStart {
  /// The time on the wall with its distance from UTC, after ISO 8601: `2026-10-01T18:30:00.000+02:00`.
  public var text: String {
    let sign = utcOffset < 0 ? "-" : "+"
    let offset = utcOffset.magnitude
    let seconds = offset % 60 == 0 ? "" : ":\(EntryText.padded(offset % 60, 2))"
    return "\(date)T\(Self.time(timeOfDay, hasFraction: true))\(sign)"
      + "\(EntryText.padded(offset / 3_600, 2)):\(EntryText.padded(offset / 60 % 60, 2))\(seconds)"
  }

  /// The whole second in UTC, after ISO 8601: `2026-10-01T16:30:00Z`.
  public var utcText: String {
    let utc = EntryStart(wall: wall, utcOffset: 0, zone: "UTC")
    return "\(utc.date)T\(Self.time(utc.timeOfDay, hasFraction: false))Z"
  }

  /// Reads the form that ``text`` has; the parts of the second may be missing, and `Z` may stand for no distance.
  public static func parse(_ text: String) -> (wall: Int64, utcOffset: Int)? {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let date = LocalDate(halves[0]),
      let mark = halves[1].lastIndex(where: { "+-Z".contains($0) }),
      let time = timeOfDay(halves[1][..<mark]), let offset = offset(halves[1][mark...])
    else { return nil }
    return (Int64(date.daysSinceEpoch) * 86_400_000 + time - Int64(offset) * 1_000, offset)
  }

  private static func time(_ milliseconds: Int, hasFraction: Bool) -> String {
    let seconds = milliseconds / 1_000
    let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { EntryText.padded($0, 2) }
    return parts.joined(separator: ":") + (hasFraction ? ".\(EntryText.padded(milliseconds % 1_000, 3))" : "")
  }

  private static func timeOfDay(_ text: Substring) -> Int64? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].utf8.count == 2, fields[1].utf8.count == 2,
      let hours = EntryText.number(fields[0]), hours < 24, let minutes = EntryText.number(fields[1]),
      minutes < 60, let seconds = EntryText.duration(fields[2]), seconds < .seconds(60)
    else { return nil }
    return (hours * 3_600 + minutes * 60) * 1_000 + seconds.wholeMilliseconds
  }

  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let fields = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { $0.utf8.count == 2 ? EntryText.number($0).map(Int.init) : nil }
    guard (2...3).contains(numbers.count), numbers.count == fields.count,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds = numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return text.first == "-" ? -seconds : seconds
  }
}
