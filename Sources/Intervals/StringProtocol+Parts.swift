extension StringProtocol {
  /// The parts between a sign, without the spaces around them: `3 × 12 · rest 45 s` at its dot.
  public func parts(at sign: Character, maxSplits: Int = .max) -> [String] {
    split(separator: sign, maxSplits: maxSplits).map { part in
      let text = part.drop { $0 == " " }
      return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
    }
  }
}
