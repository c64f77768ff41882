internal import Intervals

/// The time spent on each focus, in whole milliseconds.
public struct FocusTimes: Hashable, Sendable {
  private var milliseconds = SIMD4<Int64>.zero

  /// No time on any.
  public init() {}

  /// Takes the time on each; those that are not named have none.
  public init(_ times: [Focus: Duration]) {
    for (focus, time) in times { self[focus] = time }
  }

  /// The time on a focus.
  public subscript(focus: Focus) -> Duration {
    get { .milliseconds(milliseconds[focus.place]) }
    set { milliseconds[focus.place] = newValue.wholeMilliseconds }
  }

  /// The time on all of them.
  public var total: Duration { Focus.allCases.reduce(.zero) { $0 + self[$1] } }

  /// The time on each of both.
  public static func + (left: FocusTimes, right: FocusTimes) -> FocusTimes {
    var sum = FocusTimes()
    sum.milliseconds = left.milliseconds &+ right.milliseconds
    return sum
  }
}

extension Focus {
  fileprivate var place: Int {
    switch self {
    case .legs: 0
    case .push: 1
    case .pull: 2
    case .core: 3
    }
  }
}
