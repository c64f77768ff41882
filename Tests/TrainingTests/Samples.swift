import Intervals
import TestSupport
import Training

/// Values that several tests need.
enum Samples {
  /// Every fit that can be chosen by a number of days.
  static let fits = ProgrammeFit.dayBounds.flatMap { days in
    SessionLength.allCases.map { ProgrammeFit(daysPerWeek: days, length: $0) }
  }

  static let squat = TrainingMove(
    id: "goblet-squat", name: "Goblet squat", focus: .legs, sets: 3, work: .reps(12, seconds: 40),
    restSeconds: 45, cue: "Elbows inside the knees.")
  static let plank = TrainingMove(
    id: "plank", name: "Plank", focus: .core, sets: 2, work: .hold(seconds: 40), restSeconds: 30)
  static let row = TrainingMove(
    id: "row", name: "Row", focus: .pull, sets: 2, work: .reps(10, seconds: 50), restSeconds: 20,
    isSplitBySide: true)

  static func session(_ moves: [TrainingMove] = [squat, plank, row], id: String = "mixed") -> TrainingSession
  {
    TrainingSession(
      id: id, name: "Press & Push", block: .honey, focusLine: "Push and core", effort: 7,
      changeoverSeconds: 60,
      moves: moves)
  }

  /// A programme of one phase with so many sessions, each a minute longer than the one before.
  static func programme(weeks: Int, sessions count: Int) -> Programme {
    let sessions = (0..<count).map { index in
      let hold = TrainingMove(
        id: "hold", name: "Hold", focus: .core, sets: 1, work: .hold(seconds: 60 * (index + 10)),
        restSeconds: 0)
      return session([hold], id: "session-\(index)")
    }
    return Programme(
      id: "sample", name: "Sample", weeks: weeks,
      phases: [ProgrammePhase(name: "All", weeks: 1...weeks, order: sessions.map(\.id))], sessions: sessions,
      recovery: Array(Groundwork.recovery.prefix(2)), fitsLength: false)
  }

  static func date(_ text: String) -> LocalDate {
    LocalDate(text) ?? LocalDate(daysSinceEpoch: 0)
  }

  static func fit(_ days: Set<Weekday>) -> ProgrammeFit {
    (try? ProgrammeFit(days: days, length: .medium)) ?? ProgrammeFit(daysPerWeek: 2, length: .medium)
  }
}
