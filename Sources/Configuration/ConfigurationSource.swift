/// The text of a configuration file with its included files in place, and where each line of it comes from.
///
/// libconfig is given text that it cannot misread: versions before 1.7 wrap numbers that are too large, end the
/// process when an included file is a directory, and lose the rest of a file after an `@include` without a closing
/// quote. So comments, includes and numbers are dealt with here, and faults of that kind are found here.
package struct ConfigurationSource: Sendable {
  /// The text, without comments and `@include`.
  private(set) var text: [UInt8] = []
  /// Where each line of the text comes from.
  private(set) var lines: [SourceLocation] = []

  /// Reads a file and what it includes.
  package static func load(path: String) throws(ConfigurationErrors) -> ConfigurationSource {
    let bytes: [UInt8]
    do throws(TextFile.Failure) {
      bytes = try TextFile.read(path)
    } catch {
      let location = SourceLocation(file: path, line: 0)
      throw ConfigurationErrors([
        ConfigurationProblem(location, "cannot be read: \(error.words)", allowed: error.allowed, kind: .file)
      ])
    }
    return try ConfigurationSource(bytes, file: path)
  }

  /// Takes text for the file of a name, which includes are relative to.
  package init(_ bytes: [UInt8], file: String) throws(ConfigurationErrors) {
    var reading = SourceReading()
    do throws(ConfigurationProblem) {
      try reading.read(bytes, file: file)
    } catch {
      throw ConfigurationErrors([error])
    }
    text = reading.text
    lines = reading.lines
  }

  /// Where a line of the text comes from; lines beyond the last count as the last.
  package func location(ofLine line: Int) -> SourceLocation {
    let index = min(max(line - 1, 0), lines.count - 1)
    return lines.indices.contains(index) ? lines[index] : SourceLocation(file: "", line: 0)
  }
}
