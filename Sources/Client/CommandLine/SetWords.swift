internal import Control
internal import Training

/// Best sets as they are typed: `"goblet squat" 24kg 8`, `plank 60s`, `push-up 15`, one behind the other; or several in
/// one word with commas between them, each like that or as exports have it, `24 kg x 8: Goblet squat`.
enum SetWords {
  /// The word that stands for no set at all.
  static let none = "none"

  /// Reads sets, each in words of its own, or several in one.
  ///
  /// - Throws: the word that does not go on, and what is allowed.
  static func sets(_ words: [String]) throws(InvocationError) -> [TopSet] {
    if words == [none] { return [] }
    var rest = words[...]
    var sets: [TopSet] = []
    while let word = rest.popFirst() {
      // A move may have a number in its name, and its figures behind it.
      let isMove = TopSet(text: word) == nil && rest.first.map(isFigure) ?? false
      if !isMove, let whole = several(in: word) {
        sets += whole
        continue
      }
      guard let figure = rest.popFirst() else { throw incomplete(word) }
      let figures = [figure] + (Weight(figure) == nil ? [] : Array(rest.prefix(1)))
      guard let feat = feat(figures) else { throw incomplete(([word] + figures).joined(separator: " ")) }
      rest = rest.dropFirst(figures.count - 1)
      sets.append(TopSet(move: word, feat))
    }
    return sets
  }

  /// Reads the sets in one word; none of them where it says so.
  ///
  /// - Throws: what is no set, and what is allowed.
  static func sets(in word: String) throws(InvocationError) -> [TopSet] {
    if word == none { return [] }
    guard let sets = several(in: word) else { throw incomplete(word) }
    return sets
  }

  /// The sets in one word; nil where a part of it is none.
  private static func several(in word: String) -> [TopSet]? {
    var sets: [TopSet] = []
    var endsInName = false
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let text = String(part.drop { $0 == " " })
      if let set = one(in: text) {
        sets.append(set)
        endsInName = TopSet(text: text) != nil
      } else if endsInName {
        // Behind a name may be a comma that is one of the name.
        sets[sets.count - 1].move += ",\(part)"
      } else {
        return nil
      }
    }
    return sets
  }

  /// The set of a text: as exports have it, or a move and its figures.
  private static func one(in text: String) -> TopSet? {
    if let set = TopSet(text: text) { return set }
    let words = text.split(separator: " ").map(String.init)
    for count in [2, 1] where words.count > count {
      guard let feat = feat(words.suffix(count)) else { continue }
      return TopSet(move: words.dropLast(count).joined(separator: " "), feat)
    }
    return nil
  }

  /// What figures say: a weight and repetitions, repetitions, or seconds.
  private static func feat(_ figures: [String]) -> TopSet.Feat? {
    if figures.count == 2 {
      guard let weight = Weight(figures[0]), let reps = Int(figures[1]) else { return nil }
      return .weight(weight, reps: reps)
    }
    guard figures.count == 1, let figure = figures.first else { return nil }
    if let reps = Int(figure) { return .reps(reps) }
    return figure.hasSuffix("s") ? TopSet.Feat(text: "\(figure.dropLast()) s") : nil
  }

  private static func isFigure(_ word: String) -> Bool { Weight(word) != nil || feat([word]) != nil }

  private static func incomplete(_ words: String) -> InvocationError {
    InvocationError(
      "“\(words)” is no set; allowed: a move with a weight and repetitions, such as “goblet squat” 24kg 8, with "
        + "repetitions, such as push-up 15, or with seconds, such as plank 60s; several in one word have commas "
        + "between them")
  }
}
