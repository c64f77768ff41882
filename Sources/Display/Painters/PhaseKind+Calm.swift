import Intervals

extension PhaseKind {
  /// Whether nobody works in it: what shines by itself is held back.
  var isCalm: Bool {
    switch self {
    case .rest, .change, .coolDown: true
    case .ready, .work, .done: false
    }
  }

  /// What stands on a row of digits before the time, where there is room for it: a bar above what is to begin and, the
  /// calmer a phase, the more bars from the foot.
  var leadingBars: SegmentPattern {
    switch self {
    case .work, .done: .blank
    case .ready: .a
    case .rest: .d
    case .change: [.d, .g]
    case .coolDown: [.a, .d, .g]
    }
  }
}

extension Moment {
  /// Whether a phase runs in which nobody works.
  var isCalm: Bool { mode == .running && kind?.isCalm == true }
}
