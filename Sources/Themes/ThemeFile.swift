public import Configuration
public import Display

/// A theme file that was read: its colours, and what keeps them from being worn.
public struct ThemeFile: Sendable {
  /// The theme as its author wrote it.
  public let table: Theme.Table
  /// What is wrong with the colours, each with file and line; empty for a theme that can be worn.
  public let problems: [ConfigurationProblem]

  /// Reads the theme file at a path, and the files it includes.
  ///
  /// - Throws: everything that is wrong with how it is written, each with file and line.
  public init(path: String) throws(ConfigurationErrors) {
    try self.init(ConfigurationSource.load(path: path))
  }

  /// Reads the text of a theme file as if it stood in the file of a name, which includes are relative to.
  public init(text: String, named file: String) throws(ConfigurationErrors) {
    try self.init(ConfigurationSource(Array(text.utf8), file: file))
  }

  private init(_ source: ConfigurationSource) throws(ConfigurationErrors) {
    let builder = try ThemeBuilder(Setting.parse(source), at: source.location(ofLine: 1))
    table = builder.table
    problems = builder.problems
  }

  /// Throws what keeps the theme from being worn, if anything does.
  public func check() throws(ConfigurationErrors) {
    guard problems.isEmpty else { throw ConfigurationErrors(problems) }
  }
}

extension Theme {
  /// Reads a theme file that can be worn.
  ///
  /// - Throws: everything that is wrong with it, each with file and line.
  public static func read(path: String) throws(ConfigurationErrors) -> Theme {
    let file = try ThemeFile(path: path)
    try file.check()
    return Theme(file.table)
  }
}
