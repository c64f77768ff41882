public import Configuration
public import Drivers

/// A GPIO line of a chip.
public struct LineAddress: Hashable, Sendable, CustomStringConvertible {
  /// The chip.
  public var chip: GPIOChip.Selector
  /// The line.
  public var line: LineName

  /// Makes an address.
  public init(chip: GPIOChip.Selector, line: LineName) {
    self.chip = chip
    self.line = line
  }

  /// The BCM number of a line of a Raspberry Pi's header, such as 17 of `GPIO17`; nil for others.
  public var headerNumber: Int? {
    guard chip.isHeader else { return nil }
    switch line {
    case .offset(let offset): return Int(offset)
    case .name(let name): return GPIOChip.Selector.headerNumber(named: name)
    }
  }

  /// The line as messages name it: `GPIO17`, or `line 5 of gpio-mockup-A`.
  public var description: String {
    headerNumber.map { "GPIO\($0)" } ?? "\(line) of \(chip.words)"
  }
}
