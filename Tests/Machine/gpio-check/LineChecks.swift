import Drivers
import Glibc
import LinuxIO

/// Chips, names, outputs and what goes wrong with them.
enum LineChecks {
  static let wall = Simulator(chip: "wall")
  static let holder = "gpio-check"

  static func run(_ checks: inout Checks) {
    finding(&checks)
    outputs(&checks)
    refusals(&checks)
  }

  static func chip() throws(SystemError) -> GPIOChip { try GPIOChip.find(.label("pinctrl-rp1")) }

  private static func finding(_ checks: inout Checks) {
    checks.check("all chips are listed, each once") { faults in
      let chips = try GPIOChip.all()
      faults.expect(chips.map(\.label), ["pinctrl-rp1", "expander"], "the labels")
      faults.expect(chips.map(\.lineCount), [28, 8], "the line counts")
      let link = "/dev/gpiochip99"
      try faults.expect(symlink(wall.path(), link), 0, "the link")
      faults.expect(try GPIOChip.all().count, 2, "chips with a link to one of them")
      faults.expect(try GPIOChip(path: link).label, "pinctrl-rp1", "the chip behind a link")
      unlink(link)
    }
    checks.check("a chip is found by path, label, unique line and as the header") { faults in
      faults.expect(try GPIOChip.find(.path(wall.path())).label, "pinctrl-rp1", "by path")
      faults.expect(try GPIOChip.find(.label("expander")).label, "expander", "by label")
      faults.expect(try GPIOChip.find(.line("RELAY")).label, "expander", "by line")
      faults.expect(try GPIOChip.find(.header).label, "pinctrl-rp1", "the header")
    }
    checks.check("what no chip or two chips fit is refused with the chips there are") { faults in
      faults.expectError(saying: "labelled nothing", "[pinctrl-rp1, 28 lines]", "[expander, 8 lines]") {
        _ = try GPIOChip.find(.label("nothing"))
      }
      faults.expectError(saying: "SHARED", "more than one", "/dev/gpiochip0", "/dev/gpiochip1") {
        _ = try GPIOChip.find(.line("SHARED"))
      }
    }
    checks.check("a line is found by its name") { faults in
      let chip = try chip()
      faults.expect(try chip.offset(ofLineNamed: "GPIO17"), 17, "GPIO17")
      faults.expectError(saying: "line GPIO99 of pinctrl-rp1", "0 to 27") {
        _ = try chip.offset(ofLineNamed: "GPIO99")
      }
      let line = try chip.line(at: 17)
      faults.expect(line.name, "GPIO17", "the name of line 17")
      faults.expect(line.holder, nil, "the holder of line 17")
      faults.expect(line.isOutput, false, "whether line 17 is an output")
      faults.expect(try chip.line(at: 8).holder, "spi0 CS0", "the holder of line 8")
    }
  }

  private static func outputs(_ checks: inout Checks) {
    checks.check("outputs start with their values and change by mask") { faults in
      let outputs = try GPIOOutputs(chip(), offsets: [5, 17, 22], values: 0b101, holder: holder)
      func expect(_ levels: [Int], _ when: String) throws {
        faults.expect(try [5, 17, 22].map { try wall.level(of: $0) }, levels, when)
      }
      try expect([1, 0, 1], "at first")
      try outputs.set(0b010, mask: 0b010)
      try expect([1, 1, 1], "with one set")
      try outputs.set(0b000, mask: 0b101)
      try expect([0, 1, 0], "with two cleared")
      faults.expect(try outputs.levels(), 0b010, "the levels read back")
      try outputs.set(0b111)
      try expect([1, 1, 1], "with all set")
      try outputs.set(0)
      try expect([0, 0, 0], "with all cleared")
    }
    checks.check("active-low outputs are inverted") { faults in
      let outputs = try GPIOOutputs(
        chip(), offsets: [6], values: 0, options: .init(isActiveLow: true), holder: holder)
      faults.expect(try wall.level(of: 6), 1, "inactive")
      try outputs.set(1)
      faults.expect(try wall.level(of: 6), 0, "active")
      faults.expect(try outputs.levels(), 1, "the level read back")
    }
    checks.check("open-drain outputs let go, and show who else pulls low") { faults in
      try wall.pull(10, true)
      let outputs = try GPIOOutputs(
        chip(), offsets: [10, 11], values: 0b11, options: .init(isOpenDrain: true), holder: holder)
      try wall.pull(11, true)
      faults.expect(try outputs.levels(), 0b11, "let go under a pull-up")
      try wall.pull(10, false)
      faults.expect(try outputs.levels(), 0b10, "with another device pulling low")
      try wall.pull(10, true)
      try outputs.set(0b10)
      faults.expect(try outputs.levels(), 0b10, "driven low")
      faults.expect(try wall.level(of: 10), 0, "the line driven low")
    }
    checks.check("64 lines at most, and none beyond the chip") { faults in
      let chip = try chip()
      faults.expectError(saying: "1 to 64 lines") {
        _ = try GPIOOutputs(chip, offsets: .init(repeating: 3, count: 65), holder: holder)
      }
      faults.expectError(saying: "1 to 64 lines") {
        _ = try GPIOOutputs(chip, offsets: [], holder: holder)
      }
      faults.expectError(saying: "line 28 of pinctrl-rp1", "0 to 27") {
        _ = try GPIOOutputs(chip, offsets: [28], holder: holder)
      }
    }
  }

  private static func refusals(_ checks: inout Checks) {
    checks.check("a busy line names its holder, and is free again after release") { faults in
      let chip = try chip()
      faults.expectError(saying: "request line 8 of pinctrl-rp1", "busy", "held by spi0 CS0") {
        _ = try GPIOOutputs(chip, offsets: [7, 8], holder: holder)
      }
      var first: GPIOOutputs? = try GPIOOutputs(chip, offsets: [17], holder: "the first")
      faults.expectError(saying: "line 17 (GPIO17) of pinctrl-rp1", "held by the first") {
        _ = try GPIOInputs(chip, offsets: [16, 17], holder: holder)
      }
      faults.expect(first != nil, "the first request")
      first = nil
      faults.expect(try chip.line(at: 17).holder, nil, "the holder after release")
      faults.expect(try GPIOOutputs(chip, offsets: [17], holder: holder).levels(), 0, "the level taken anew")
    }
    checks.check("a chip that may not be opened says what mends it") { faults in
      let path = try wall.path()
      chmod(path, 0o600)
      seteuid(1000)
      faults.expectError(saying: "open \(path): permission denied", "udev rule") {
        _ = try GPIOChip(path: path)
      }
      seteuid(0)
      chown(path, 0, 20)
      seteuid(1000)
      faults.expectError(saying: "permission denied", "group gpio") {
        _ = try GPIOChip(path: path)
      }
      seteuid(0)
      chown(path, 0, 0)
    }
    checks.check("a path that is no chip is refused") { faults in
      faults.expectError(saying: "open /dev/gpiochip7: no such file") {
        _ = try GPIOChip(path: "/dev/gpiochip7")
      }
      faults.expectError(saying: "open /dev/null") { _ = try GPIOChip(path: "/dev/null") }
    }
  }
}
