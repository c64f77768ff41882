import TestSupport

extension TemporaryDirectory {
  /// The first line of a file; empty where there is none.
  func firstLine(of name: String) -> String {
    let bytes = contents(of: name) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
