internal import Configuration
internal import Display
internal import Drivers

extension BoardBuilder {
  /// The way to a strip of an encoding: the one that the file gives, if the encoding goes over it.
  mutating func route(
    _ group: CheckedGroup, _ name: String, _ encoding: StripEncoding, _ shape: StripShape?
  ) -> StripRoute? {
    guard let key = wayOut(group, name, encoding.rawValue, Self.ways(for: encoding)),
      let way = group.group(key)
    else { return nil }
    let strip = RoutedStrip(
      group: group, name: name, encoding: encoding,
      ledCount: shape.map { $0.pixelCount + $0.skippedCount } ?? 1)
    switch key.name {
    case StripKeys.serial.name: return serialRoute(strip, way)
    case StripKeys.spi.name: return spiRoute(strip, way)
    default: return linesRoute(strip, way)
    }
  }

  /// The way to LEDs whose colours are switched by lines of their own.
  mutating func switchedRoute(_ group: CheckedGroup, _ name: String) -> StripRoute? {
    if let pixels = group.integer(StripKeys.pixels), pixels != 1 {
      report(
        group.location(of: StripKeys.pixels), "pixels is \(pixels)",
        allowed: "1 with \(StripKeys.gpioRGB), whose LEDs all light alike")
    }
    refuse(
      [
        StripKeys.order, StripKeys.orderOverrides, StripKeys.skip, StripKeys.ledTime, StripKeys.whiteBalance,
        StripKeys.whiteLED,
      ], in: group, with: StripKeys.gpioRGB, but: "LEDs that have chips")
    guard wayOut(group, name, StripKeys.gpioRGB, [StripKeys.gpio]) != nil,
      let way = group.group(StripKeys.gpio)
    else { return nil }
    let colours = [StripLineKeys.red, StripLineKeys.green, StripLineKeys.blue]
    refuse(
      [StripLineKeys.data, StripLineKeys.clock], in: way, with: StripKeys.gpioRGB, but: "a clocked strip")
    for key in colours { require(key, in: way, with: "strip \(name)") }
    let lines = colours.compactMap { line($0, way, for: "\($0.name) line of strip \(name)") }
    guard lines.count == 3, let isActiveLow = way.flag(StripLineKeys.activeLow) else { return nil }
    return .switched(SwitchedLines(red: lines[0], green: lines[1], blue: lines[2], isActiveLow: isActiveLow))
  }

  private static func ways(for encoding: StripEncoding) -> [ConfigurationKey] {
    switch encoding.facts.line {
    case .serial: [StripKeys.serial]
    case .clocked: [StripKeys.spi, StripKeys.gpio]
    case .pulsed: [StripKeys.spi]
    }
  }

  /// The one way that the file gives; a problem where it is none, the wrong one, or more than one.
  private mutating func wayOut(
    _ group: CheckedGroup, _ name: String, _ encoding: String, _ ways: [ConfigurationKey]
  ) -> ConfigurationKey? {
    let given = [StripKeys.serial, StripKeys.gpio, StripKeys.spi].filter { group.has($0) }
    let words = ways.map { "\($0.name) = { … }" }.joined(separator: " or ")
    let fitting = given.filter { key in ways.contains { $0.name == key.name } }
    for key in given where !ways.contains(where: { $0.name == key.name }) {
      report(group.location(of: key), "\(encoding) does not go over \(key.name)", allowed: words)
    }
    if fitting.count > 1 {
      report(
        group.location(of: fitting[1]), "strip \(name) is reached in two ways", allowed: "either \(words)")
    }
    if given.isEmpty, kind == .wall {
      report(group.location, "strip \(name) is not reached in any way", allowed: "\(words) with \(encoding)")
    }
    return given.count == 1 ? fitting.first : nil
  }
}

/// A strip on the way to being reached.
private struct RoutedStrip {
  var group: CheckedGroup
  var name: String
  var encoding: StripEncoding
  var ledCount: Int
}

extension BoardBuilder {
  private mutating func serialRoute(_ strip: RoutedStrip, _ way: CheckedGroup) -> StripRoute? {
    let device = serialDevice(SerialKeys.device, way, for: "strip \(strip.name)")
    guard let baud = way.integer(SerialKeys.baud), let isSafe = way.flag(SerialKeys.wledSafe),
      let wait = way.integer(SerialKeys.bootWait)
    else { return nil }
    if isSafe, strip.encoding != .adalight {
      report(
        way.location(of: SerialKeys.wledSafe), "wled-safe is true", allowed: "false, except with adalight")
      return nil
    }
    guard let fit = fit(strip, way, SerialKeys.baud, baud), let device else { return nil }
    return .serial(
      SerialRoute(fit: fit, device: device, isWLEDSafe: isSafe, bootWait: .milliseconds(wait)))
  }

  private mutating func spiRoute(_ strip: RoutedStrip, _ way: CheckedGroup) -> StripRoute? {
    let device = spiDevice(StripSPIKeys.device, way, for: "strip \(strip.name)", isStrip: true)
    guard !way.isBroken(StripSPIKeys.hertz) else { return nil }
    let hertz = way.integer(StripSPIKeys.hertz) ?? strip.encoding.facts.usualBitRate
    guard let fit = fit(strip, way, StripSPIKeys.hertz, hertz), let device else { return nil }
    let route = SPIRoute(fit: fit, device: device)
    if let size = route.neededBufferSize, size > SPIRoute.usualBufferSize {
      note(
        way.location,
        "strip \(strip.name) needs spidev.bufsiz=\(size) or more on the kernel's command line; it is "
          + "\(SPIRoute.usualBufferSize) otherwise")
    }
    return .spi(route)
  }

  private mutating func linesRoute(_ strip: RoutedStrip, _ way: CheckedGroup) -> StripRoute? {
    refuse(
      [StripLineKeys.red, StripLineKeys.green, StripLineKeys.blue, StripLineKeys.activeLow], in: way,
      with: strip.encoding.rawValue, but: StripKeys.gpioRGB)
    require(StripLineKeys.data, in: way, with: "strip \(strip.name)")
    require(StripLineKeys.clock, in: way, with: "strip \(strip.name)")
    let data = line(StripLineKeys.data, way, for: "data line of strip \(strip.name)")
    let clock = line(StripLineKeys.clock, way, for: "clock line of strip \(strip.name)")
    let fit = fit(strip, way, StripLineKeys.clock, ClockedLines.assumedBitRate)
    guard let data, let clock, let fit else { return nil }
    return .lines(ClockedLines(fit: fit, data: data, clock: clock))
  }

  private mutating func fit(
    _ strip: RoutedStrip, _ way: CheckedGroup, _ speed: ConfigurationKey, _ bitRate: Int
  ) -> RateFit? {
    guard !strip.group.isBroken(StripKeys.ledTime) else { return nil }
    let rest = strip.group.integer(StripKeys.ledTime).map { Duration.microseconds($0) }
    do throws(SettingError) {
      return try RateFit(
        encoding: strip.encoding, ledCount: strip.ledCount, bitRate: bitRate,
        isEstimated: speed.name == StripLineKeys.clock.name, restPerLED: rest)
    } catch {
      switch error.setting {
      case "leds": report(error, strip.group, at: StripKeys.pixels)
      case "led-time": report(error, strip.group, at: StripKeys.ledTime)
      default: report(error, way, at: speed)
      }
      return nil
    }
  }
}
