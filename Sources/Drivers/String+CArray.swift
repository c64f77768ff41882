extension String {
  /// Reads a fixed array of characters of a C structure, up to its terminator.
  init<Array>(cArray array: Array) {
    self = withUnsafeBytes(of: array) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
