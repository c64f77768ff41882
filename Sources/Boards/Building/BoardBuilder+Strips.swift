internal import Configuration
internal import Display
internal import Drivers

extension BoardBuilder {
  /// Reads the strips, each with its way out.
  mutating func addStrips(_ groups: [CheckedGroup]) {
    checkNames(groups, StripKeys.name)
    // One strip too many is told once, however many follow it.
    var isFull = false
    for group in groups {
      guard let name = group.text(StripKeys.name) else { continue }
      guard let count = group.integer(StripKeys.pixels) else {
        strips.addBroken(name)
        continue
      }
      guard let pixels = strips.range(of: count) else {
        if !isFull {
          report(
            group.location(of: StripKeys.pixels),
            "the strips up to this one have \(strips.pixelCount + count) pixels together",
            allowed: "up to \(StripTable.mostPixels)")
        }
        isFull = true
        strips.addBroken(name)
        continue
      }
      let entry = StripTable.Entry(
        name: name, pixels: pixels, location: group.location, supply: group.text(StripKeys.supply),
        supplyLocation: group.location(of: StripKeys.supply))
      strips.add(entry, strip(group, name: name, pixels: pixels))
    }
  }

  private mutating func strip(_ group: CheckedGroup, name: String, pixels: Range<Int>) -> StripOutput? {
    let word = group.text(StripKeys.encoding)
    let encoding = word.flatMap(StripEncoding.init(rawValue:))
    let shape = shape(group, pixelCount: pixels.count, encoding: encoding)
    let current = current(group, encoding: encoding)
    var route: StripRoute?
    if word == StripKeys.gpioRGB {
      route = switchedRoute(group, name)
    } else if let encoding {
      route = self.route(group, name, encoding, shape)
    } else if kind == .wall {
      require(StripKeys.encoding, in: group, with: "strip \(name)")
    }
    refuseWhiteLED(group, encoding)
    guard let rate = rate(group, name, route), let shape, let current, route != nil || kind == .terminal
    else {
      return nil
    }
    return StripOutput(
      name: name, pixels: pixels, shape: shape, route: route, balance: balance(group, encoding),
      whiteLED: whiteLED(group, encoding),
      transfer: group.number(StripKeys.gamma).map { .gamma($0) } ?? .linear, current: current,
      frameRate: rate,
      location: group.location)
  }

  private func balance(_ group: CheckedGroup, _ encoding: StripEncoding?) -> SIMD3<Float> {
    if let percent = group.integers(StripKeys.whiteBalance), percent.count == 3 {
      return SIMD3(Float(percent[0]), Float(percent[1]), Float(percent[2])) / 100
    }
    let named = group.text(StripKeys.whiteBalance).flatMap(WhiteBalance.init(rawValue:))
    return (named ?? encoding?.usualBalance ?? .none).gains
  }

  /// The white LED that is lit; nil where there is none, or it stays dark.
  func whiteLED(_ group: CheckedGroup, _ encoding: StripEncoding?) -> WhiteLED? {
    guard encoding?.facts.order.hasWhite == true, group.text(StripKeys.whiteLED) == nil else { return nil }
    return group.number(StripKeys.whiteLED).map { WhiteLED(temperature: Int($0.rounded())) } ?? .natural
  }

  private mutating func refuseWhiteLED(_ group: CheckedGroup, _ encoding: StripEncoding?) {
    guard let encoding, !encoding.facts.order.hasWhite else { return }
    let ways = StripEncoding.allCases.filter(\.facts.order.hasWhite).map(\.rawValue)
    refuse([StripKeys.whiteLED], in: group, with: encoding.rawValue, but: ways.joined(separator: " or "))
  }

  /// The frames a second of a strip, refused where they are too few to follow.
  private mutating func rate(_ group: CheckedGroup, _ name: String, _ route: StripRoute?) -> Int? {
    let wanted = group.integer(StripKeys.frameRate)
    guard let fit = route?.fit else { return min(wanted ?? frameRate, frameRate) }
    let highest = fit.highestWholeRate
    guard highest >= RateFit.rates.lowerBound else {
      reportTooSlow(group, name, fit)
      return nil
    }
    if let wanted {
      do throws(SettingError) {
        try fit.check(rate: wanted)
      } catch {
        report(error, group, at: StripKeys.frameRate)
        return nil
      }
    } else if highest < frameRate {
      note(group.location, "strip \(name) gets \(highest) frames a second: \(fit.words)")
    }
    return min(wanted ?? frameRate, frameRate, highest)
  }

  private mutating func reportTooSlow(_ group: CheckedGroup, _ name: String, _ fit: RateFit) {
    let least = RateFit.rates.lowerBound
    report(
      group.location(of: StripKeys.pixels),
      "strip \(name) gets \(fit.highestWholeRate) frames a second: \(fit.words)",
      allowed: "\(least) or more; \(fit.remedy(for: least))")
  }
}
