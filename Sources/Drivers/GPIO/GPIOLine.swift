public import Intervals

/// What is known of one line of a chip.
public struct GPIOLine: Hashable, Sendable {
  /// Its place in the chip.
  public var offset: UInt32
  /// Its name on the board, such as `GPIO17`; many boards name only some lines, or none.
  public var name: String?
  /// Who holds it, nil when it is free.
  public var holder: String?
  /// Whether it is driven; it may be read otherwise.
  public var isOutput: Bool
}

/// A change of an input line.
public struct GPIOEdge: Hashable, Sendable {
  /// The place of the line in its request, from 0.
  public var line: Int
  /// To active or to inactive: with active-low lines, active is the low level.
  public var isActive: Bool
  /// When, by CLOCK_MONOTONIC, stamped by the kernel in the interrupt (from Linux 5.7 on).
  public var time: Instant
}

/// What holds an input at its inactive level while nothing drives it.
public enum GPIOBias: String, Hashable, Sendable, CaseIterable {
  /// Left as the board or its device tree has set it.
  case asIs = "as-is"
  /// No resistor of the chip's own.
  case none
  /// The chip's pull-up resistor.
  case pullUp = "pull-up"
  /// The chip's pull-down resistor.
  case pullDown = "pull-down"
}
