import LinuxIO

extension OwnedDescriptor {
  /// One read, with what it read.
  func readSome() throws(SystemError) -> (outcome: ReadOutcome, bytes: [UInt8]) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
    defer { room.deallocate() }
    let outcome = try read(into: room)
    guard case .bytes(let count) = outcome else { return (outcome, []) }
    return (outcome, Array(room.prefix(count)))
  }

  /// What one read gives as text, nil if there is nothing.
  func readText() throws(SystemError) -> String? {
    let (outcome, bytes) = try readSome()
    guard case .bytes = outcome else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One write of one byte.
  func writeByte() throws(SystemError) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { room.deallocate() }
    room[0] = 1
    try writeAll(UnsafeRawBufferPointer(room))
  }
}
