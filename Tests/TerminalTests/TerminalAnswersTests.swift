@testable import Terminal
import Intervals
import Testing

@Suite struct TerminalAnswersTests {
  private func allows(_ answers: inout TerminalAnswers, at time: Int) -> Bool {
    answers.allowsPicture(at: instant(time))
  }

  private func asks(_ answers: inout TerminalAnswers, at time: Int) -> Bool {
    answers.asked(at: instant(time))
  }

  private func instant(_ milliseconds: Int) -> Instant { Instant(sinceOrigin: .milliseconds(milliseconds)) }

  @Test func silentTerminalIsNotAskedForEver() {
    var answers = TerminalAnswers()
    for start in [0, 1_000] {
      #expect(asks(&answers, at: start) == true)
      #expect(allows(&answers, at: start + 249) == false)
      #expect(allows(&answers, at: start + 250) == true)
      #expect(answers.deadline == nil)
    }
    #expect(asks(&answers, at: 2_000) == false)
    #expect(allows(&answers, at: 2_000) == true)
  }

  @Test func slowTerminalIsWaitedFor() {
    var answers = TerminalAnswers()
    #expect(asks(&answers, at: 0) == true)
    answers.arrived()
    #expect(allows(&answers, at: 1) == true)
    for start in stride(from: 1_000, to: 10_000, by: 1_000) {
      #expect(asks(&answers, at: start) == true)
      #expect(allows(&answers, at: start + 999) == false)
      #expect(answers.deadline == instant(start + 1_000))
      #expect(allows(&answers, at: start + 1_000) == true)
    }
  }

  @Test func lateAnswerIsStillAnAnswer() {
    var answers = TerminalAnswers()
    for start in [0, 1_000] {
      _ = answers.asked(at: instant(start))
      _ = answers.allowsPicture(at: instant(start + 500))
    }
    answers.arrived()
    #expect(asks(&answers, at: 3_000) == true)
  }
}
