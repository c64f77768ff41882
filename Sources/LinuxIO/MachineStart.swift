internal import Glibc
internal import Intervals

/// Which start of the machine this is, and how long ago it was.
public enum MachineStart {
  /// The id that the kernel gave this start, without hyphens (`/proc/sys/kernel/random/boot_id`, random(4)).
  ///
  /// A sandbox may hide that file; the service manager then passes the id on (`%b`, systemd.unit(5)). Where neither
  /// tells it, every start of the program counts as one of the machine, so that nothing goes on that should not.
  public static let id: String = {
    let known =
      line(of: "/proc/sys/kernel/random/boot_id") ?? getenv("PULSEWALL_BOOT_ID").map { String(cString: $0) }
    let id = (known ?? "").filter { $0.isHexDigit }
    return id.isEmpty ? "unknown-\(getpid())-\(elapsed().wholeMilliseconds)" : id.lowercased()
  }()

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
