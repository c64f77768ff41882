internal import Glibc
public import LinuxIO

/// A passive buzzer on a channel of a PWM chip, through sysfs (`Documentation/ABI/testing/sysfs-class-pwm`).
///
/// The kernel lets it sound on when the process is gone, so the service has to end it then (`SafeState`).
public final class PWMTone: ToneDevice, @unchecked Sendable {
  // Used by one thread at a time, as ToneDevice says.
  private var isSounding = false
  private let period: SysfsNumber
  private let duty: SysfsNumber
  private let enable: SysfsNumber
  private let volume: Int
  private let unexportPath: String?
  private let channel: Int

  /// Where the kernel has its PWM chips.
  public static let root = "/sys/class/pwm"
  /// How long udev is waited for to hand over a channel that was just exported.
  static let patience = Duration.seconds(1)

  /// Opens a channel of the chip whose device has the name `device`, such as `1f00098000.pwm`, silent.
  ///
  /// Chips change their numbers between kernels, their devices keep their names. The volume is 0 to 100 percent of a
  /// square wave. `pause` waits, for udev.
  public init(
    device: String, channel: Int, volume: Int = 100, root: String = root,
    pause: (Duration) -> Void = { Pause.sleep($0) }
  ) throws(SystemError) {
    let chip = try PWMChip.find(device: device, root: root)
    self.channel = channel
    self.volume = min(max(volume, 0), 100)
    let folder = "\(chip)/pwm\(channel)"
    let isNew = access(folder, F_OK) != 0
    if isNew { try PWMChip.export(channel, of: chip) }
    unexportPath = isNew ? "\(chip)/unexport" : nil
    period = try Self.open("\(folder)/period", pause)
    duty = try Self.open("\(folder)/duty_cycle", pause)
    enable = try Self.open("\(folder)/enable", pause)
    // The kernel refuses every order while the period is zero, as it is after the export.
    if try SysfsFile.read("\(folder)/period") == "0" { try period.set(1_000_000) }
    try silence()
  }

  deinit {
    try? silence()
    if let unexportPath { try? SysfsFile.write(channel, to: unexportPath) }
  }

  public func sound(_ pitch: Int?) throws(SystemError) {
    guard let pitch, volume > 0 else { return try silence() }
    let nanoseconds = 1_000_000_000 / min(max(pitch, 20), 20_000)
    // The duty must never be longer than the period, so it makes room before the period shrinks.
    if isSounding { try duty.set(0) }
    try period.set(nanoseconds)
    try duty.set(nanoseconds / 2 * volume / 100)
    if !isSounding { try enable.set(1) }
    isSounding = true
  }

  private func silence() throws(SystemError) {
    // Some chips hold the level they have when they are disabled, so it is made low before.
    try duty.set(0)
    try enable.set(0)
    isSounding = false
  }

  private static func open(_ path: String, _ pause: (Duration) -> Void) throws(SystemError) -> SysfsNumber {
    let step = Duration.milliseconds(20)
    var waited = Duration.zero
    while true {
      do throws(SystemError) {
        return try SysfsNumber(path)
      } catch {
        let isForUdev = error.errno == .permissionDenied || error.errno == .noSuchFile
        guard isForUdev, waited < patience else { throw error.orGroup("gpio") }
      }
      pause(step)
      waited += step
    }
  }
}

extension SystemError {
  /// The error with the group that mends it, where it is one of permission.
  fileprivate func orGroup(_ group: String) -> SystemError {
    guard errno == .permissionDenied else { return self }
    return SystemError(operation, errno, subject: subject, mend: "add the user to group \(group)")
  }
}
