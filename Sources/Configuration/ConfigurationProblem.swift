/// Why a configuration file cannot be used: where, what is wrong, and what is allowed.
public struct ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a problem is about.
  public enum Kind: Hashable, Sendable {
    /// The file as such, none of which could be read: it is missing, forbidden, or no text file.
    case file
    /// What stands at its line.
    case line
  }

  /// What it is about.
  public var kind: Kind
  /// The line at fault.
  public var location: SourceLocation
  /// What is wrong.
  public var what: String
  /// What would do.
  public var allowed: String

  /// Makes a problem.
  public init(_ location: SourceLocation, _ what: String, allowed: String, kind: Kind = .line) {
    self.kind = kind
    self.location = location
    self.what = what
    self.allowed = allowed
  }

  /// The whole sentence: `hall.cfg:12: pixels is 0; allowed: 1 to 65536`.
  public var description: String {
    "\(location): \(what); allowed: \(allowed)"
  }
}

/// Everything that is wrong with a configuration file, in the order of the lines.
public struct ConfigurationErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems; never empty.
  public var problems: [ConfigurationProblem]

  public init(_ problems: [ConfigurationProblem]) {
    self.problems = problems
  }

  /// The problems, one a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// Something about a file that its owner should know, and that is no fault.
public struct ConfigurationNote: Hashable, Sendable, CustomStringConvertible {
  /// The line it is about.
  public var location: SourceLocation
  /// What there is to know.
  public var text: String

  /// Makes a note.
  public init(_ location: SourceLocation, _ text: String) {
    self.location = location
    self.text = text
  }

  /// The whole sentence: `hall.cfg:12: strip wall gets 25 frames a second, not 60`.
  public var description: String {
    "\(location): \(text)"
  }
}
