internal import Drivers
internal import LinuxIO

extension DigitOutput {
  /// The name of the module in messages, which no other output has.
  var title: String { "module \(name)" }

  /// Makes the feeder of the module; opens nothing.
  func makeFeeder(_ health: HealthRecord) -> sending ContentFeeder {
    ContentFeeder(module: makeDevice(), digitCount: digits.count, health: health)
  }

  private func makeDevice() -> sending any ContentDevice {
    let title = title
    switch driver {
    case .tm1637(let lines):
      return TM1637Module(
        name: title, registers: lines.registers, rest: { Pause.sleep(lines.halfBit) },
        openLines: { () throws(SystemError) in
          try [lines.clock, lines.data].openOutputs(
            options: .init(isOpenDrain: true), values: 0b11, for: title)
        })
    case .max7219(let route):
      return MAX7219Module(chain: route.chain, isReversed: route.isReversed) { () throws(SystemError) in
        try SPIDevice(path: route.device, clock: route.bitRate)
      }
    case .shift(let route):
      let openBus: @Sendable () throws(SystemError) -> any SPIBus = { () throws(SystemError) in
        try SPIDevice(path: route.device, clock: route.bitRate)
      }
      guard let enable = route.enable else {
        return ShiftModule(
          chain: route.chain, isReversed: route.isReversed, outputs: route.outputs, openBus: openBus)
      }
      return ShiftModule(
        chain: route.chain, isReversed: route.isReversed, outputs: route.outputs, openBus: openBus,
        openEnable: { () throws(SystemError) in
          try [enable].openOutputs(options: .init(isActiveLow: true), for: "enable of \(title)")
        })
    }
  }
}
