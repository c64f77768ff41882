import Intervals
import Training

/// The light of the parts of a day.
struct DayTones: Sendable {
  private let state: WeekDay.State
  private let isToday: Bool
  private let paint: Paint
  private let rest: Paint
  private let strength: Float

  /// - Parameter strength: how bright all of it is, 0 to 1.
  init(_ state: WeekDay.State, isToday: Bool, block: Block, theme: Theme, strength: Float) {
    self.state = state
    self.isToday = isToday
    self.strength = strength
    paint = theme.paint(for: .work, block: block)
    rest = theme.paint(for: .rest, block: block)
  }

  /// The light of a part, and what a whole breath adds to it.
  func light(of part: Capsule.Part) -> (still: LinearColor, breath: LinearColor) {
    let waits = state == .today
    let still: LinearColor
    var breath = LinearColor.black
    switch part {
    case .outside: still = .black
    case .solid: still = isToday ? paint.deep.mixed(with: paint.glow, 0.3) : paint.deep
    case .edge: still = paint.deep * (waits ? 0.8 : 0.3)
    case .inside:
      still = waits ? paint.pale : .black
      if waits { breath = paint.deep * 0.45 }
    case .dash: still = paint.deep * 0.22
    case .dot: still = rest.deep * (isToday ? 0.35 : 0.08)
    }
    return (still * strength, breath * strength)
  }
}
