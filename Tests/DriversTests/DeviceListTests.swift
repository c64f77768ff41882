import TestSupport
import Testing

@testable import Drivers

@Suite struct DeviceListTests {
  @Test func tellsWhatThereIs() throws {
    let folder = try TemporaryDirectory()
    for name in [
      "dev", "dev/input", "dev/input/by-id", "class", "class/pwm", "class/input", "class/input/event1",
      "class/pwm/pwmchip3",
      "class/input/event1/device", "class/input/event1/device/capabilities", "1f00098000.pwm",
    ] { try folder.makeDirectory(name) }
    try folder.write("", to: "dev/spidev0.0")
    try folder.write("", to: "dev/input/event1")
    try folder.link("dev/input/by-id/usb-beeper", to: "../event1")
    try folder.write("Beeper\n", to: "class/input/event1/device/name")
    try folder.write("6\n", to: "class/input/event1/device/capabilities/snd")
    try folder.write("4\n", to: "class/pwm/pwmchip3/npwm")
    try folder.link("class/pwm/pwmchip3/device", to: "\(folder.path)/1f00098000.pwm")
    let text = DeviceList(devices: "\(folder.path)/dev", classes: "\(folder.path)/class").description
    #expect(text.contains("  \(folder.path)/dev/spidev0.0: bufsiz 4096 bytes\n"))
    #expect(text.contains("  1f00098000.pwm: \(folder.path)/class/pwm/pwmchip3, 4 channels\n"))
    #expect(
      text.contains(
        "  \(folder.path)/dev/input/event1: Beeper, beeps\n    \(folder.path)/dev/input/by-id/usb-beeper\n"))
  }

  @Test func saysWhatToDoWhereThereIsNothing() throws {
    let folder = try TemporaryDirectory()
    let text = DeviceList(devices: "\(folder.path)/dev", classes: "\(folder.path)/class").description
    #expect(text.contains("SPI devices\n  none: on a Raspberry Pi dtparam=spi=on in config.txt\n"))
    #expect(text.contains("PWM chips\n  none: ") && text.contains("input devices\n  none: "))
  }
}
