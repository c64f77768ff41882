extension TrainingSession {
  /// The session at a chosen length.
  ///
  /// Moves are left out from the end, every move gets as many sets more or less, and every rest as many seconds. Of
  /// all that comes within 4 % of the length, the nearest to the session as it was written is taken; where nothing
  /// does, what comes nearest to the length.
  public func fitted(to length: SessionLength) -> TrainingSession {
    let wanted = length.minutes * 60
    var best = Adjustment(moves: moves.count, sets: 0, rest: 0)
    var bestRank = (miss: Int.max, change: Int.max)
    for count in min(Adjustment.fewestMoves, moves.count)...moves.count {
      for sets in Adjustment.setChanges {
        for rest in Adjustment.restChanges {
          let adjustment = Adjustment(moves: count, sets: sets, rest: rest)
          let miss = abs(seconds(with: adjustment) - wanted)
          let isClose = miss * 100 <= wanted * Adjustment.closeness
          let rank = (miss: isClose ? 0 : miss, change: adjustment.size(outOf: moves.count))
          if rank < bestRank { (best, bestRank) = (adjustment, rank) }
        }
      }
    }
    return adjusted(best)
  }

  /// Whether it is as long as was chosen, within the tolerance.
  public func fits(_ length: SessionLength) -> Bool {
    let wanted = length.minutes * 60
    return abs(seconds - wanted) * 100 <= wanted * SessionLength.tolerance
  }

  private func adjusted(_ adjustment: Adjustment) -> TrainingSession {
    var session = self
    session.moves = moves.prefix(adjustment.moves).map { move in
      var move = move
      move.sets = adjustment.sets(move.sets)
      move.restSeconds = adjustment.rest(move.restSeconds)
      return move
    }
    session.changeoverSeconds = adjustment.rest(changeoverSeconds)
    return session
  }

  /// The seconds of the adjusted session, without making it.
  private func seconds(with adjustment: Adjustment) -> Int {
    var seconds = Self.readySeconds + (adjustment.moves - 1) * adjustment.rest(changeoverSeconds)
    for index in 0..<adjustment.moves {
      let sets = adjustment.sets(moves[index].sets)
      seconds += sets * moves[index].setSeconds + (sets - 1) * adjustment.rest(moves[index].restSeconds)
    }
    return seconds
  }
}

/// How far a session is taken from what was written.
private struct Adjustment {
  /// The moves that are left, from the first on.
  var moves: Int
  /// The sets that each of them has more.
  var sets: Int
  /// The seconds that each rest has more.
  var rest: Int

  static let fewestMoves = 3
  static let setChanges = -2...2
  static let restChanges = Array(stride(from: -30, through: 60, by: 5))
  /// Within so many percent of the length, nearness to what was written decides.
  static let closeness = 4

  func sets(_ sets: Int) -> Int { Self.clamp(sets, by: self.sets, within: 2...6) }

  func rest(_ seconds: Int) -> Int { Self.clamp(seconds, by: rest, within: 15...150) }

  /// What the change weighs: in seconds of a longer rest. Fewer moves are better than hurried ones.
  func size(outOf count: Int) -> Int {
    (count - moves) * 12 + (sets < 0 ? -30 * sets : 20 * sets) + (rest < 0 ? -2 * rest : rest)
  }

  /// A figure so much larger or smaller; one that was beyond the bounds goes no further, and none stays none.
  private static func clamp(_ value: Int, by change: Int, within bounds: ClosedRange<Int>) -> Int {
    guard value > 0 else { return value }
    return change < 0
      ? max(value + change, min(value, bounds.lowerBound))
      : min(value + change, max(value, bounds.upperBound))
  }
}
