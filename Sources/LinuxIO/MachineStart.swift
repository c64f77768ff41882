internal import Glibc

/// Which start of the machine this is, and how long ago it was.
public enum MachineStart {
  /// The id that the kernel gave this start (`/proc/sys/kernel/random/boot_id`, random(4)).
  public static let id: String = line(of: "/proc/sys/kernel/random/boot_id") ?? "unknown"

  /// The time since then, suspended time included: CLOCK_BOOTTIME.
  public static func elapsed() -> Duration { Duration(clock: CLOCK_BOOTTIME) }

  /// The first line of a small file of the kernel.
  private static func line(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 128)
    guard fgets(&bytes, Int32(bytes.count), file) != nil else { return nil }
    let line = bytes.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "\n")) }
    return line.isEmpty ? nil : String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
