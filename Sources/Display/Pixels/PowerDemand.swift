/// What the pixels on one supply ask for, added up strip by strip.
public struct PowerDemand: Hashable, Sendable {
  /// The current that flows even in the dark: idle LEDs, and all else the supply feeds.
  public private(set) var base: Milliamps
  /// The current of the light, in microamperes times 255: exact, so that no rounding adds up.
  private var light: UInt64 = 0

  /// Starts a sum with what else the supply feeds.
  public init(reserve: Milliamps = .zero) {
    base = reserve
  }

  /// Adds `pixels` that draw what `model` says.
  public mutating func add(_ pixels: Span<WirePixel>, drawing model: PowerModel) {
    base = base + model.idle * pixels.count
    // 65 536 LEDs of four colours at the highest current come to 2^46; a sum cannot wrap in practice.
    switch model.wiring {
    case .parallel: light &+= model.light(ofParallel: pixels)
    case .series:
      for index in pixels.indices { light &+= model.light(pixels[index]) }
    }
  }

  /// The estimated current, rounded up.
  public var estimate: Milliamps {
    base + Milliamps(microamps: Int64(clamping: (light + 254) / 255))
  }

  /// The largest scale at which the estimate stays within `limit`.
  ///
  /// Black where the dark pixels alone draw that much; a `PowerSupply` refuses such a limit.
  public func scale(within limit: Milliamps) -> PowerScale {
    let spare = limit - base
    guard spare.microamps > 0 else { return light == 0 ? .full : .black }
    let (budget, overflow) = UInt64(spare.microamps).multipliedReportingOverflow(by: 255)
    guard !overflow, budget < light else { return .full }
    // The budget is the smaller, so the quotient is below one and fits.
    let quotient = light.dividingFullWidth(budget.multipliedFullWidth(by: 1 << 16)).quotient
    return PowerScale(parts: UInt32(quotient))
  }
}
