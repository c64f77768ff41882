extension [UInt8] {
  /// Puts a token in the place of what stands after one of the equals signs of a configuration file, up to one of
  /// the bytes that end it.
  public mutating func replaceValue(
    endingAt ends: [UInt8], with tokens: [String], using generator: inout SeededGenerator
  ) {
    let signs = indices.filter { self[$0] == UInt8(ascii: "=") }
    guard let sign = signs.randomElement(using: &generator) else { return }
    let end = self[(sign + 1)...].firstIndex { ends.contains($0) } ?? endIndex
    let token = tokens.randomElement(using: &generator) ?? ""
    replaceSubrange(sign + 1..<end, with: Array(" \(token)".utf8))
  }
}
