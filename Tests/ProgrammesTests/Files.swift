import Glibc

/// The files of the package that the tests read.
enum Files {
  static let folder: String = {
    // Tests/ProgrammesTests/Files.swift, three names below the package.
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/boards/programmes"
  }()

  static let example = "\(folder)/example.cfg"

  static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
