/// Finds what a misspelt word was meant to be.
package enum Spelling {
  /// The nearest of the words, unless none is near.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    if word.count >= 3, let longer = known.first(where: { $0.lowercased().hasPrefix(word.lowercased()) }) {
      return longer
    }
    let ranked = known.map { (word: $0, distance: distance(wanted, Array($0.lowercased().unicodeScalars))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.word.count > 2 && best.distance <= max(1, best.word.count / 4) ? best.word : nil
  }

  /// How many letters have to be put in, left out, replaced or swapped with their neighbour.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(above[column + 1] + 1, current[column] + 1, above[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      before = above
      above = current
    }
    return above.last ?? left.count
  }
}
