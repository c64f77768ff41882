extension DigitText {
  /// A time on `count` digits: `SS`, `M:SS`, `MM:SS`, `H:MM:SS`, as far as there is room.
  ///
  /// Leading zeros are blank, and the text ends with the last digit. What does not fit loses its seconds: whole
  /// minutes with a stroke after them on two and three digits, `1'`, since digits of pixels may have no point, and a
  /// point only where the minutes take all of them; `1h40` on four and five.
  public init(seconds total: Int, count: Int) {
    self.init(count: count)
    let total = max(0, total)
    let (hours, minutes, seconds) = (total / 3_600, total / 60, total % 60)
    if total < 60 {
      write(total, endingAt: self.count)
    } else if Self.width(of: minutes) + 2 <= self.count, hours == 0 || self.count < 5 {
      write(seconds, endingAt: self.count, digits: 2)
      write(minutes, endingAt: self.count - 2)
      colonAfter = self.count - 2
    } else if Self.width(of: hours) + 4 <= self.count {
      write(seconds, endingAt: self.count, digits: 2)
      write(minutes % 60, endingAt: self.count - 2, digits: 2)
      write(hours, endingAt: self.count - 4)
      colonAfter = self.count - 2
      self[self.count - 5].insert(.point)
    } else if hours > 0, Self.width(of: hours) + 3 <= self.count {
      write(minutes % 60, endingAt: self.count, digits: 2)
      self[self.count - 3] = [.c, .e, .f, .g]
      write(hours, endingAt: self.count - 3)
    } else if Self.width(of: minutes) < self.count {
      self[self.count - 1] = Self.minutesSign
      write(minutes, endingAt: self.count - 1)
    } else {
      write(minutes, endingAt: self.count)
      if self.count > 0 { self[self.count - 1].insert(.point) }
    }
  }

  /// A time that stands still on `count` digits: two upright bars, which no figure has, and as much of the time after
  /// them as there is room for.
  public init(pausedAt total: Int, count: Int) {
    self.init(count: count)
    guard self.count > 0 else { return }
    let room = self.count - 1
    if Self.width(of: total < 60 ? total : total / 60) <= room {
      let time = DigitText(seconds: total, count: room)
      for digit in 0..<room { self[digit + 1] = time[digit] }
      if time.colonAfter > 0 { colonAfter = time.colonAfter + 1 }
    }
    self[0] = Self.pausedSign
  }

  /// Puts a sign on the first digit, if that is blank.
  mutating func lead(with sign: SegmentPattern) {
    if count > 0, self[0] == .blank { self[0] = sign }
  }

  /// `'`: what stands before it are minutes.
  private static let minutesSign: SegmentPattern = .f

  /// `‖`: no figure and no word has it.
  private static let pausedSign: SegmentPattern = [.b, .c, .e, .f]

  /// The time of day on `count` digits: `7:05`, `19:05`. A clock of twelve hours has the point of its last digit lit in
  /// the afternoon: midnight is `12:00`, noon `12:00.`.
  ///
  /// Where there is no room for the minutes, it is the hour alone, with a point after it or, of twelve on three digits,
  /// with `A` or `P`.
  public init(minutesSinceMidnight minutes: Int, is24Hour: Bool, count: Int) {
    self.init(count: count)
    let (hour, minute) = (minutes / 60 % 24, minutes % 60)
    let shown = is24Hour ? hour : (hour + 11) % 12 + 1
    if Self.width(of: shown) + 2 <= self.count {
      write(minute, endingAt: self.count, digits: 2)
      write(shown, endingAt: self.count - 2)
      colonAfter = self.count - 2
      if !is24Hour, hour >= 12 { self[self.count - 1].insert(.point) }
    } else if !is24Hour, self.count > 2 {
      write(shown, endingAt: self.count - 1)
      self[self.count - 1] = hour < 12 ? Self.morningSign : Self.afternoonSign
    } else {
      write(shown, endingAt: self.count)
      if self.count > 0 { self[self.count - 1].insert(.point) }
    }
  }

  /// A number at the right end.
  public init(number: Int, count: Int) {
    self.init(count: count)
    write(number, endingAt: self.count)
  }

  /// How hard a session was, as `E 7`; the number alone where there is no room for the letter before it.
  public init(effort: Int, count: Int) {
    self.init(count: count)
    let start = write(effort, endingAt: self.count)
    if start >= 2 { self[start - 2] = Self.effortSign }
  }

  /// `A`
  private static let morningSign: SegmentPattern = [.a, .b, .c, .e, .f, .g]
  /// `P`
  private static let afternoonSign: SegmentPattern = [.a, .b, .e, .f, .g]
  /// `E`
  private static let effortSign: SegmentPattern = [.a, .d, .e, .f, .g]

  private static func width(of number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 4
  }
}
