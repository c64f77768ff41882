internal import Configuration
extension BoardBuilder {
  /// The buzzer, by the one way that the file gives.
  mutating func makeBuzzer(_ group: CheckedGroup) -> BuzzerOutput? {
    let given = [BuzzerKeys.gpio, BuzzerKeys.pwm, BuzzerKeys.evdev].filter { group.has($0) }
    guard let key = given.first, given.count == 1 else {
      report(
        given.last.map { group.location(of: $0) } ?? group.location,
        given.isEmpty
          ? "the buzzer is not reached in any way" : "the buzzer is reached in \(given.count) ways",
        allowed: "one of gpio = { … }, pwm = { … }, evdev = { … }")
      return nil
    }
    let driver = group.group(key).flatMap { self.driver($0, key) }
    guard let volume = group.integer(BuzzerKeys.volume) else { return nil }
    if volume < 100, key.name != BuzzerKeys.pwm.name {
      report(
        group.location(of: BuzzerKeys.volume), "volume is \(volume)",
        allowed: "100 with \(key.name): only a pwm buzzer can be less than full")
      return nil
    }
    guard let driver else { return nil }
    return BuzzerOutput(driver: driver, volume: volume, location: group.location)
  }

  private mutating func driver(_ way: CheckedGroup, _ key: ConfigurationKey) -> BuzzerDriver? {
    switch key.name {
    case BuzzerKeys.gpio.name:
      guard let line = line(BuzzerLineKeys.line, way, for: "buzzer"),
        let isActiveLow = way.flag(BuzzerLineKeys.activeLow)
      else { return nil }
      return .line(line, isActiveLow: isActiveLow)
    case BuzzerKeys.pwm.name:
      guard let device = way.text(BuzzerPWMKeys.device), let channel = way.integer(BuzzerPWMKeys.channel)
      else {
        return nil
      }
      guard !device.contains("/") else {
        report(
          way.location(of: BuzzerPWMKeys.device), "device is \"\(Setting.shortened(device))\"",
          allowed: "the name of a device without /, such as 1f00098000.pwm")
        return nil
      }
      return .pwm(device: device, channel: channel)
    default:
      return device(BuzzerEvdevKeys.device, way, for: "buzzer").map { .evdev(device: $0) }
    }
  }
}
