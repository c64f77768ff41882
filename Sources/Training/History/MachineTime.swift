/// A moment on the clock of a machine that counts from its start and never steps.
public struct MachineTime: Hashable, Sendable {
  /// The id the kernel gave that start of the machine (`/proc/sys/kernel/random/boot_id`).
  public var boot: String
  /// Milliseconds since then.
  public var milliseconds: Int64

  /// Makes a moment.
  public init(boot: String, milliseconds: Int64) {
    self.boot = boot
    self.milliseconds = milliseconds
  }
}
