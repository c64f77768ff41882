internal import Intervals

extension Wall {
  /// The four modes of the wall, as an app has tabs. A running session owns the wall in every one.
  public enum Tab: String, CaseIterable, Hashable, Sendable {
    case today, timer, progress, profile

    /// The one that the mode button goes on to, round.
    var next: Tab {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    /// What shows it.
    var command: Command {
      switch self {
      case .today: .showDay(nil)
      case .timer: .showTimer
      case .progress: .showProgress(nil)
      case .profile: .showProfile
      }
    }
  }

  /// The tab that is shown, or that what is shown belongs to.
  public var tab: Tab {
    if case .tab(let tab) = mode { tab } else { home }
  }

  /// Goes on to the next tab.
  mutating func turnTab(at now: Instant) -> [Effect] { attempt(tab.next.command, at: now) }
}
