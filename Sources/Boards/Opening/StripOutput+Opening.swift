internal import Configuration
internal import Display
internal import Drivers
internal import LinuxIO

extension StripOutput {
  /// The name of the strip in messages, which no other output has.
  var title: String { "strip \(name)" }

  /// Makes the feeder of a strip that has a wire format; opens nothing.
  func makeFeeder(_ health: HealthRecord) throws(ConfigurationErrors) -> sending StripFeeder? {
    guard let route, let fit = route.fit, let transport = makeTransport(route) else { return nil }
    do {
      let encoder = try fit.encoding.encoder(ledCount: fit.ledCount, isWLEDSafe: route.isWLEDSafe)
      return StripFeeder(
        pixelCount: pixels.count, map: try PixelMap(shape, for: fit.encoding), encoder: encoder,
        transport: transport, timing: StripTiming(fit, frameRate: frameRate), health: health)
    } catch {
      throw ConfigurationErrors([
        ConfigurationProblem(location, "\(error.setting) is \(error.value)", allowed: error.allowed)
      ])
    }
  }

  /// Makes the feeder of a strip with a line for each colour; opens nothing.
  func makeSwitchedFeeder(_ health: HealthRecord) -> sending ContentFeeder? {
    guard case .switched(let route) = route else { return nil }
    let title = title
    let device = Drivers.SwitchedLines { () throws(SystemError) in
      try [route.red, route.green, route.blue].openOutputs(
        options: .init(isActiveLow: route.isActiveLow), for: title)
    }
    return ContentFeeder(device: device, byteCount: 3, health: health)
  }

  private func makeTransport(_ route: StripRoute) -> sending (any StripTransport)? {
    let title = title
    switch route {
    case .serial(let serial):
      return SerialTransport(
        path: serial.device, settings: SerialSettings(baud: serial.fit.bitRate), startTime: serial.bootWait,
        isWLED: serial.isWLEDSafe)
    case .lines(let lines):
      return BusTransport(line: lines.fit.encoding.facts.line) { () throws(SystemError) in
        try LineBus([lines.data, lines.clock].openOutputs(for: title), hasSelect: false)
      }
    case .spi(let spi):
      return BusTransport(line: spi.fit.encoding.facts.line) { () throws(SystemError) in
        try SPIDevice(path: spi.device, clock: spi.fit.bitRate)
      }
    case .switched:
      return nil
    }
  }
}

extension StripRoute {
  fileprivate var isWLEDSafe: Bool {
    if case .serial(let route) = self { route.isWLEDSafe } else { false }
  }
}
