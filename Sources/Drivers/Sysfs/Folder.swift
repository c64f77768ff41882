internal import Glibc

/// What is in a folder.
enum Folder {
  /// The names in a folder that begin with `prefix`, numbers in them in the order of their value; none where there is
  /// no such folder.
  static func names(in path: String, prefix: String = "") -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = String(cArray: entry.pointee.d_name)
      if name.hasPrefix(prefix), name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// The paths in a folder, as those that lead to the same file.
  static func links(in path: String) -> [(path: String, target: String)] {
    names(in: path).compactMap { name in
      guard let target = realpath("\(path)/\(name)", nil) else { return nil }
      defer { free(target) }
      return ("\(path)/\(name)", String(cString: target))
    }
  }
}
