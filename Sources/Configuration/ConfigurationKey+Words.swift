extension ConfigurationKey {
  /// What the key takes, in words: `0 to 10000 ms`.
  package var allowed: String {
    let suffix = unit.isEmpty ? "" : " \(unit)"
    switch kind {
    case .text: return "text in double quotes, 1 to 64 characters"
    case .word(let words): return Self.alternatives(words)
    case .words(let words): return "a list of \(Self.alternatives(words))"
    case .texts(let count):
      return "a list of \(count.lowerBound) to \(count.upperBound) names in double quotes"
    case .flag: return "true or false"
    case .integer(let bounds): return "\(bounds.lowerBound) to \(bounds.upperBound)\(suffix)"
    case .number(let bounds):
      return "\(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))\(suffix)"
    case .wordOrNumber(let words, let bounds):
      return
        "\(Self.alternatives(words)), or \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))\(suffix)"
    case .integers(let count, let bounds):
      return Self.list(count, bounds, suffix)
    case .wordOrIntegers(let words, let count, let bounds):
      return "\(Self.alternatives(words)), or \(Self.list(count, bounds, suffix))"
    case .pixels: return "pixels in double quotes, such as \"0-2, 7\""
    case .line: return "the offset of a GPIO line, 0 to 1023, or its name in double quotes"
    case .device(let folder): return "a path that begins with \(folder), in double quotes"
    case .path(let words, _):
      let path = "a path that begins with /, in double quotes"
      return words.isEmpty ? path : "\(Self.alternatives(words)), or \(path)"
    case .written(let allowed, _): return allowed
    case .group: return "a group { … }"
    case .list: return "a list of groups ( { … }, { … } )"
    }
  }

  /// What holds where a file does not give the key.
  package var defaultWords: String {
    switch need {
    case .required: "**required**"
    case .optional: "–"
    case .flag(let flag): "`\(flag)`"
    case .integer(let value): "`\(value)`"
    case .number(let value): "`\(Self.plain(value))`"
    case .text(let text): "`\"\(text)\"`"
    case .otherwise(let words): words
    }
  }

  /// A number without a fraction that says nothing.
  package static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func list(_ count: ClosedRange<Int>, _ bounds: ClosedRange<Int>, _ suffix: String)
    -> String
  {
    let many =
      count.lowerBound == count.upperBound
      ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
    return "a list of \(many) integers, \(bounds.lowerBound) to \(bounds.upperBound)\(suffix)"
  }

  /// The words that are listed one by one.
  private static let longestList = 30

  private static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard words.count <= longestList else {
      return quoted.prefix(3).joined(separator: ", ") + " and so on (\(words.count) names)"
    }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
