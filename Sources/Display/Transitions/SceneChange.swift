internal import Intervals

/// What it means that a scene takes the place of another, which is how the change is seen.
enum SceneChange: Hashable, Sendable {
  /// A session begins: the field opens from its middle.
  case start
  /// A run is stopped: the light settles to the foot.
  case pause
  /// It goes on: the light rises from the foot.
  case resume
  /// A session is over: the field closes in on its middle, and stays.
  case end
  /// Another page, or another phase that was skipped to: one picture melts into the other.
  case turn
  /// Nothing more is wanted: what was shown sinks away.
  case rest

  /// How long it takes. What is asked for is whole within 200 ms; there is time only where nobody waits.
  var length: Duration {
    switch self {
    case .start, .pause, .resume, .turn: .milliseconds(150)
    case .end: .milliseconds(200)
    case .rest: .milliseconds(600)
    }
  }

  /// The way it takes over a field.
  var course: Sweep.Course {
    switch self {
    case .start: .outward
    case .pause: .downward
    case .resume: .upward
    case .end: .inward
    case .turn, .rest: .everywhere
    }
  }
}

extension SceneChange {
  /// The change from one scene to another; nil for what is the same scene with other figures in it.
  init?(from former: Scene, to scene: Scene) {
    switch (former.content, scene.content) {
    case (.session(let before), .session(let after)):
      switch (before.run.isPaused, after.run.isPaused) {
      case (false, true): self = .pause
      case (true, false): self = .resume
      default:
        guard before.run.jumps != after.run.jumps else { return nil }
        self = .turn
      }
    case (_, .session): self = .start
    case (.session, _): self = .end
    case (let before, let after):
      guard before.page != after.page else { return nil }
      switch after {
      case .dark, .idle: self = .rest
      default: self = .turn
      }
    }
  }
}

extension Scene.Content {
  /// Which page of the wall it is, whatever stands on it.
  fileprivate var page: Int {
    switch self {
    case .dark: 0
    case .idle: 1
    case .builder: 2
    case .today: 3
    case .progress: 4
    case .profile: 5
    case .setUp: 6
    case .session: 7
    case .summary: 8
    case .interrupted: 9
    }
  }
}

extension PhaseKind {
  /// The way in which the colour of a phase of this kind comes over the field: work opens, rest drains the field from
  /// its top, as what follows a work does.
  var course: Sweep.Course {
    switch self {
    case .ready, .work, .done: .outward
    case .rest, .change, .coolDown: .downward
    }
  }
}
