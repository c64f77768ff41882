import Glibc

/// Where messages for people go.
enum StandardError {
  /// Writes a line, as far as it can be written.
  static func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }
}
