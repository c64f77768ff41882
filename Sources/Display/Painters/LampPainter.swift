import Intervals

/// Lights a lamp in its phases.
struct LampPainter: Sendable {
  private let phases: [Bool]

  init(_ lamp: WallLayout.Lamp) {
    phases = PhaseKind.allCases.map(lamp.phases.contains)
  }

  func light(at moment: Moment) -> Float {
    guard let kind = moment.lamp, phases[kind.ordinal] else { return 0 }
    return moment.lampLight
  }
}

extension PhaseKind {
  /// The place of the kind among all of them.
  var ordinal: Int {
    switch self {
    case .ready: 0
    case .work: 1
    case .rest: 2
    case .change: 3
    case .coolDown: 4
    case .done: 5
    }
  }
}
