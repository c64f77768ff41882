internal import Configuration

/// The reference of all keys of a programme file, printed from the tables that the reader checks with.
public enum ProgrammeKeyReference {
  /// The reference as Markdown.
  public static var markdown: String { ProgrammeKeys.all.markdown }
}
