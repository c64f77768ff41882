import Boards
import Glibc
import Testing

/// The board files that come with Pulsewall.
enum ShippedBoards {
  static let folder: String = {
    // Tests/BoardsTests/ShippedBoards.swift, three names below the package.
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/boards"
  }()

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

  static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
