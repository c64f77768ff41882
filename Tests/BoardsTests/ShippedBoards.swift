import Boards
import Glibc
import TestSupport
import Testing

/// The board files that come with Pulsewall.
enum ShippedBoards {
  static let folder = "\(PackageFiles.folder)/boards"

  /// All but the configuration of the daemon, which is no board.
  static var files: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".cfg"), name != "pulsewalld.cfg" { names.append("\(folder)/\(name)") }
    }
    return names.sorted()
  }

  static func text(of path: String) -> String { PackageFiles.text(of: path) }
}
