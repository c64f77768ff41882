extension TrainingSession {
  /// The time on each focus after so much of its work, the sets in their order; together they are that much.
  ///
  /// What goes beyond the work of the session counts for its last set.
  public func focusTimes(ofWork work: Duration) -> FocusTimes {
    var times = FocusTimes()
    var left = max(.zero, work)
    for move in moves {
      let part = min(left, .seconds(move.workSeconds))
      times[move.focus] += part
      left -= part
    }
    if let last = moves.last { times[last.focus] += left }
    return times
  }
}
