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
      guard let (feat, count) = feat(in: { rest.prefix($0) }) else {
        throw incomplete(([word] + rest.prefix(1)).joined(separator: " "))
      }
      rest = rest.dropFirst(count)
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
    let words = text.split(separator: " ").map(String.init)[...]
    guard let (feat, count) = feat(in: { words.dropFirst().suffix($0) }) else { return nil }
    return TopSet(move: words.dropLast(count).joined(separator: " "), feat)
  }

  /// The most words, of so many, that are the figures of one set: `24 kg x 8` is no set of 24 with a unit left over.
  private static func feat(
    in words: (_ count: Int) -> ArraySlice<String>
  ) -> (feat: TopSet.Feat, count: Int)? {
    for count in [4, 3, 2, 1] {
      let figures = words(count)
      if figures.count == count, let feat = feat(figures) { return (feat, count) }
    }
    return nil
  }

  /// What figures say: a weight and repetitions, with or without a sign between them, repetitions, or seconds.
  private static func feat(_ figures: ArraySlice<String>) -> TopSet.Feat? {
    if let feat = TopSet.Feat(text: figures.joined(separator: " ")) { return feat }
    guard let last = figures.last else { return nil }
    guard figures.count > 1 else {
      if let reps = Int(last) { return .reps(reps) }
      return last.hasSuffix("s") ? TopSet.Feat(text: "\(last.dropLast()) s") : nil
    }
    let before = figures.dropLast()
    let weight = Weight((before.last == "x" ? before.dropLast() : before).joined(separator: " "))
    guard let weight, let reps = Int(last) else { return nil }
    return .weight(weight, reps: reps)
  }

  private static func isFigure(_ word: String) -> Bool { Weight(word) != nil || feat([word]) != nil }

  private static func incomplete(_ words: String) -> InvocationError {
    InvocationError(
      "“\(words)” is no set; allowed: a move with a weight and repetitions, such as “goblet squat” 24kg 8, with "
        + "repetitions, such as push-up 15, or with seconds, such as plank 60s; several in one word have commas "
        + "between them")
  }
}
