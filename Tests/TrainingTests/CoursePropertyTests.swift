import TestSupport
import Testing
import Training

/// Random histories beside a slow model, and what holds for all of them.
@Suite struct CoursePropertyTests {
  struct History {
    var course: Course
    var slow: SlowCourse
    var done: [CompletedSession]
    var today: LocalDate

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let weeks = Int.random(in: 1...6, using: &random)
      let programme = Samples.programme(weeks: weeks, sessions: Int.random(in: 1...5, using: &random))
      let weekdays = Weekday.allCases.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random))
      let fitted = FittedProgramme(programme, to: Samples.fit(Set(weekdays)))
      let start = LocalDate(daysSinceEpoch: Int.random(in: -400...30_000, using: &random))
      today = start + Int.random(in: -5...60, using: &random)
      var done: [CompletedSession] = []
      // How often the person trains, and how often out of turn.
      let diligence = Int.random(in: 0...100, using: &random)
      let whim = Int.random(in: 0...40, using: &random)
      let end = today + (Int.random(in: 0..<8, using: &random) == 0 ? 4 : 0)
      var date = start - Int.random(in: 0...3, using: &random)
      while date <= end {
        if Int.random(in: 0..<100, using: &random) < diligence {
          for _ in 0..<(Int.random(in: 0..<10, using: &random) == 0 ? 2 : 1) {
            let isWhim = Int.random(in: 0..<100, using: &random) < whim
            let next = Course(fitted, start: start, done: done).next?.position ?? 0
            let position =
              isWhim ? Int.random(in: -1...fitted.entries.count + 1, using: &random) : next
            done.append(
              CompletedSession(
                position: position, date: date, minutes: Int.random(in: 0...70, using: &random)))
          }
        }
        date = date + Int.random(in: 1...3, using: &random)
      }
      if Bool.random(using: &random) { done.shuffle(using: &random) }
      self.done = done
      course = Course(fitted, start: start, done: done)
      slow = SlowCourse(programme: fitted, start: start, done: done)
    }
  }

  @Test func weeksAgreeWithTheSlowModel() {
    var seen: Set<WeekDay.State> = []
    for seed in 0..<UInt64(300) {
      let history = History(seed: seed)
      let monday = history.slow.start.monday
      let slow = history.slow.days(today: history.today, count: 28 + 7 * 14)
      for number in -1..<13 {
        let week = history.course.week(of: monday + 7 * number + number % 5, today: history.today)
        #expect(week.days.map(\.date) == (0..<7).map { (monday + 7 * number + number % 5).monday + $0 })
        for day in week.days {
          let told = SlowCourse.Day(
            state: day.state, positions: day.entries.map(\.position), minutes: day.minutes)
          #expect(slow[day.date] == told, "seed \(seed), \(day.date), today \(history.today)")
          #expect(day.isToday == (day.date == history.today))
          #expect(history.course.session(on: day.date, today: history.today) == day.entry)
          seen.insert(day.state)
        }
      }
    }
    #expect(seen == Set(WeekDay.State.allCases))
  }

  /// From today on the calendar holds exactly what is not done, in order, each once: nothing is out of reach.
  @Test func everythingLeftHasItsDay() {
    for seed in 0..<UInt64(200) {
      let history = History(seed: seed)
      let course = history.course
      var planned: [Int] = []
      for number in 0..<20 {
        let week = course.week(of: history.today + 7 * number, today: history.today)
        planned += week.days.filter { [.today, .ahead].contains($0.state) }.compactMap(\.entry?.position)
      }
      let left = course.programme.entries.map(\.position).filter { course.completion(of: $0) == nil }
      #expect(planned == left, "seed \(seed)")
      #expect(course.next?.position == left.first)
      #expect(course.isFinished == left.isEmpty)
      #expect(course.doneCount + left.count == course.programme.entries.count)
    }
  }

  /// The same done again, today or later, is as if nothing had been said.
  @Test func aSecondDoneChangesNothing() {
    for seed in 0..<UInt64(200) {
      let history = History(seed: seed)
      var random = SeededGenerator(seed: seed)
      guard let again = history.done.randomElement(using: &random) else { continue }
      var done = history.done
      guard let latest = history.course.completion(of: again.position)?.date else { continue }
      let date = latest + Int.random(in: 0...9, using: &random)
      done.append(CompletedSession(position: again.position, date: date, minutes: 99))
      let course = Course(history.course.programme, start: history.course.start, done: done)
      #expect(course == history.course, "seed \(seed)")
    }
  }
}
