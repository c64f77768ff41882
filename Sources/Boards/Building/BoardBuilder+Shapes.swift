internal import Configuration
internal import Display
internal import Drivers

extension BoardBuilder {
  /// How the pixels of a strip lie on its LEDs; checked against the encoding where there is one.
  mutating func shape(_ group: CheckedGroup, pixelCount: Int, encoding: StripEncoding?) -> StripShape? {
    let before = problems.count
    let order = order(StripKeys.order, group)
    let overrides = group.list(StripKeys.orderOverrides).compactMap { override($0) }
    guard problems.count == before, let skip = group.integer(StripKeys.skip),
      let isReversed = group.flag(StripKeys.reverse)
    else { return nil }
    let shape = StripShape(
      pixelCount: pixelCount, skippedCount: skip, isReversed: isReversed, order: order, overrides: overrides)
    guard let encoding else { return shape }
    do throws(SettingError) {
      _ = try PixelMap(shape, for: encoding)
      return shape
    } catch {
      let keys = [
        "skip": StripKeys.skip,
        "order": group.has(StripKeys.order) ? StripKeys.order : StripKeys.orderOverrides,
        "order-override": StripKeys.orderOverrides,
      ]
      report(error, group, at: keys[error.setting] ?? StripKeys.pixels)
      return nil
    }
  }

  private mutating func order(_ key: ConfigurationKey, _ group: CheckedGroup) -> ColourOrder? {
    guard let name = group.text(key) else { return nil }
    guard let order = ColourOrder(name) else {
      report(
        group.location(of: key), "\(key.name) is \"\(Setting.shortened(name))\"",
        allowed: "the letters RGB in any order, or RGBW with a white LED")
      return nil
    }
    return order
  }

  private mutating func override(_ group: CheckedGroup) -> StripShape.Override? {
    guard let order = order(OrderOverrideKeys.order, group), let from = group.integer(OrderOverrideKeys.from),
      let to = group.integer(OrderOverrideKeys.to)
    else { return nil }
    guard from <= to else {
      report(
        group.location(of: OrderOverrideKeys.to), "to is \(to), and from is \(from)",
        allowed: "\(from) and up")
      return nil
    }
    return StripShape.Override(leds: from..<to + 1, order: order)
  }

  /// What an LED draws: by name, in figures, or the usual for its colours.
  mutating func current(_ group: CheckedGroup, encoding: StripEncoding?) -> PowerModel? {
    // Taken for none, what a white LED draws would be in no limit.
    let isWhiteLit = whiteLED(group, encoding) != nil
    guard let figures = group.group(StripKeys.currents) else {
      guard !group.isBroken(StripKeys.current), !group.isBroken(StripKeys.currents) else { return nil }
      let usual = encoding?.facts.order.hasWhite == true ? "rgbw" : "standard"
      let name = group.text(StripKeys.current) ?? usual
      let model = PowerModel.named.first { $0.name == name }?.model
      if isWhiteLit, model?.white == .zero {
        report(
          group.location(of: StripKeys.current), "current \"\(name)\" counts no white LED",
          allowed: "\"rgbw\", or currents with white")
      }
      return model
    }
    refuse([StripKeys.current], in: group, with: "currents", but: "no currents beside it")
    if isWhiteLit { require(CurrentKeys.white, in: figures, with: "a strip with white LEDs") }
    guard let red = figures.current(CurrentKeys.red), let green = figures.current(CurrentKeys.green),
      let blue = figures.current(CurrentKeys.blue), !figures.isBroken(CurrentKeys.white),
      let idle = figures.current(CurrentKeys.idle), let wiring = figures.text(CurrentKeys.wiring)
    else { return nil }
    do throws(SettingError) {
      return try PowerModel(
        red: red, green: green, blue: blue, white: figures.current(CurrentKeys.white) ?? .zero, idle: idle,
        wiring: wiring == "series" ? .series : .parallel)
    } catch {
      report(figures.location, "\(error.setting) is \(error.value)", allowed: error.allowed)
      return nil
    }
  }
}

extension CheckedGroup {
  /// The current of a key, whose bounds keep it within a thousand milliamperes.
  fileprivate func current(_ key: ConfigurationKey) -> Milliamps? {
    number(key).map { Milliamps(microamps: Int64(($0 * 1_000).rounded(.up))) }
  }
}
