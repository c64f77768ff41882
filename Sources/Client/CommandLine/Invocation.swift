public import Control

/// What a command line of `pulsewall` asks for.
public struct Invocation: Hashable, Sendable {
  /// What to do.
  public enum Task: Hashable, Sendable {
    /// Ask the wall for one thing and show the answer.
    case call(method: String, JSONObject)
    /// Note the session of a day as done, and say which it was.
    case markDone(JSONObject)
    /// Show the settings, perhaps after a change, and what holds of them at this hour.
    case settings(method: String, JSONObject)
    /// Show each change of the wall as it comes.
    case watch
    /// Write the history into a file, a folder, or to standard output.
    case export(HistoryExport)
    /// Add the entries of a file to the history.
    case importing(file: String)
    /// Check a programme file.
    case checkProgramme(file: String)
    /// Check a programme file and have the wall take it over.
    case loadProgramme(file: String)
    /// Show what the training of a period came to.
    case progress(ProgressTask)
    /// Show the day or the week in a line or two.
    case glance(GlanceTask)
    /// Ask what to train, full-screen.
    case setUp
    /// Show the wall full-screen and take the panel's keys.
    case remote
    /// Check the machine, and the board that a file describes.
    case doctor(boardFile: String?)
    /// Explain a command, or all.
    case help(String?)
    case version
    case completion(Shell)
  }

  /// What to do.
  public var task: Task
  /// Where the socket is; `nil` for the usual places.
  public var socket: String?
  /// Whether lines are shown as they come, for programs.
  public var isJSON: Bool
  /// What whoever sits at the terminal is asked first; `nil` for nothing.
  public var question: String?

  /// Makes an invocation.
  public init(_ task: Task, socket: String? = nil, isJSON: Bool = false) {
    self.task = task
    self.socket = socket
    self.isJSON = isJSON
  }
}

/// A command line that cannot be followed: what is wrong, and what is allowed.
public struct InvocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole sentence.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The shells that completions are made for.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish
}
