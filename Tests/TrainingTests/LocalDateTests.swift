import Glibc
import Testing

@testable import Training

/// Days of the calendar beside the C library, which counts them in its own way.
@Suite struct LocalDateTests {
  @Test func everyDayOfFiveCenturiesAgreesWithTheLibrary() throws {
    let first = try #require(LocalDate("1800-01-01"))
    for offset in 0..<182_622 {
      let date = first + offset
      var seconds = time_t(date.daysSinceEpoch) * 86_400
      var broken = tm()
      gmtime_r(&seconds, &broken)
      let (year, month, day) = date.parts
      #expect(
        year == Int(broken.tm_year) + 1_900 && month == Int(broken.tm_mon) + 1 && day == Int(broken.tm_mday))
      #expect((date.weekday.index + 1) % 7 == Int(broken.tm_wday))
      #expect(LocalDate(year: year, month: month, day: day) == date)
    }
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-04-01", "", "2026-4-1",
    "+026-04-01",
  ])
  func daysThatThereAreNot(text: String) {
    #expect(LocalDate(text) == nil)
  }

  @Test func textComesBack() throws {
    for text in ["0001-01-01", "1969-12-31", "1970-01-01", "2000-02-29", "2026-11-30", "9999-12-31"] {
      #expect(LocalDate(text)?.description == text)
    }
    #expect(LocalDate("0001-01-01") == LocalDate.bounds.lowerBound)
    #expect(LocalDate("9999-12-31") == LocalDate.bounds.upperBound)
  }

  @Test func weeksBeginOnMonday() throws {
    let sunday = try #require(LocalDate("2026-11-29"))
    #expect(sunday.weekday == .sunday)
    #expect(sunday.monday.description == "2026-11-23")
    #expect((sunday + 1).monday == sunday + 1)
  }
}
