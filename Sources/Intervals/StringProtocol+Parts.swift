extension StringProtocol {
  /// The parts between a sign, without the spaces around them: `3 × 12 · rest 45 s` at its dot.
  public func parts(at sign: Character, maxSplits: Int = .max) -> [String] {
    split(separator: sign, maxSplits: maxSplits).map { part in part.trimmed { $0 == " " } }
  }

  /// The text without what is blank at its ends: white space, unless something else is said.
  public func trimmed(of isBlank: (Character) -> Bool = { $0.isWhitespace }) -> String {
    let text = drop(while: isBlank)
    return text.lastIndex { !isBlank($0) }.map { String(text[...$0]) } ?? ""
  }
}
