/// The upright axis of a chart: from 0 to a round figure that is not below the highest value, with one half-way.
public struct ChartScale: Hashable, Sendable {
  /// The figure at the top; even, so that the one half-way is whole.
  public let top: Int

  /// The scale for values up to a peak.
  public init(peak: Double) {
    let peak = peak.isFinite ? min(max(peak, 0), 1e12) : 0
    var unit = 1
    var top = Self.small.first { Double($0) >= peak }
    while top == nil {
      top = Self.steps.first { Double($0 * unit) >= peak }.map { $0 * unit }
      unit *= 10
    }
    self.top = top ?? 2
  }

  /// Even figures, so close to each other that at most a third of the height stays empty.
  private static let small = [2, 4, 6, 8]
  private static let steps = [10, 12, 16, 20, 24, 30, 40, 50, 60, 80]

  /// The figures at the axis, from the bottom.
  public var figures: [Int] { [0, top / 2, top] }

  /// How high a value stands, 0 to 1.
  public func height(of value: Double) -> Double { min(max(value / Double(top), 0), 1) }
}
