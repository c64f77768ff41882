internal import Boards
internal import Configuration

/// What the command line of `pulsewalld` asks for.
public struct Options: Sendable {
  /// What the program is to do.
  public enum Task: Sendable {
    /// Run the wall.
    case wall
    /// Paint the wall as it is at a time, into a file.
    case snapshot(SnapshotOrder)
    /// Paint it in every look and scene, into a directory.
    case gallery(directory: String)
    case listFormats
    /// Tell what a board file comes to.
    case checkBoard(path: String)
    /// Tell what the colours of a theme file come to.
    case checkTheme(path: String)
    /// Tell it to programs.
    case describeBoard(path: String)
    /// Tell which devices the machine has.
    case listDevices
    /// Light and sound everything on a board in turn.
    case walk(path: String)
    /// Make every output of a board dark and silent.
    case safeOff(path: String)
    /// Tell what the wall goes by and where each value comes from.
    case printConfiguration
    case help
    case version

    /// Whether it depends on what the configuration file says; what does not is done although the file is wrong.
    var goesByConfiguration: Bool {
      switch self {
      case .wall, .snapshot, .gallery, .listFormats, .printConfiguration: true
      case .checkBoard, .checkTheme, .describeBoard, .listDevices, .walk, .safeOff, .help, .version: false
      }
    }
  }

  /// What to do.
  public var task = Task.wall
  /// The format or plan to start with.
  public var run: String?
  /// How many seconds of the wall pass in one.
  public var speed = 1
  /// The configuration file; `nil` for the one in the user's or the system's own place, if there is one.
  public var configurationFile: String?
  /// What the command line says for keys of the configuration file, by their paths.
  private(set) var given: [String: CheckedGroup.Value] = [:]

  /// Makes the options of an empty command line.
  public init() {}

  /// Gives a key of the configuration file a value.
  mutating func give(_ key: DaemonKey, _ value: CheckedGroup.Value) { given[key.path] = value }

  /// Changes what is to be painted, and has it painted.
  mutating func changeSnapshot(_ change: (inout SnapshotOrder) -> Void) {
    var order = SnapshotOrder()
    if case .snapshot(let given) = task { order = given }
    change(&order)
    task = .snapshot(order)
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
