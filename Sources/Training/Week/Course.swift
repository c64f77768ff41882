/// A programme under way: what it asks for, when it was begun, and what was done of it.
///
/// The programme advances by sessions done, in order, and the calendar is advice: what was not done stays next, on
/// whatever day it is done.
public struct Course: Hashable, Sendable {
  /// The programme, fitted to the person.
  public let programme: FittedProgramme
  /// The first day of it.
  public let start: LocalDate
  /// What was done, by position; each once, as it was done first.
  let done: [Int: CompletedSession]

  /// Makes a course. A position that was done again counts once, one that the programme does not have not at all.
  public init(_ programme: FittedProgramme, start: LocalDate, done: [CompletedSession]) {
    self.programme = programme
    self.start = start
    var first: [Int: CompletedSession] = [:]
    for session in done where programme.entries.indices.contains(session.position) {
      guard first[session.position].map({ session.date < $0.date }) ?? true else { continue }
      first[session.position] = session
    }
    self.done = first
  }

  /// What is to be done next; nil when the programme is finished.
  public var next: ProgrammeEntry? {
    programme.entries.first { done[$0.position] == nil }
  }

  /// How many sessions of the programme are done.
  public var doneCount: Int { done.count }

  /// Whether all of it is done.
  public var isFinished: Bool { done.count == programme.entries.count }

  /// When and how a position was done.
  public func completion(of position: Int) -> CompletedSession? { done[position] }

  /// What was done on a day, in order.
  public func completions(on date: LocalDate) -> [CompletedSession] {
    done.values.filter { $0.date == date }.sorted { $0.position < $1.position }
  }

  /// The training days of the week that begins on a Monday, from the first day of the programme on.
  public func trainingDays(ofWeekFrom monday: LocalDate) -> [LocalDate] {
    programme.fit.days.map { monday + $0.index }.filter { $0 >= start }
  }
}
