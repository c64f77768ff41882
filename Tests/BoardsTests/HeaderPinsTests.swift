import Testing

@testable import Boards

@Suite struct HeaderPinsTests {
  @Test(arguments: [
    ("/dev/spidev0.0", [10, 9, 11, 8], [7]), ("/dev/spidev0.1", [10, 9, 11, 7], [8]),
    ("/dev/spidev1.2", [20, 19, 21, 16], []), ("/dev/spidev1.3", [20, 19, 21], []),
    ("/dev/spidev10.0", [], []),
    ("/dev/serial0", [14, 15], []), ("/dev/ttyUSB0", [], []),
  ])
  func devicesOccupyLines(device: String, lines: [Int], others: [Int]) {
    #expect(HeaderPins.lines(of: device).map(\.line) == lines)
    #expect(HeaderPins.otherSelects(of: device) == others)
  }
}
