import Intervals
import Training

/// The line that joins the days of the streak: along the foot of an area, and between the days of a strip.
///
/// From one end of it to the other nothing was missed; a streak that is older than the week comes in from before Monday.
struct StreakLine: Sendable {
  private let columns: Range<Int>
  private let light: LinearColor
  private let isArea: Bool

  /// - Parameter sections: the columns of the days.
  init(
    _ scene: WeekScene, _ sections: [Range<Int>], isArea: Bool, theme: Theme, strength: Float
  ) {
    self.isArea = isArea
    guard let (days, comesFromBefore) = scene.streakDays else {
      (columns, light) = (0..<0, .black)
      return
    }
    let first = comesFromBefore ? 0 : sections[days.lowerBound].lowerBound
    columns = first..<max(first, sections[days.upperBound].upperBound)
    let block = scene.week.days[days.upperBound].entry?.session.block ?? .tide
    light = theme.paint(for: .work, block: block).glow * (0.6 * strength)
  }

  /// The light of a pixel that no day lights; black off the line.
  ///
  /// - Parameter isBetween: whether it lies between the days.
  func light(_ column: Int, row: Int, isBetween: Bool) -> LinearColor {
    columns.contains(column) && row == 0 && (isArea || isBetween) ? light : .black
  }
}
