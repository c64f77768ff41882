/// The reference of all keys, printed from the tables that the reader checks with.
extension KeyGroup {
  /// The reference as Markdown: a heading and a table for each group, in the order of a file. What stands in several
  /// places of it is told once.
  package var markdown: String {
    var told: Set<String> = []
    return Self.groups(from: self).filter { told.insert($0.path).inserted }.map(Self.section)
      .joined(separator: "\n")
  }

  private static func groups(from group: KeyGroup) -> [KeyGroup] {
    let below = group.keys.flatMap { key -> [KeyGroup] in
      switch key.kind {
      case .group(let keys), .list(let keys): groups(from: keys)
      default: []
      }
    }
    return [group] + below
  }

  private static func section(_ group: KeyGroup) -> String {
    let title = group.path.isEmpty ? "The file" : "`\(group.path)`"
    let rows = group.keys.map { key in
      "| `\(key.name)` | \(cell(key.allowed)) | \(cell(key.defaultWords)) | \(cell(key.about)) |\n"
    }
    return """
      ### \(title)

      \(group.about)

      | key | takes | default | what it is |
      |---|---|---|---|
      \(rows.joined())
      """
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|").joined(separator: "\\|")
  }
}
