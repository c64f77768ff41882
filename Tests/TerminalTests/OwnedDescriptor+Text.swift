import LinuxIO

extension OwnedDescriptor {
  /// What one read gives; `nil` when there is nothing, or no more.
  func readBytes() throws(SystemError) -> [UInt8]? {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    defer { room.deallocate() }
    guard case .bytes(let count) = try read(into: room) else { return nil }
    return Array(room.prefix(count))
  }

  /// The same as text.
  func readText() throws(SystemError) -> String? {
    try readBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes text.
  func writeText(_ text: String) throws(SystemError) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    defer { room.deallocate() }
    room.copyBytes(from: text.utf8)
    try writeAll(UnsafeRawBufferPointer(room))
  }
}
