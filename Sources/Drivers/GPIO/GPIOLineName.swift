public import LinuxIO

/// How a board file names a line of a chip.
public enum GPIOLineName: Hashable, Sendable {
  /// By its place in the chip; on the header of a Raspberry Pi the BCM number.
  case offset(UInt32)
  /// By the name that the board gives it, such as `P9_12`.
  case name(String)
}

extension GPIOChip {
  /// The offset of a line; an error when no line, or more than one, has its name.
  public func offset(of line: GPIOLineName) throws(SystemError) -> UInt32 {
    switch line {
    case .offset(let offset): offset
    case .name(let name): try offset(ofLineNamed: name)
    }
  }

  fileprivate static func find(
    _ selector: Selector, _ lines: [GPIOLineName]
  ) throws(SystemError) -> (chip: GPIOChip, offsets: [UInt32]) {
    let chip = try find(selector)
    var offsets: [UInt32] = []
    for line in lines {
      let offset = try chip.offset(of: line)
      guard !headerLabels.contains(chip.label) || headerLines.contains(offset) else {
        throw SystemError(
          "take", .notPermitted,
          subject: "\(try chip.line(at: offset).name ?? "line \(offset)") of \(chip.label)",
          mend: "it is not on the header, and the board needs it itself: take a line from 0 to 27")
      }
      offsets.append(offset)
    }
    return (chip, offsets)
  }
}

extension GPIOOutputs {
  /// Finds a chip anew and takes lines of it, which have the values from the first moment on.
  public static func open(
    _ selector: GPIOChip.Selector, _ lines: [GPIOLineName], values: UInt64 = 0, options: Options = Options(),
    holder: String
  ) throws(SystemError) -> GPIOOutputs {
    let (chip, offsets) = try GPIOChip.find(selector, lines)
    return try GPIOOutputs(chip, offsets: offsets, values: values, options: options, holder: holder)
  }
}

extension GPIOInputs {
  /// Finds a chip anew and takes lines of it.
  public static func open(
    _ selector: GPIOChip.Selector, _ lines: [GPIOLineName], options: Options = Options(), holder: String
  ) throws(SystemError) -> GPIOInputs {
    let (chip, offsets) = try GPIOChip.find(selector, lines)
    return try GPIOInputs(chip, offsets: offsets, options: options, holder: holder)
  }
}
