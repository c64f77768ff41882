internal import Training

/// The checkpoint in a small file with a check of its contents, replaced as a whole.
struct CheckpointFile {
  private let file: SmallFile
  private static let title = "pulsewall checkpoint 1"
  /// Ten times what the longest plan takes.
  private static let mostBytes = 4_000_000

  init(directory: String) {
    file = SmallFile(path: directory + "/checkpoint", mostBytes: Self.mostBytes)
  }

  /// Reads the checkpoint; nil where there is none. One that cannot be read is a problem, and none.
  func read() throws(StoreError) -> Recalled<Checkpoint?> {
    guard let bytes = try file.read(for: "read the checkpoint") else { return Recalled(nil) }
    guard let checkpoint = Self.parse(bytes) else {
      return Recalled(
        nil, problems: ["\(file.path) cannot be read, so the session it was of cannot go on"])
    }
    return Recalled(checkpoint)
  }

  /// Replaces the checkpoint, or removes it.
  func write(_ checkpoint: Checkpoint?) throws(StoreError) {
    let operation = "save the checkpoint"
    guard let checkpoint else { return try file.remove(for: operation) }
    let bytes = Self.bytes(of: checkpoint)
    guard bytes.count <= Self.mostBytes else {
      throw StoreError(
        operation, .refused, reason: "it has \(bytes.count) bytes; allowed: up to \(Self.mostBytes)", path: ""
      )
    }
    try file.write(bytes, for: operation)
  }

  private static func bytes(of checkpoint: Checkpoint) -> [UInt8] {
    let reading = checkpoint.reading
    let words = [
      reading.machine.boot, "\(reading.machine.milliseconds)", "\(reading.wall)", "\(reading.utcOffset)",
      reading.isSynchronised ? "synchronised" : "provisional", reading.zone,
    ]
    let rest = Array((words.joined(separator: " ") + "\n").utf8) + checkpoint.body
    return Array("\(title) \(Checksum.text(of: rest))\n".utf8) + rest
  }

  private static func parse(_ bytes: [UInt8]) -> Checkpoint? {
    let newline = UInt8(ascii: "\n")
    guard let first = bytes.firstIndex(of: newline) else { return nil }
    let rest = bytes[(first + 1)...]
    guard String(decoding: bytes[..<first], as: UTF8.self) == "\(title) \(Checksum.text(of: rest))",
      let second = rest.firstIndex(of: newline)
    else { return nil }
    let words = String(decoding: rest[..<second], as: UTF8.self)
      .split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 6, let milliseconds = Int64(words[1]), let wall = Int64(words[2]),
      let offset = Int(words[3])
    else { return nil }
    let reading = ClockReading(
      machine: MachineTime(boot: words[0], milliseconds: milliseconds), wall: wall, utcOffset: offset,
      zone: words[5], isSynchronised: words[4] == "synchronised")
    return Checkpoint(reading, body: Array(rest[(second + 1)...]))
  }
}
