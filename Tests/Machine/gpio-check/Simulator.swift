import Glibc
import LinuxIO

/// The other end of the simulated lines, in the guest's `/sim`.
struct Simulator {
  /// The chip, as the guest's table of chips calls it.
  let chip: String

  /// What is on the line: what drives it, or else its pull.
  func level(of line: Int) throws -> Int {
    try Self.read("/sim/\(chip)/sim_gpio\(line)/value") == "1" ? 1 : 0
  }

  /// Pulls the line, as a button or another device would.
  func pull(_ line: Int, _ isUp: Bool) throws {
    try Self.write("/sim/\(chip)/sim_gpio\(line)/pull", isUp ? "pull-up" : "pull-down")
  }

  /// The chip's device file.
  func path() throws -> String { try Self.read("/sim/\(chip).path") }

  /// Takes the chip away, as when a USB adapter with lines is unplugged.
  func remove() throws {
    try Self.write("/sys/kernel/config/gpio-sim/\(chip)/live", "0")
  }

  private static func read(_ path: String) throws -> String {
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 256)
    let outcome = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    guard case .bytes(let count) = outcome else { return "" }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func write(_ path: String, _ text: String) throws {
    let file = try OwnedDescriptor.open(path, O_WRONLY)
    try Array(text.utf8).withUnsafeBytes { try file.writeAll($0) }
  }
}
