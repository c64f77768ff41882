/// Keeps what pixels draw within what their supply gives.
///
/// It runs last, on final levels, for every frame on any path; nothing after it may brighten a pixel.
public enum PowerLimiter {
  /// Dims `pixels` until the estimate of `supply` is within its limit, and says by how much.
  ///
  /// All the pixels of a supply are dimmed alike, so that colours keep their relation. Allocates nothing.
  @discardableResult
  public static func limit(_ pixels: inout [WirePixel], to supply: PowerSupply) -> PowerScale {
    let scale = demand(of: pixels, on: supply).scale(within: supply.limit)
    for load in supply.loads {
      scale.apply(to: &pixels, in: load.pixels)
    }
    return scale
  }

  /// What the pixels on `supply` are estimated to draw, everything else on it included.
  public static func estimate(_ pixels: [WirePixel], on supply: PowerSupply) -> Milliamps {
    demand(of: pixels, on: supply).estimate
  }

  private static func demand(of pixels: [WirePixel], on supply: PowerSupply) -> PowerDemand {
    var demand = PowerDemand(reserve: supply.reserve)
    for load in supply.loads {
      let range = load.pixels.clamped(to: pixels.indices)
      demand.add(pixels.span.extracting(range), drawing: load.model)
    }
    return demand
  }
}
