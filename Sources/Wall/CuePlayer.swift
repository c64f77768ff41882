public import Display
public import Intervals

/// Follows a run and gives each of its cues once, when it is due.
///
/// It remembers only how far it has got. A pause on a boundary neither drops nor repeats a cue; a skip starts anew
/// from where it went, so that the change to the new phase is given.
public struct CuePlayer: Sendable {
  /// A light cue that is later than this is not given any more; a change always is.
  public static let latest = Duration.milliseconds(150)

  private var runStart: Instant?
  private var jumps = 0
  /// Cues due later than this are still to come.
  private var passed = Duration.zero

  /// Makes a player that has followed nothing yet.
  public init() {}

  /// A cue that is due, and how late it is.
  public struct Due: Hashable, Sendable {
    /// The cue.
    public var cue: Cue
    /// The time since it should have been given.
    public var lateness: Duration
  }

  /// The next cue that is due by now; `nil` when there is none. Allocates nothing.
  ///
  /// A run that was ended gives no more: nobody is to start a work that is over.
  public mutating func next(of session: SessionScene, at now: Instant) -> Due? {
    follow(session.run)
    guard !session.run.wasEnded else { return nil }
    let elapsed = session.run.elapsed(at: now)
    while let cue = upcoming(of: session), cue.at <= elapsed {
      passed = cue.at
      let lateness = session.run.instant(of: cue.at).map { now - $0 } ?? (elapsed - cue.at)
      if cue.isChange || lateness <= Self.latest { return Due(cue: cue, lateness: lateness) }
    }
    return nil
  }

  /// When the next cue is due; `nil` while the run stands still or has no more.
  public mutating func nextDue(of session: SessionScene) -> Instant? {
    follow(session.run)
    return upcoming(of: session).flatMap { session.run.instant(of: $0.at) }
  }

  private func upcoming(of session: SessionScene) -> Cue? {
    var number = session.cues.firstNumber(at: passed)
    if let cue = session.cues.cue(number), cue.at <= passed { number += 1 }
    return session.cues.cue(number)
  }

  private mutating func follow(_ run: IntervalRun) {
    guard run.startedAt != runStart || run.jumps != jumps else { return }
    runStart = run.startedAt
    jumps = run.jumps
    // The cue on the very instant one starts from is still to be given.
    passed = run.jumpedTo - .nanoseconds(1)
  }
}

extension Scene {
  /// The session whose cues are due in this scene; a session that has just ended may still owe its last one.
  public var cuedSession: SessionScene? {
    switch content {
    case .session(let session): session
    case .summary(let summary): summary.session
    case .dark, .idle, .builder, .today, .progress, .profile, .setUp, .interrupted: nil
    }
  }
}
