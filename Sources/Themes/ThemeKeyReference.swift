internal import Configuration

/// The reference of all keys of a theme file, printed from the tables that the reader checks with.
public enum ThemeKeyReference {
  /// The reference as Markdown. The colours of every block and phase have the same keys, and stand there once.
  public static var markdown: String {
    let colours = KeyGroup(
      "ember … coolDown", "The colours of a block or of a kind of phase.",
      [SwatchKeys.ground, SwatchKeys.level])
    return [KeyGroup("", ThemeKeys.all.about, ThemeKeys.all.keys.map(\.alone)), colours].map(\.markdown)
      .joined(separator: "\n")
  }
}

extension ConfigurationKey {
  /// The key without a section of its own for the group that it takes.
  fileprivate var alone: ConfigurationKey {
    guard case .group = kind else { return self }
    return ConfigurationKey(name, .written(allowed: allowed) { _ in true }, need, about)
  }
}
