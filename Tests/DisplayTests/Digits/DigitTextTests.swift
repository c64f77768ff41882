import Display
import Testing

struct DigitTextTests {
  @Test(arguments: [
    (0, 2, " 0"), (9, 2, " 9"), (59, 2, "59"), (60, 2, "1'"), (3_600, 2, "60."), (6_000, 2, "00."),
    (59, 3, " 59"), (60, 3, "1:00"), (599, 3, "9:59"), (600, 3, "10'"), (5, 4, "   5"),
    (65, 4, " 1:05"), (59, 4, "  59"), (754, 4, "12:34"), (5_999, 4, "99:59"), (6_000, 4, "1h40"),
    (36_000, 4, "600'"), (3_600, 5, "1.00:00"), (754, 5, " 12:34"), (3_599, 6, "  59:59"),
    (3_600, 6, " 1.00:00"), (45_296, 6, "12.34:56"), (86_400, 6, "24.00:00"), (7, 1, "7"), (75, 1, "1."),
    (5, 0, ""),
  ])
  func timeFits(_ row: (seconds: Int, count: Int, text: String)) {
    #expect(written(DigitText(seconds: row.seconds, count: row.count)) == row.text)
  }

  @Test(arguments: [
    (425, true, 4, " 7:05"), (1_145, true, 4, "19:05"), (0, true, 4, " 0:00"),
    (0, false, 4, "12:00"), (425, true, 3, "7:05"), (1_145, true, 3, " 19."), (1_145, true, 2, "19."),
    (1_145, true, 6, "  19:05"), (1_145, false, 4, " 7:05."), (720, false, 4, "12:00."),
    (59, true, 4, " 0:59"),
    (59, false, 4, "12:59"), (1_439, false, 4, "11:59."), (780, false, 4, " 1:00."), (425, false, 3, "7:05"),
    (1_145, false, 3, "7:05."), (0, false, 3, "12A"), (720, false, 3, "12P"), (1_439, false, 3, "11P"),
    (1_145, false, 2, " 7."), (720, true, 8, "    12:00"), (720, false, 8, "    12:00."),
  ])
  func timeOfDayFits(_ row: (minutes: Int, is24Hour: Bool, count: Int, text: String)) {
    let text = DigitText(minutesSinceMidnight: row.minutes, is24Hour: row.is24Hour, count: row.count)
    #expect(written(text) == row.text)
  }

  /// No two times that differ read alike, whatever is lit of them: with a colon of its own, or on the point.
  @Test(arguments: 4...8, [true, false])
  func everyMinuteOfTheDayReadsOtherwise(count: Int, is24Hour: Bool) {
    let texts = (0..<1_440).map { DigitText(minutesSinceMidnight: $0, is24Hour: is24Hour, count: count) }
    #expect(Set(texts).count == 1_440)
    #expect(Set(texts.map(segments)).count == 1_440)
  }

  /// Neither with its colon nor without one is a time that counts taken for another: `59` and `1:05` differ in what is
  /// lit besides the colon, and a row with a blank before it is no longer time.
  @Test(arguments: 2...8)
  func timesThatCountReadOtherwise(count: Int) {
    // From an hour on less is told on short rows; until then a row of four tells every second.
    let last = count < 3 ? 59 : count < 4 ? 599 : 3_599
    let texts = (0...last).map { DigitText(seconds: $0, count: count) }
    #expect(Set(texts).count == texts.count)
    #expect(Set(texts.map(segments)).count == texts.count)
    #expect(Set(texts.map { segments($0).map { $0 & 0x7F } }).count == texts.count, "without any point")
  }

  /// What a module shows that has its colon on the point of the digit before it.
  private func segments(_ text: DigitText) -> [UInt8] {
    (0..<text.count).map { digit in
      text[digit].union(text.colonAfter == digit + 1 ? .point : []).rawValue
    }
  }

  /// No time of a minute and more looks nearly like one of less: three bars at least tell them apart, or two and the
  /// colon, and `1:05` and `0:59` two fifths of all that are lit.
  @Test(arguments: 2...6) func minutesAreNotTakenForSeconds(_ count: Int) {
    func differing(_ one: [UInt8], _ other: [UInt8]) -> Int {
      zip(one, other).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    }
    let bars = (0..<600).map { segments(DigitText(seconds: $0, count: count)) }
    for long in 60..<600 {
      for short in 0..<60 {
        #expect(differing(bars[long], bars[short]) >= 3, "\(long) s and \(short) s on \(count) digits")
      }
    }
    let all = zip(bars[65], bars[59]).reduce(0) { $0 + ($1.0 | $1.1).nonzeroBitCount }
    #expect(differing(bars[65], bars[59]) * 5 >= all * 2)
  }

  @Test func wordsStandAtTheRight() {
    #expect(DigitText("dOnE", count: 4)[0] == SegmentPattern.glyph(for: "d"))
    #expect(DigitText("On", count: 4)[1] == .blank)
    #expect(DigitText("On", count: 4)[2] == SegmentPattern.glyph(for: "O"))
    #expect(DigitText("dOnE", count: 2)[1] == SegmentPattern.glyph(for: "O"))
    #expect(DigitText("1.2", count: 3)[1].contains(.point))
  }

  @Test func everyCountOfDigitsIsSafe() {
    for count in -1...20 {
      for seconds in [-5, 0, 61, 3_601, 100_000, .max] {
        #expect(DigitText(seconds: seconds, count: count).count == min(max(count, 0), DigitText.capacity))
      }
      _ = DigitText(minutesSinceMidnight: 1_439, is24Hour: true, count: count)
      _ = DigitText("dOnE", count: count)
    }
  }
}

/// What a row of digits reads, with its colon and its points.
func written(_ text: DigitText) -> String {
  var result = ""
  for digit in 0..<text.count {
    result.append(character(text[digit].subtracting(.point)))
    if text.colonAfter == digit + 1 {
      result.append(":")
    } else if text[digit].contains(.point) {
      result.append(".")
    }
  }
  return result
}

private func character(_ pattern: SegmentPattern) -> Character {
  "0123456789 dnEh-AP'".first { SegmentPattern.glyph(for: $0) == pattern } ?? "?"
}
