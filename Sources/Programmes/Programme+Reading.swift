public import Configuration
public import Training

extension Programme {
  /// Reads the programme file at a path, and the files it includes.
  ///
  /// Throws everything that is wrong with them, each with its file and line.
  public static func read(path: String) throws(ConfigurationErrors) -> Programme {
    try make(ConfigurationSource.load(path: path))
  }

  /// Reads the text of a programme file as if it stood in the file of a name, which includes are relative to.
  public static func read(text: String, named file: String) throws(ConfigurationErrors) -> Programme {
    try make(ConfigurationSource(Array(text.utf8), file: file))
  }

  private static func make(_ source: ConfigurationSource) throws(ConfigurationErrors) -> Programme {
    let root = try Setting.parse(source)
    var builder = ProgrammeBuilder()
    return try builder.build(root, at: source.location(ofLine: 1))
  }
}
