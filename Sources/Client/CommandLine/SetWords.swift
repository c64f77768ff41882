internal import Control
internal import Training

/// Best sets as they are typed: `"goblet squat" 24kg 8`, `plank 60s`, `push-up 15`, one behind the other.
enum SetWords {
  /// Reads sets.
  ///
  /// - Throws: the word that does not go on, and what is allowed.
  static func sets(_ words: [String]) throws(InvocationError) -> [TopSet] {
    var rest = words[...]
    var sets: [TopSet] = []
    while let word = rest.popFirst() {
      // A whole set in one word, as exports have it.
      if let set = TopSet(text: word) {
        sets.append(set)
        continue
      }
      guard let figure = rest.popFirst() else { throw incomplete(word) }
      if let weight = Weight(figure) {
        guard let reps = rest.popFirst().flatMap({ Int($0) }) else { throw incomplete("\(word) \(figure)") }
        sets.append(TopSet(move: word, .weight(weight, reps: reps)))
      } else if let reps = Int(figure) {
        sets.append(TopSet(move: word, .reps(reps)))
      } else if figure.hasSuffix("s"), let feat = TopSet.Feat(text: "\(figure.dropLast()) s") {
        sets.append(TopSet(move: word, feat))
      } else {
        throw incomplete("\(word) \(figure)")
      }
    }
    return sets
  }

  private static func incomplete(_ words: String) -> InvocationError {
    InvocationError(
      "“\(words)” is no set; allowed: a move with a weight and repetitions, such as “goblet squat” 24kg 8, with "
        + "repetitions, such as push-up 15, or with seconds, such as plank 60s")
  }
}
