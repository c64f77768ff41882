import Glibc

/// Where messages for people go.
enum StandardError {
  /// Writes a line, as far as it can be written.
  static func write(_ line: String) { StandardOutput.write(line, to: 2) }
}

/// Where results go.
enum StandardOutput {
  /// Writes a line at once, as far as it can be written.
  static func write(_ line: String) { write(line, to: 1) }

  fileprivate static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
