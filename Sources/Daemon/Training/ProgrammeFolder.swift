import Configuration
import Glibc
import Programmes
import Training

/// The programmes of one's own: the files that were taken over.
enum ProgrammeFolder {
  /// Reads all files of a folder, in the order of their names; what cannot be read is told in sentences.
  static func read(_ directory: String) -> (programmes: [Programme], problems: [String]) {
    var programmes: [Programme] = []
    var problems: [String] = []
    for name in names(in: directory) {
      do throws(ConfigurationErrors) {
        let programme = try Programme.read(path: "\(directory)/\(name)")
        if programmes.contains(where: { $0.id == programme.id }) {
          problems.append(
            "\(directory)/\(name): there is another programme “\(programme.id)”; allowed: an id of its own")
        } else {
          programmes.append(programme)
        }
      } catch {
        problems += error.problems.map(\.description)
      }
    }
    return (programmes, problems)
  }

  /// Reads the text of a programme file that somebody sent, which may lead to no other file.
  static func read(text: String, named file: String) throws(ConfigurationErrors) -> Programme {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = lines.firstIndex(where: { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("@include") }) {
      throw fault(file, line + 1, "@include leads to another file", "the whole programme in one file")
    }
    return try Programme.read(text: text, named: file)
  }

  private static func fault(_ file: String, _ line: Int, _ what: String, _ allowed: String)
    -> ConfigurationErrors
  {
    ConfigurationErrors([
      ConfigurationProblem(SourceLocation(file: file, line: line), what, allowed: allowed)
    ])
  }

  private static func names(in directory: String) -> [String] {
    guard let listing = opendir(directory) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".cfg"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
