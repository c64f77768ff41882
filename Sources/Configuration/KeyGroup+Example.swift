/// The file that says nothing, printed from the tables that the reader checks with.
extension KeyGroup {
  /// A file in which every key that has a default stands behind a `#`, with what it is for and what it takes.
  ///
  /// With the `#` before the keys taken away it says the same: all defaults.
  package var example: String {
    Self.comment(about, indent: "") + "\n" + lines(indent: "")
  }

  private func lines(indent: String) -> String {
    keys.map { key in
      switch key.kind {
      case .group(let group):
        return Self.comment(key.about, indent: indent)
          + "\(indent)\(key.name) = {\n\(group.lines(indent: indent + "  "))\(indent)};\n"
      default:
        let takes = Self.comment("Takes \(key.allowed).", indent: indent)
        let given = key.standard?.source.map { "\(indent)#\(key.name) = \($0);\n" } ?? ""
        let otherwise =
          if case .otherwise(let words) = key.need {
            Self.comment("Without it: \(words).", indent: indent) + "\(indent)# \(key.name) = …;\n"
          } else {
            ""
          }
        return Self.comment(key.about, indent: indent) + takes + given + otherwise
      }
    }.joined(separator: "\n")
  }

  private static let width = 110

  /// Text as comments of at most ``width`` columns.
  private static func comment(_ text: String, indent: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent.count + line.count + word.count + 3 > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "\(word)" : " \(word)"
    }
    lines.append(line)
    return lines.map { "\(indent)# \($0)\n" }.joined()
  }
}
