import TestSupport

/// The files of the package that the tests read.
enum Files {
  static let folder = "\(PackageFiles.folder)/boards/programmes"
  static let example = "\(folder)/example.cfg"

  static func text(of path: String) -> String { PackageFiles.text(of: path) }
}
