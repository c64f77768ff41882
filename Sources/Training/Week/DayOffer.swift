/// What a chosen day offers. Whatever it is, it starts today.
public enum DayOffer: Hashable, Sendable {
  /// A session that waits.
  case start(ProgrammeEntry)
  /// A session that is done, with its minutes; it can be done again, which changes nothing in the programme.
  case again(ProgrammeEntry, minutes: Int)
  /// The flow of a rest day: mobility, without load.
  case recovery(TrainingSession)
  /// A day of rest that has no flow.
  case rest

  /// What would be started.
  public var session: TrainingSession? {
    switch self {
    case .start(let entry), .again(let entry, _): entry.session
    case .recovery(let flow): flow
    case .rest: nil
    }
  }
}

extension Course {
  /// What a day offers. A day that was missed offers its session until that is done, on whatever day.
  public func offer(on date: LocalDate, today: LocalDate) -> DayOffer {
    guard let entry = session(on: date, today: today) else {
      return programme.recovery(on: date).map(DayOffer.recovery) ?? .rest
    }
    return completion(of: entry.position).map { .again(entry, minutes: max(0, $0.minutes)) } ?? .start(entry)
  }
}
