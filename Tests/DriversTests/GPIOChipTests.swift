import Glibc
import LinuxIO
import Testing

@testable import Drivers

/// What can be said without a chip; everything else is in Tests/Machine.
@Suite struct GPIOChipTests {
  static var hasNoChip: Bool { access("/dev/gpiochip0", F_OK) != 0 }

  @Test func tellsTheLibrary() {
    #expect(GPIOChip.libraryVersion.first == "1" || GPIOChip.libraryVersion.first == "2")
  }

  @Test(arguments: ["/dev/gpiochip999", "/dev/null", "/dev", ""])
  func refusesWhatIsNoChip(path: String) {
    let error = #expect(throws: SystemError.self) { _ = try GPIOChip(path: path) }
    #expect(error?.operation == "open")
    #expect(error?.subject == path)
  }

  @Test(
    .enabled(if: hasNoChip, "the machine has GPIO chips"),
    arguments: [GPIOChip.Selector.header, .label("pinctrl-rp1"), .line("GPIO17")])
  func saysThatTheMachineHasNone(selector: GPIOChip.Selector) throws {
    #expect(try GPIOChip.all().isEmpty)
    let error = #expect(throws: SystemError.self) { _ = try GPIOChip.find(selector) }
    #expect(error?.mend == "the machine has none")
  }
}
