/// A line of a file: where a setting stands.
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The file, as it was named.
  public var file: String
  /// The line, from 1; 0 stands for the file as a whole.
  public var line: Int

  /// Makes a location.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }

  /// The location as editors and compilers write it: `hall.cfg:12`.
  public var description: String {
    line > 0 ? "\(file):\(line)" : file
  }
}
