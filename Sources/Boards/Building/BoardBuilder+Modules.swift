internal import Configuration
internal import Display
internal import Drivers

extension BoardBuilder {
  /// The digit modules, whose digits are numbered through.
  mutating func makeModules(_ groups: [CheckedGroup], in layout: inout WallLayout) -> [DigitOutput] {
    checkNames(groups, ModuleKeys.name)
    var modules: [DigitOutput] = []
    for group in groups {
      guard let module = module(group, startingAt: layout.moduleDigits) else { continue }
      modules.append(module)
      layout.modules.append(
        .init(name: module.name, digits: module.digits.count, colonAfter: module.colonAfter))
    }
    return modules
  }

  private mutating func module(_ group: CheckedGroup, startingAt start: Int) -> DigitOutput? {
    guard let name = group.text(ModuleKeys.name), let word = group.text(ModuleKeys.driver) else { return nil }
    let driver =
      switch word {
      case "tm1637": tm1637(group, name)
      case "max7219": max7219(group, name)
      default: shiftChain(group, name)
      }
    guard let driver, let digits = group.integer(ModuleKeys.digits),
      let colonAfter = group.integer(ModuleKeys.colonAfter)
    else { return nil }
    guard colonAfter <= digits else {
      report(
        group.location(of: ModuleKeys.colonAfter), "colon-after is \(colonAfter)",
        allowed: "1 to \(digits), or 0 for none")
      return nil
    }
    return DigitOutput(
      name: name, digits: start..<start + digits, colonAfter: colonAfter == 0 ? nil : colonAfter,
      driver: driver,
      location: group.location)
  }

  private mutating func tm1637(_ group: CheckedGroup, _ name: String) -> DigitDriver? {
    refuse(
      [ModuleKeys.spi, ModuleKeys.first, ModuleKeys.segments, ModuleKeys.activeLow, ModuleKeys.enable],
      in: group,
      with: "tm1637", but: "a chain on an SPI")
    require(ModuleKeys.clock, in: group, with: "module \(name)")
    require(ModuleKeys.data, in: group, with: "module \(name)")
    let clock = line(ModuleKeys.clock, group, for: "clock line of module \(name)")
    let data = line(ModuleKeys.data, group, for: "data line of module \(name)")
    guard let digits = group.integer(ModuleKeys.digits), !group.isBroken(ModuleKeys.registers) else {
      return nil
    }
    guard digits <= TM1637Frame.digitCount else {
      report(
        group.location(of: ModuleKeys.digits), "digits is \(digits)",
        allowed: "1 to \(TM1637Frame.digitCount) with tm1637")
      return nil
    }
    let registers = group.integers(ModuleKeys.registers) ?? Array(0..<digits)
    guard registers.count == digits, Set(registers).count == digits else {
      report(
        group.location(of: ModuleKeys.registers), "registers names \(Set(registers).count) registers",
        allowed: "\(digits) different ones, one for each digit")
      return nil
    }
    guard let clock, let data, let halfBit = group.integer(ModuleKeys.halfBit) else { return nil }
    return .tm1637(
      TM1637Lines(clock: clock, data: data, halfBit: .microseconds(halfBit), registers: registers))
  }

  private mutating func max7219(_ group: CheckedGroup, _ name: String) -> DigitDriver? {
    refuse(
      Self.twoWireKeys + [ModuleKeys.segments, ModuleKeys.activeLow, ModuleKeys.enable], in: group,
      with: "max7219", but: "another driver")
    guard let spi = moduleSPI(group, name), let digits = group.integer(ModuleKeys.digits),
      let first = group.text(ModuleKeys.first)
    else { return nil }
    let perChip = MAX7219Chain.digitsPerChip
    do throws(SettingError) {
      let chain = try MAX7219Chain(chipCount: (digits + perChip - 1) / perChip)
      return .max7219(
        MAX7219Route(chain: chain, device: spi.device, bitRate: spi.hertz, isReversed: first == "right"))
    } catch {
      report(error, group, at: ModuleKeys.digits)
      return nil
    }
  }

  private mutating func shiftChain(_ group: CheckedGroup, _ name: String) -> DigitDriver? {
    refuse(Self.twoWireKeys, in: group, with: "74hc595", but: "tm1637")
    let spi = moduleSPI(group, name)
    let enable = line(ModuleKeys.enable, group, for: "enable line of module \(name)")
    guard let spi, let digits = group.integer(ModuleKeys.digits), let first = group.text(ModuleKeys.first),
      let isActiveLow = group.flag(ModuleKeys.activeLow), let letters = group.text(ModuleKeys.segments),
      enable != nil || !group.has(ModuleKeys.enable)
    else { return nil }
    guard let outputs = SegmentLetters.indices(letters, of: "ABCDEFGP") else {
      report(
        group.location(of: ModuleKeys.segments), "segments is \"\(Setting.shortened(letters))\"",
        allowed: "the letters A to G and P, each once")
      return nil
    }
    do throws(SettingError) {
      let chain = try ShiftChain(digitCount: digits, polarity: isActiveLow ? .activeLow : .activeHigh)
      return .shift(
        ShiftRoute(
          chain: chain, device: spi.device, bitRate: spi.hertz, isReversed: first == "right",
          outputs: outputs,
          enable: enable))
    } catch {
      report(error, group, at: ModuleKeys.digits)
      return nil
    }
  }

  private static let twoWireKeys = [
    ModuleKeys.clock, ModuleKeys.data, ModuleKeys.halfBit, ModuleKeys.registers,
  ]

  private mutating func moduleSPI(_ group: CheckedGroup, _ name: String) -> (device: String, hertz: Int)? {
    require(ModuleKeys.spi, in: group, with: "module \(name)")
    guard let spi = group.group(ModuleKeys.spi) else { return nil }
    let device = spiDevice(ModuleSPIKeys.device, spi, for: "module \(name)", isStrip: false)
    guard let device, let hertz = spi.integer(ModuleSPIKeys.hertz) else { return nil }
    return (device, hertz)
  }
}
