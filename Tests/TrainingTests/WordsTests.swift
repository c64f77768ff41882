import Testing
import Training

@Suite struct WordsTests {
  @Test func daysAreSentences() {
    let monday = CourseTests.monday
    let week = CourseTests.course([(0, 1)]).week(of: monday, today: monday + 3)
    #expect(
      week.words == [
        "Monday, rest", "Tuesday, Press & Push, 20 minutes, done", "Wednesday, rest",
        "Thursday, Press & Push, 11 minutes, today", "Friday, rest",
        "Saturday, Press & Push, 12 minutes, ahead",
        "Sunday, rest",
      ])
    let missed = CourseTests.course([]).week(of: monday, today: monday + 2).words
    #expect(missed[1] == "Tuesday, Press & Push, 10 minutes, missed")
    #expect(missed[2] == "Wednesday, today, rest")
    let two = CourseTests.course([(0, 1), (1, 1)]).week(of: monday, today: monday + 1).words
    #expect(two[1] == "Tuesday, today, Press & Push, Press & Push, 40 minutes, done")
  }

  @Test func statesAreSentences() {
    let monday = CourseTests.monday
    #expect(Week.loading(of: monday, today: monday).words == ["The week is loading"])
    #expect(Week.ghost(of: monday, today: monday).words.first == "No programme yet")
    let all = CourseTests.course([(0, 1), (1, 3), (2, 5)]).week(of: monday, today: monday + 5).words
    #expect(all.count == 8 && all.first == "All of this week is done, 60 minutes")
    let end = CourseTests.course((0..<9).map { ($0, 0) }).week(of: monday, today: monday).words
    #expect(end.first == "The programme is finished")
  }

  @Test func sessionsAndOffersAreSentences() {
    let session = Samples.session()
    #expect(session.words == "Press & Push, Push and core, 10 minutes, effort 7 of 10, 3 moves")
    let monday = CourseTests.monday
    let course = CourseTests.course([(0, 1)])
    #expect(
      course.offer(on: monday + 1, today: monday + 1).words == "Press & Push is done, 20 minutes; do it again"
    )
    #expect(
      course.offer(on: monday + 3, today: monday + 1).words
        == "Start Press & Push, Push and core, 11 minutes, effort 7 of 10, 1 move")
    #expect(
      course.offer(on: monday, today: monday).words.hasPrefix("Rest, with a recovery flow: "))
    #expect(DayOffer.rest.words == "Rest")
  }
}
