/// How times are written and read.
public enum TimeText {
  /// `20`, `1:05` from a minute on, `1:00:00` from an hour on: what a countdown shows.
  public static func shown(_ seconds: Int64) -> String {
    seconds < 60 ? "\(max(0, seconds))" : clock(.seconds(seconds))
  }

  /// `0:20`, `1:05`, `1:00:00`; parts of a second follow a point when there are any.
  public static func clock(_ duration: Duration) -> String {
    let whole = duration.wholeMilliseconds
    let sign = whole < 0 ? "-" : ""
    let milliseconds = whole.magnitude
    let (seconds, minutes, hours) = (
      milliseconds / 1_000 % 60, milliseconds / 60_000 % 60, milliseconds / 3_600_000
    )
    let text = hours > 0 ? "\(hours):\(padded(minutes)):\(padded(seconds))" : "\(minutes):\(padded(seconds))"
    return sign + text + fraction(milliseconds % 1_000)
  }

  /// `20 s` below two minutes, `3 min` for whole minutes, `3:30` otherwise: a length in a sentence.
  public static func spoken(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds < 120_000 { return "\(plain(milliseconds)) s" }
    return milliseconds % 60_000 == 0 && milliseconds < 6_000_000
      ? "\(milliseconds / 60_000) min" : clock(duration)
  }

  /// `0:01 to 1:39:59`: bounds in a sentence, in the one notation of all times.
  public static func bounds(_ range: ClosedRange<Duration>) -> String {
    "\(clock(range.lowerBound)) to \(clock(range.upperBound))"
  }

  /// Reads `20`, `20.5`, `90s`, `3m`, `1:30`, `99:59`, `1:00:00`; `nil` for anything else.
  ///
  /// Behind a colon there are at most 59: who writes `1:75` has mistyped something, and nobody knows what.
  public static func parse(_ text: some StringProtocol) -> Duration? {
    var digits = String(text)
    var scale: Int64 = 1_000
    if let unit = digits.last, let factor = ["s": Int64(1_000), "m": 60_000, "h": 3_600_000][unit] {
      guard !digits.contains(":") else { return nil }
      digits.removeLast()
      scale = factor
    }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last else { return nil }
    var whole: Int64 = 0
    for (place, part) in parts.dropLast().enumerated() {
      guard let value = number(part), value <= (place == 0 ? 100_000 : 59) else { return nil }
      whole = (whole + value) * 60
    }
    guard let seconds = milliseconds(last, scale: scale), parts.count == 1 || seconds < 60_000 else {
      return nil
    }
    return .milliseconds(whole * 1_000 + seconds)
  }

  /// `12.5` times the scale, exactly; at most three places behind the point.
  private static func milliseconds(_ text: Substring, scale: Int64) -> Int64? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, let whole = number(first), whole <= 1_000_000 else { return nil }
    guard halves.count == 2 else { return whole * scale }
    guard (1...3).contains(halves[1].count), let fraction = number(halves[1]) else { return nil }
    let thousandths = [0, 100, 10, 1][halves[1].count] * fraction
    return whole * scale + thousandths * scale / 1_000
  }

  private static func number(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }

  /// Seconds as a decimal number, without zeros at its end.
  private static func plain(_ milliseconds: Int64) -> String {
    let (sign, whole) = (milliseconds < 0 ? "-" : "", milliseconds.magnitude)
    return "\(sign)\(whole / 1_000)\(fraction(whole % 1_000))"
  }

  /// `.5` for 500: the thousandths behind the point; nothing for none.
  private static func fraction(_ thousandths: UInt64) -> String {
    guard thousandths > 0 else { return "" }
    var digits = String(1_000 + thousandths).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return ".\(digits)"
  }

  private static func padded(_ value: UInt64) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
