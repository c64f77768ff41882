internal import CGpiod
internal import Intervals
public import LinuxIO

/// Input lines taken together, which report their edges.
///
/// In all values bit *i* is the *i*-th line, 1 for active. For one thread at a time.
public final class GPIOInputs {
  /// How the lines are read.
  public struct Options: Hashable, Sendable {
    /// Active is the low level, as with a button to ground.
    public var isActiveLow: Bool
    /// The resistor that holds the lines while nothing drives them.
    public var bias: GPIOBias
    /// For how long a level must last before the kernel reports it, where the library can ask it to.
    public var debounce: Duration

    /// Makes options.
    public init(isActiveLow: Bool = false, bias: GPIOBias = .asIs, debounce: Duration = .zero) {
      self.isActiveLow = isActiveLow
      self.bias = bias
      self.debounce = debounce
    }
  }

  /// The offsets of the lines in their chip.
  public let offsets: [UInt32]
  /// What the lines are, for messages.
  public let label: String
  /// What the kernel debounces by: zero where it does not (libgpiod 1.6), and the reader of the edges has to.
  public let debounce: Duration
  /// What turns readable when there are edges; one for all lines, or one each (libgpiod 1.6), and one for the chip.
  public let descriptors: [Int32]
  private let handle: OpaquePointer
  /// Tells that the chip is gone; nil where the machine has no room for a watch, and edges are all there is.
  private let removal: RemovalWatch?

  /// Takes 1 to 64 lines.
  public init(
    _ chip: GPIOChip, offsets: [UInt32], options: Options = Options(), holder: String
  ) throws(SystemError) {
    var flags: UInt32 = options.isActiveLow ? UInt32(PW_GPIO_ACTIVE_LOW) : 0
    switch options.bias {
    case .asIs: break
    case .none: flags |= UInt32(PW_GPIO_NO_BIAS)
    case .pullUp: flags |= UInt32(PW_GPIO_PULL_UP)
    case .pullDown: flags |= UInt32(PW_GPIO_PULL_DOWN)
    }
    var microseconds = Self.microseconds(options.debounce)
    var opened: OpaquePointer?
    let status = pw_gpio_inputs_request(
      chip.handle, offsets, UInt32(offsets.count), flags, &microseconds, holder, &opened)
    guard status == 0, let opened else { throw chip.error("request", offsets, Errno(-status)) }
    self.offsets = offsets
    label = chip.label
    debounce = .microseconds(microseconds)
    removal = try? RemovalWatch(path: chip.path)
    let lines = (0..<pw_gpio_inputs_descriptors(opened)).map { pw_gpio_inputs_descriptor(opened, $0) }
    descriptors = lines + (removal.map { [$0.raw] } ?? [])
    handle = opened
  }

  deinit {
    pw_gpio_inputs_release(handle)
  }

  /// The levels on the lines now.
  public func levels() throws(SystemError) -> UInt64 {
    var values: UInt64 = 0
    let status = pw_gpio_inputs_get(handle, &values)
    guard status == 0 else { throw SystemError("read lines of", Errno(-status), subject: label) }
    return values
  }

  /// Calls `body` with every edge that waits, those of each line in their order; never waits for one.
  ///
  /// The kernel keeps 16 edges a line and drops what is more, so levels are to be read again after a burst.
  public func readEdges(_ body: (GPIOEdge) -> Void) throws(SystemError) {
    try removal?.clear()
    let capacity = 64
    let status = withUnsafeTemporaryAllocation(of: pw_gpio_edge.self, capacity: capacity) { edges in
      while true {
        let count = pw_gpio_inputs_read(handle, edges.baseAddress, UInt32(capacity))
        guard count > 0 else { return count }
        for edge in edges.prefix(Int(count)) {
          guard let line = offsets.firstIndex(of: edge.offset) else { continue }
          let time = Instant(sinceOrigin: .nanoseconds(Int64(clamping: edge.time_ns)))
          body(GPIOEdge(line: line, isActive: edge.rising, time: time))
        }
      }
    }
    guard status == 0 else { throw SystemError("read edges of", Errno(-status), subject: label) }
  }

  private static func microseconds(_ duration: Duration) -> UInt32 {
    UInt32(min(max(duration / .microseconds(1), 0), 1e9))
  }
}
