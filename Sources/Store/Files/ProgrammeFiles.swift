/// The folder of programme files, each under the id of its programme.
struct ProgrammeFiles {
  let directory: String

  /// Writes a file in place of an earlier one.
  func write(_ id: String, _ bytes: [UInt8]) throws(StoreError) {
    let operation = "keep programme “\(id)”"
    let file = try file(id, for: operation)
    try StateDirectory(path: directory).prepare()
    try file.write(bytes, for: operation)
  }

  /// Removes a file; one that is not there is no error.
  func remove(_ id: String) throws(StoreError) {
    let operation = "remove programme “\(id)”"
    try file(id, for: operation).remove(for: operation)
  }

  private func file(_ id: String, for operation: String) throws(StoreError) -> SmallFile {
    guard !id.isEmpty, id.utf8.allSatisfy(Self.isPlain) else {
      throw StoreError(
        operation, .refused, reason: "an id has lower-case letters, digits and hyphens", path: directory)
    }
    return SmallFile(path: "\(directory)/\(id).cfg")
  }

  /// An id becomes the name of a file, so it must lead nowhere else.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
