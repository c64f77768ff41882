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
    case help
    case version
  }

  /// What to do.
  public var task = Task.wall
  /// The board: `terminal`.
  public var board = "terminal"
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

/// A command line that cannot be followed: what is wrong, and what is allowed.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole sentence.
  public var description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
