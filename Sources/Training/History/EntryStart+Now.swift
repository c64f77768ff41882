internal import Intervals

extension EntryStart {
  /// Checks that a session which somebody tells of has begun by now, or a little later: no two clocks agree.
  ///
  /// What has not begun was not trained, and would be the newest of the history, and the best, until its day comes.
  ///
  /// - Parameter now: the present moment, provisional where the clock may be wrong.
  /// - Throws: `start`, and how far it may go.
  public func checkHasBegun(by now: EntryStart) throws(EntryError) {
    let latest = now.wall.clamped(to: EntryLimits.wall) + EntryLimits.clockDifference.wholeMilliseconds
    guard wall > latest else { return }
    throw EntryError(
      field: "start", value: text,
      allowed:
        "up to \(TimeText.spoken(EntryLimits.clockDifference)) after now, which is \(now.text) by the clock of the "
        + "wall" + (now.isProvisional ? "; that is not synchronised, and may have to be set" : ""))
  }
}
