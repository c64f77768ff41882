internal import Drivers

/// The 40-pin header of a Raspberry Pi.
///
/// Source: the Raspberry Pi documentation, "GPIO and the 40-pin header".
enum HeaderPins {
  /// The BCM numbers of the lines on the header.
  static let lines = Int(GPIOChip.headerLines.lowerBound)...Int(GPIOChip.headerLines.upperBound)

  /// The pin of a line.
  static func pin(of line: Int) -> Int? {
    pins.indices.contains(line) ? pins[line] : nil
  }

  /// By BCM number.
  private static let pins = [
    27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37,
    13,
  ]

  /// The lines that a device of the kernel's occupies, with what each of them is for it.
  static func lines(of device: String) -> [(line: Int, role: String)] {
    switch device {
    case "/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0": return [(14, "TXD"), (15, "RXD")]
    default: break
    }
    guard let spi = SPIName(device), let bus = buses[spi.bus] else { return [] }
    let own = bus.selects.indices.contains(spi.select) ? [(bus.selects[spi.select], "CE\(spi.select)")] : []
    return bus.shared + own
  }

  /// The lines that the kernel takes as further select lines of a device's bus, unless it is told otherwise.
  static func otherSelects(of device: String) -> [Int] {
    guard let spi = SPIName(device), let bus = buses[spi.bus], bus.comesWithAllSelects else { return [] }
    return bus.selects.enumerated().filter { $0.offset != spi.select }.map(\.element)
  }

  /// The lines of an SPI bus.
  private struct SPIBusLines {
    /// Those that all of its devices share.
    var shared: [(line: Int, role: String)]
    /// The select line of each device.
    var selects: [Int]
    /// Whether `dtparam=spi=on`, which switches it on, takes all select lines, used or not.
    var comesWithAllSelects = false
  }

  /// By the number of the bus.
  private static let buses = [
    0: SPIBusLines(
      shared: [(10, "MOSI"), (9, "MISO"), (11, "SCLK")], selects: [8, 7], comesWithAllSelects: true),
    1: SPIBusLines(shared: [(20, "MOSI"), (19, "MISO"), (21, "SCLK")], selects: [18, 17, 16]),
  ]
}

/// The bus and the select line in the name of an SPI device, such as `/dev/spidev0.1`.
struct SPIName: Hashable {
  let bus: Int
  let select: Int

  init?(_ device: String) {
    guard device.hasPrefix("/dev/spidev") else { return nil }
    let numbers = device.dropFirst("/dev/spidev".count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 2, let bus = Int(numbers[0]), let select = Int(numbers[1]) else { return nil }
    self.bus = bus
    self.select = select
  }
}
