internal import Configuration
internal import Boards
import Wall

/// What the command line of `pulsewalld` asks for.
public struct Options: Sendable {
  /// What the program is to do.
  public enum Task: Sendable {
    /// Run the wall.
    case wall
    /// Paint the wall as it is at a time, into a file.
    case snapshot(path: String, at: Duration)
    case listFormats
    /// Tell what a board file comes to.
    case checkBoard(path: String)
    /// Tell it to programs.
    case describeBoard(path: String)
    /// Tell which devices the machine has.
    case listDevices
    /// Light and sound everything on a board in turn.
    case walk(path: String)
    /// Make every output of a board dark and silent.
    case safeOff(path: String)
    case help
    case version
  }

  /// What to do.
  public var task = Task.wall
  /// The board.
  public var board = BoardChoice.terminal
  /// The format or plan to start with.
  public var run: String?
  /// How many seconds of the wall pass in one.
  public var speed = 1
  /// Where kept formats are; `nil` for the user's or the system's own place.
  public var stateDirectory: String?
  /// Where the control socket is; `nil` for the user's or the system's own place.
  public var socket: String?
  /// What the command line says of the settings, over those that are remembered.
  private var adjustments: [@Sendable (inout WallSettings) -> Void] = []

  /// Makes the options of an empty command line.
  public init() {}

  /// Has the settings changed in some way.
  mutating func adjust(_ change: @escaping @Sendable (inout WallSettings) -> Void) {
    adjustments.append(change)
  }

  /// The settings to begin with: those remembered, with what the command line says.
  func settings(over remembered: WallSettings = WallSettings()) -> WallSettings {
    adjustments.reduce(into: remembered) { settings, adjust in adjust(&settings) }
  }
}

/// What to show the wall on.
public enum BoardChoice: Hashable, Sendable {
  /// The terminal.
  case terminal
  /// What a board file describes.
  case file(path: String)

  /// Reads the word of the command line; nil where it is neither.
  init?(_ word: String) {
    if word == "terminal" {
      self = .terminal
    } else if word.contains("/") || word.hasSuffix(".cfg") {
      self = .file(path: word)
    } else {
      return nil
    }
  }

  /// The board of the file, if it is one.
  func read() throws(ConfigurationErrors) -> Board? {
    switch self {
    case .terminal: nil
    case .file(let path): try Board.read(path: path)
    }
  }
}

/// A command line that cannot be followed: what is wrong, and what is allowed.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole sentence.
  public var description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
