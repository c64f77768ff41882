internal import Configuration

/// The reference of all keys of a board file, printed from the tables that the reader checks with.
public enum KeyReference {
  /// The reference as Markdown.
  public static var markdown: String { RootKeys.all.markdown }
}
