/// How the room between the words of a summary is shared: the digits, and the ten steps of how hard it was below them.
struct TrackPlan: Hashable, Sendable {
  /// How many steps there are.
  static let steps = 10

  /// What is left for the digits.
  let digits: CellArea
  /// The row of the question and the answer; nil without room for it.
  let labelRow: Int?
  /// The steps; empty without room for ten.
  let track: CellArea
  /// How wide a step is, and how far it is to the next.
  let stepWidth: Int
  let stepGap: Int

  /// Shares out the room.
  init(_ room: CellArea) {
    let trackRows = room.height >= 18 ? 2 : 1
    let hasLabel = room.height >= 5
    let air = room.height >= 8 ? 1 : 0
    let sizes = [(7, 2), (6, 2), (5, 2), (5, 1), (4, 1), (3, 1), (2, 1), (1, 1), (1, 0)]
    let fitting = sizes.first { width, gap in
      width * Self.steps + gap * (Self.steps - 1) <= min(room.width, 90)
    }
    guard let (width, gap) = fitting, room.height >= 2 else {
      (digits, labelRow, track, stepWidth, stepGap) = (room, nil, .none, 0, 0)
      return
    }
    (stepWidth, stepGap) = (width, gap)
    let whole = width * Self.steps + gap * (Self.steps - 1)
    let top = room.rows.upperBound - air - trackRows
    track = CellArea(
      column: room.columns.lowerBound + (room.width - whole) / 2, row: top, width: whole, height: trackRows)
    labelRow = hasLabel ? top - 1 : nil
    let bottom = top - (hasLabel ? 1 : 0) - air
    digits = CellArea(
      column: room.columns.lowerBound, row: room.rows.lowerBound, width: room.width,
      height: bottom - room.rows.lowerBound)
  }

  /// The columns of a step, from 0.
  func columns(of step: Int) -> Range<Int> {
    let first = track.columns.lowerBound + step * (stepWidth + stepGap)
    return first..<(first + stepWidth)
  }
}
