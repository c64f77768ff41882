internal import CGpiod
public import LinuxIO

/// Output lines taken together, so that they change in one system call.
///
/// In all values bit *i* is the *i*-th line, 1 for active. For one thread at a time. On release the lines keep or lose
/// their level as the kernel likes (Raspberry Pi kernels keep it), so whoever owns them sets a safe one before.
public final class GPIOOutputs {
  /// How the lines are driven.
  public struct Options: Hashable, Sendable {
    /// Active is the low level.
    public var isActiveLow: Bool
    /// Drives low only and lets go for high, as two-wire buses need it.
    public var isOpenDrain: Bool

    /// Makes options.
    public init(isActiveLow: Bool = false, isOpenDrain: Bool = false) {
      self.isActiveLow = isActiveLow
      self.isOpenDrain = isOpenDrain
    }
  }

  /// The offsets of the lines in their chip.
  public let offsets: [UInt32]
  /// What the lines are, for messages.
  public let label: String
  private let handle: OpaquePointer

  /// Takes 1 to 64 lines, which have the values from the first moment on.
  public init(
    _ chip: GPIOChip, offsets: [UInt32], values: UInt64 = 0, options: Options = Options(), holder: String
  ) throws(SystemError) {
    var flags: UInt32 = 0
    if options.isActiveLow { flags |= UInt32(PW_GPIO_ACTIVE_LOW) }
    if options.isOpenDrain { flags |= UInt32(PW_GPIO_OPEN_DRAIN) }
    var opened: OpaquePointer?
    let status = pw_gpio_outputs_request(
      chip.handle, offsets, UInt32(offsets.count), values, flags, holder, &opened)
    guard status == 0, let opened else { throw chip.error("request", offsets, Errno(-status)) }
    self.offsets = offsets
    label = chip.label
    handle = opened
  }

  deinit {
    pw_gpio_outputs_release(handle)
  }

  /// Sets the lines of the mask, in one system call and without allocating.
  public func set(_ values: UInt64, mask: UInt64 = .max) throws(SystemError) {
    let status = pw_gpio_outputs_set(handle, mask, values)
    guard status == 0 else { throw SystemError("set lines of", Errno(-status), subject: label) }
  }

  /// The levels on the lines: on open-drain lines a 1 that another device pulls low reads as 0.
  public func levels() throws(SystemError) -> UInt64 {
    var values: UInt64 = 0
    let status = pw_gpio_outputs_get(handle, &values)
    guard status == 0 else { throw SystemError("read lines of", Errno(-status), subject: label) }
    return values
  }
}
