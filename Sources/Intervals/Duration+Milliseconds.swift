extension Duration {
  /// The whole milliseconds in this duration, rounded down.
  ///
  /// Saturates far outside any plan (at about 292 million years) instead of trapping.
  public var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let isRoundedUp = attoseconds < 0 && attoseconds % 1_000_000_000_000_000 != 0
    let fraction = attoseconds / 1_000_000_000_000_000 - (isRoundedUp ? 1 : 0)
    let (scaled, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, isStillTooLarge) = scaled.addingReportingOverflow(fraction)
    return isTooLarge || isStillTooLarge ? (seconds < 0 ? .min : .max) : sum
  }

  /// The whole nanoseconds in this duration, rounded towards zero; saturates after some 292 years.
  public var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || sumOverflow ? (seconds < 0 ? .min : .max) : sum
  }

  /// Whether this duration is a whole number of milliseconds.
  public var isWholeMilliseconds: Bool {
    components.attoseconds % 1_000_000_000_000_000 == 0
  }

  /// The whole seconds in this duration, rounded up: what a countdown shows.
  public var secondsRoundedUp: Int64 {
    let (seconds, attoseconds) = components
    return attoseconds > 0 && seconds < .max ? seconds + 1 : seconds
  }

  /// The whole seconds in this duration, rounded down: what a count-up shows.
  public var secondsRoundedDown: Int64 {
    let (seconds, attoseconds) = components
    return attoseconds < 0 && seconds > .min ? seconds - 1 : seconds
  }

  /// This duration in seconds, as a number to draw or to divide with.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
