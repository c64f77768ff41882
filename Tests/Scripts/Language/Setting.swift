import Training

/// The settings of a wall, by the names and values of their table.
enum Setting {
  /// Reads a setting and its value, such as `preset neon` or `count-in 10`.
  static func read(_ words: [String]) throws(Problem) -> (id: SettingID, value: SettingValue) {
    guard let name = words.first, let id = SettingID(rawValue: name) else {
      throw Problem(
        "“\(words.first ?? "")” is no setting; allowed: \(SettingID.allCases.map(\.name).joined(separator: ", "))"
      )
    }
    let text = words.dropFirst().joined(separator: " ")
    guard let value = id.entry.kind.value(of: text) else {
      throw Problem("“\(text)”; allowed: \(id.entry.kind.allowed)")
    }
    return (id, value)
  }
}
