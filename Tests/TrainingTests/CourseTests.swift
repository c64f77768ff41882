import Testing
import Training

/// The rules of a course, one history each. Monday is 30 November 2026; sessions are named by their positions.
@Suite struct CourseTests {
  static let monday = Samples.date("2026-11-30")
  static let programme = FittedProgramme(
    Samples.programme(weeks: 3, sessions: 4), to: Samples.fit([.tuesday, .thursday, .saturday]))

  static func course(from start: LocalDate = monday, _ done: [(position: Int, day: Int)]) -> Course {
    Course(
      programme, start: start,
      done: done.map { CompletedSession(position: $0.position, date: monday + $0.day, minutes: 20) })
  }

  /// A week in a line: `·` rest, `✓` done, `!` today, `>` ahead, `×` missed, each with its positions.
  static func line(_ week: Week) -> String {
    let signs: [WeekDay.State: String] = [.done: "✓", .today: "!", .ahead: ">", .missed: "×", .rest: "·"]
    let days = week.days.map { day in
      (signs[day.state] ?? "") + day.entries.map { "\($0.position)" }.joined(separator: "+")
    }
    return days.joined(separator: " ")
  }

  static let histories: [(String, [(position: Int, day: Int)], Int, String, Week.State)] = [
    ("the first morning", [], 0, "· >0 · >1 · >2 ·", .running),
    ("the first training day", [], 1, "· !0 · >1 · >2 ·", .running),
    ("done today", [(0, 1)], 1, "· ✓0 · >1 · >2 ·", .running),
    ("one missed moves the others on", [], 2, "· ×0 · >0 · >1 ·", .running),
    ("all missed", [], 6, "· ×0 · ×0 · ×0 ·", .running),
    ("missed and caught up on a rest day", [(0, 2)], 2, "· ×0 ✓0 >1 · >2 ·", .running),
    ("done a day early", [(0, 0)], 0, "✓0 · · >1 · >2 ·", .running),
    ("a day early, and that day over", [(0, 0)], 2, "✓0 · · >1 · >2 ·", .running),
    ("the last one first", [(2, 1)], 1, "· ✓2 · >0 · >1 ·", .running),
    ("two in one day", [(0, 1), (1, 1)], 1, "· ✓0+1 · · · >2 ·", .running),
    ("all of the week", [(0, 1), (1, 3), (2, 5)], 5, "· ✓0 · ✓1 · ✓2 ·", .allDone),
    ("all of the week by Tuesday", [(0, 0), (1, 0), (2, 1)], 1, "✓0+1 ✓2 · · · · ·", .allDone),
    ("more than the week has", [(0, 0), (1, 1), (2, 2), (3, 3)], 4, "✓0 ✓1 ✓2 ✓3 · · ·", .allDone),
    ("again on another day", [(0, 1), (0, 2)], 2, "· ✓0 · >1 · >2 ·", .running),
  ]

  @Test(arguments: histories)
  func weeks(
    name: String, done: [(position: Int, day: Int)], today: Int, line: String, state: Week.State
  ) {
    let week = Self.course(done).week(of: Self.monday + 3, today: Self.monday + today)
    #expect(Self.line(week) == line, "\(name)")
    #expect(week.state == state, "\(name)")
    #expect(week.monday == Self.monday)
  }

  @Test func aCourseThatBeginsInMidWeekAsksForWhatIsLeftOfIt() {
    let course = Self.course(from: Self.monday + 2, [])
    #expect(Self.line(course.week(of: Self.monday, today: Self.monday + 4)) == "· · · ×0 · >0 ·")
    let done = Self.course(from: Self.monday + 2, [(0, 3), (1, 5)])
    #expect(done.week(of: Self.monday, today: Self.monday + 5).state == .allDone)
    #expect(Self.line(done.week(of: Self.monday + 7, today: Self.monday + 5)) == "· >2 · >3 · >4 ·")
    #expect(Self.line(done.week(of: Self.monday - 7, today: Self.monday + 5)) == "· · · · · · ·")
  }

  @Test func theProgrammeEndsWithItsLastSession() {
    var done = (0..<8).map { (position: $0, day: $0) }
    #expect(
      Self.line(Self.course(done).week(of: Self.monday + 7, today: Self.monday + 8)) == "✓7 · · >8 · · ·")
    #expect(Self.course(done).next?.week == 3)
    done.append((8, 10))
    let course = Self.course(done)
    #expect(course.isFinished && course.next == nil)
    #expect(course.week(of: Self.monday, today: Self.monday + 10).state == .allDone)
    #expect(course.week(of: Self.monday + 7, today: Self.monday + 10).state == .finished)
    #expect(Self.line(course.week(of: Self.monday + 14, today: Self.monday + 15)) == "· · · · · · ·")
    #expect(course.week(of: Self.monday + 14, today: Self.monday + 15).state == .finished)
  }

  @Test func capsulesAndMinutesOfAWeekUnderWay() {
    let week = Self.course([(0, 1)]).week(of: Self.monday, today: Self.monday + 3)
    // 20 done, and sessions of 11 and 12 minutes to come.
    #expect(week.days.map(\.minutes) == [0, 20, 0, 11, 0, 12, 0])
    #expect(week.days.map(\.height) == [0, 1, 0, 0.55, 0, 0.6, 0])
    #expect(week.minutesDone == 20 && week.minutesAhead == 23)
    #expect(week.day(on: Self.monday + 5)?.minutes == 12)
    #expect(week.day(on: Self.monday + 7) == nil)
  }

  @Test func everyDayOffersSomething() throws {
    let course = Self.course([(0, 2)])
    let today = Self.monday + 3
    let entries = Self.programme.entries
    #expect(course.offer(on: Self.monday + 1, today: today) == .again(entries[0], minutes: 20))
    #expect(course.offer(on: Self.monday + 2, today: today) == .again(entries[0], minutes: 20))
    #expect(course.offer(on: Self.monday + 3, today: today) == .start(entries[1]))
    #expect(course.offer(on: Self.monday + 5, today: today) == .start(entries[2]))
    #expect(Self.course([]).offer(on: Self.monday + 1, today: today) == .start(entries[0]))
    let flow = try #require(Self.programme.recovery(on: Self.monday + 4))
    #expect(course.offer(on: Self.monday + 4, today: today) == .recovery(flow))
    #expect(course.offer(on: Self.monday + 4, today: today).session == flow)

    var bare = Self.programme.programme
    bare.recovery = []
    let calm = Course(FittedProgramme(bare, to: Self.programme.fit), start: Self.monday, done: [])
    #expect(calm.offer(on: Self.monday, today: today) == .rest)
    #expect(calm.offer(on: Self.monday, today: today).session == nil)
  }

  @Test func weeksWithoutAProgrammeAreGhosts() {
    let ghost = Week.ghost(of: Self.monday + 6, today: Self.monday + 2)
    #expect(ghost.state == .noProgramme && ghost.monday == Self.monday)
    #expect(ghost.days.allSatisfy { $0.entries.isEmpty })
    #expect(ghost.days.count { $0.height > 0 } == 4 && ghost.days.contains { $0.height == 1 })
    let loading = Week.loading(of: Self.monday + 6, today: Self.monday + 2)
    #expect(loading.state == .loading && loading.days.allSatisfy { $0.state == .rest && $0.height == 0 })
    #expect(loading.days.map(\.isToday) == [false, false, true, false, false, false, false])
  }
}
