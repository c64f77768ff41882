internal import CGpiod
public import LinuxIO

extension GPIOChip {
  /// How a board file names its chip.
  public enum Selector: Hashable, Sendable {
    /// By its device file.
    case path(String)
    /// By its label.
    case label(String)
    /// By a line whose name only one chip has.
    case line(String)
    /// The one with the header pins of a Raspberry Pi.
    case header
  }

  /// The labels of the chips with the header pins: Raspberry Pi 5, 4, and the models before.
  public static let headerLabels = ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"]
  /// The lines of such a chip that are on the header; the board needs the others itself.
  public static let headerLines: ClosedRange<UInt32> = 0...27
  /// A line that the chip with the header pins has, where its label is another.
  static let headerLine = "GPIO17"

  /// Opens every chip of the machine, in the order of their numbers, each once; those that vanish meanwhile are left out.
  public static func all() throws(SystemError) -> [GPIOChip] {
    let capacity = 256
    let paths = [pw_gpio_path](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, Int(pw_gpio_list(buffer.baseAddress, UInt32(capacity))))
    }
    var chips: [GPIOChip] = []
    for path in paths {
      do throws(SystemError) {
        chips.append(try GPIOChip(path: String(cArray: path.path)))
      } catch  where error.errno == .noSuchFile || error.errno == .deviceGone || error.errno == .noSuchDevice
      {
        continue
      }
    }
    return chips
  }

  /// Opens the chip a board file names.
  ///
  /// Chip numbers move between kernels (Raspberry Pi 5: gpiochip4, then gpiochip0), labels and line names stay. Where no
  /// chip or more than one fits, the error lists the chips there are.
  public static func find(_ selector: Selector) throws(SystemError) -> GPIOChip {
    switch selector {
    case .path(let path):
      return try GPIOChip(path: path)
    case .label(let label):
      let chips = try all()
      return try only(chips.filter { $0.label == label }, of: chips, "labelled \(label)")
    case .line(let name):
      let chips = try all()
      return try only(try withLine(name, in: chips), of: chips, "with a line \(name)")
    case .header:
      let chips = try all()
      for label in headerLabels {
        let fitting = chips.filter { $0.label == label }
        if !fitting.isEmpty { return try only(fitting, of: chips, "labelled \(label)") }
      }
      return try only(try withLine(headerLine, in: chips), of: chips, "with the header pins")
    }
  }

  /// The offset of the line with a name; an error when the chip has none, or has it twice.
  public func offset(ofLineNamed name: String) throws(SystemError) -> UInt32 {
    let fitting = try lines().filter { $0.name == name }
    guard let line = fitting.first, fitting.count == 1 else {
      let mend =
        fitting.isEmpty
        ? "lines can be named by their offset, 0 to \(lineCount - 1)"
        : "it is lines \(fitting.map { String($0.offset) }.joined(separator: " and ")): name it by its offset"
      throw SystemError(
        "find", fitting.isEmpty ? .noSuchFile : .invalidArgument, subject: "line \(name) of \(label)",
        mend: mend)
    }
    return line.offset
  }

  private static func withLine(_ name: String, in chips: [GPIOChip]) throws(SystemError) -> [GPIOChip] {
    var fitting: [GPIOChip] = []
    for chip in chips where try chip.lines().contains(where: { $0.name == name }) { fitting.append(chip) }
    return fitting
  }

  private static func only(
    _ fitting: [GPIOChip], of all: [GPIOChip], _ words: String
  ) throws(SystemError) -> GPIOChip {
    if let chip = fitting.first, fitting.count == 1 { return chip }
    let listed = (fitting.isEmpty ? all : fitting).map { "\($0.path) [\($0.label), \($0.lineCount) lines]" }
    let list = listed.joined(separator: ", ")
    if all.isEmpty {
      throw SystemError("find", .deviceGone, subject: "the GPIO chip \(words)", mend: "the machine has none")
    }
    if fitting.isEmpty {
      throw SystemError("find", .deviceGone, subject: "the GPIO chip \(words)", mend: "there is \(list)")
    }
    throw SystemError(
      "find", .invalidArgument, subject: "the GPIO chip \(words)",
      mend: "more than one fits, name one by its path: \(list)")
  }
}
