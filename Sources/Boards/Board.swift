public import Configuration
public import Display
internal import Drivers

/// A board: what a board file says, checked, before anything is opened.
public struct Board: Hashable, Sendable {
  /// What shows the wall.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The outputs of the board.
    case wall
    /// A terminal; no output is opened.
    case terminal
    /// Nothing: the wall is driven over the control socket, and by a panel where there is one.
    case none
  }

  /// What shows the wall.
  public var kind: Kind
  /// What the wall is called.
  public var name: String
  /// The most frames a second.
  public var frameRate: Int
  /// What hangs on the wall and where.
  public var layout: WallLayout
  /// The strips, in the order of `layout.strips`.
  public var strips: [StripOutput]
  /// The power supplies.
  public var supplies: [BoardSupply]
  /// The digit modules, in the order of `layout.modules`.
  public var modules: [DigitOutput]
  /// The lamps, in the order of `layout.lamps`.
  public var lamps: [LampOutput]
  /// The buzzer.
  public var buzzer: BuzzerOutput?
  /// What people operate it with.
  public var panel: PanelInputs
  /// What its owner should know, in the order of the lines.
  public var notes: [ConfigurationNote]
}

extension Board {
  /// Reads the board file at a path, and the files it includes.
  ///
  /// Opens nothing but these files. Throws everything that is wrong with them, each with its file and line.
  public static func read(path: String) throws(ConfigurationErrors) -> Board {
    try make(ConfigurationSource.load(path: path))
  }

  /// Reads the text of a board file as if it stood in the file of a name, which includes are relative to.
  public static func read(text: String, named file: String) throws(ConfigurationErrors) -> Board {
    try make(ConfigurationSource(Array(text.utf8), file: file))
  }

  private static func make(_ source: ConfigurationSource) throws(ConfigurationErrors) -> Board {
    let root = try Setting.parse(source)
    var builder = BoardBuilder()
    return try builder.build(root, at: source.location(ofLine: 1))
  }
}
