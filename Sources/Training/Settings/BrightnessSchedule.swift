/// The brightness by the hour: steps through a day, each in force until the next, the last one over midnight.
public struct BrightnessSchedule: Hashable, Sendable {
  /// From a time of day on, a brightness.
  public struct Step: Hashable, Sendable {
    /// When the step comes.
    public var time: ClockTime
    /// The brightness from then on, in percent.
    public var percent: Int

    /// Makes a step.
    public init(_ time: ClockTime, _ percent: Int) {
      self.time = time
      self.percent = percent
    }
  }

  /// The steps, by their time of day.
  public let steps: [Step]

  /// How many steps a day may have.
  public static let count = 1...24
  /// The brightness a step may ask for.
  public static let percents = 0...100

  /// Makes a schedule of steps in any order; nil where there are too few or too many, two of one time, or a
  /// brightness out of bounds.
  public init?(_ steps: [Step]) {
    guard Self.count.contains(steps.count), Set(steps.map(\.time)).count == steps.count,
      steps.allSatisfy({ Self.percents.contains($0.percent) })
    else { return nil }
    self.steps = steps.sorted { $0.time < $1.time }
  }

  /// The brightness at a time of day, in percent.
  public func percent(at time: ClockTime) -> Int {
    (steps.last { $0.time <= time } ?? steps[steps.count - 1]).percent
  }

  /// Whether a step came after one moment and by another, in the time of the wall.
  ///
  /// Where the second moment is not later, because a clock was set back, none did.
  public func steps(after first: LocalMinute, by second: LocalMinute) -> Bool {
    guard first < second else { return false }
    guard second.date - first.date < 2 else { return true }
    return steps.contains { step in
      [first.date, second.date].contains { date in
        let moment = LocalMinute(date: date, time: step.time)
        return first < moment && moment <= second
      }
    }
  }
}

extension BrightnessSchedule: CustomStringConvertible, LosslessStringConvertible {
  /// `06:00=100 21:00=40`
  public var description: String {
    steps.map { "\($0.time)=\($0.percent)" }.joined(separator: " ")
  }

  /// Reads `06:00=100 21:00=40`, with blanks or commas between the steps; nil for anything else.
  public init?(_ text: String) {
    var steps: [Step] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      let halves = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2, let time = ClockTime(halves[0]), let percent = Int(halves[1]) else {
        return nil
      }
      steps.append(Step(time, percent))
    }
    self.init(steps)
  }
}
