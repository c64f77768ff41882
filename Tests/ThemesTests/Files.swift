import TestSupport

/// The files of the package that the tests read.
enum Files {
  static let folder = "\(PackageFiles.folder)/boards/themes"
  static let example = "\(folder)/harbour.cfg"
}
