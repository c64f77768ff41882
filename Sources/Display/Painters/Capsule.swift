public import Training

/// The shape of a day: filled when it is done, outlined while it is ahead, dashes when it was missed, a dot for rest.
public struct Capsule: Hashable, Sendable {
  /// What a pixel of it is.
  public enum Part: Hashable, Sendable {
    case outside, solid, edge, inside, dash, dot
  }

  private let state: WeekDay.State
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - height: how tall it is, as a share of the rows.
  ///   - columns: how many pixels it is across.
  ///   - rows: how many pixels it may be long.
  public init(_ state: WeekDay.State, height: Double, columns: Int, rows: Int) {
    self.state = state
    self.columns = columns
    self.rows = min(max(1, Int((height * Double(rows)).rounded())), max(1, rows))
  }

  /// What the pixel is that lies so far across and so far up.
  public func part(_ column: Int, _ row: Int) -> Part {
    if state == .rest { return column == columns / 2 && row == 0 ? .dot : .outside }
    guard row < rows else { return .outside }
    let isEnd = row == 0 || row == rows - 1
    // What is a pixel or two across has ends and no sides, and what is three across no round corners.
    let isSide = columns > 2 && (column == 0 || column == columns - 1)
    if isEnd, isSide, columns > 3, rows > 2 { return .outside }
    switch state {
    case .done: return .solid
    case .missed: return row % 2 == 0 ? .dash : .outside
    case .today, .ahead: return isEnd || isSide ? .edge : .inside
    case .rest: return .outside
    }
  }
}
