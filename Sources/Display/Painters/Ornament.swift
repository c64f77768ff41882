/// The motif of a preset at one instant: how much of the accent there is at each place.
protocol Ornament {
  /// The share of the accent, 0 to 1, where the level covers so much of the ground.
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float
}

/// A plain field.
struct NoOrnament: Ornament {
  @inline(__always)
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float { 0 }
}

/// Pearl: a haze that blooms where the level stands.
struct Haze: Ornament {
  private let height: Float
  private let drift: Float
  private let spread: Float
  private let strength: Float

  init(_ moment: Moment, on geometry: ZoneGeometry) {
    let breath = Mathematics.wave(moment.turn)
    let (low, high) = (geometry.vertical.lowerBound, geometry.vertical.upperBound)
    height = low + (high - low) * (0.15 + 0.7 * moment.level)
    drift = (Mathematics.wave(moment.turn + 0.25) - 0.5) * 0.3
    let radius = (geometry.isArea ? 1.05 : 0.6) + 0.3 * breath
    spread = 1 / (radius * radius)
    strength = (0.55 + 0.4 * breath) * moment.ornament
  }

  @inline(__always)
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float {
    let (x, y) = (spot.u - drift, spot.v - height)
    let near = max(0, 1 - (x * x + y * y) * spread)
    return near * near * strength
  }
}

/// Neon: thin rings that widen, and shine where the level is.
struct Rings: Ornament {
  private let turn: Float
  private let thinness: Float
  private let strength: Float

  init(_ moment: Moment, on geometry: ZoneGeometry) {
    turn = moment.turn
    // A ring is a pixel and a half wide, and no wider than a third of the distance to the next.
    thinness = 1 / min(0.17, max(0.06, geometry.pitch * 0.75))
    strength = moment.ornament
  }

  @inline(__always)
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float {
    let place = spot.distance * 0.9 - turn
    let offset = abs(place - place.rounded(.down) - 0.5)
    let ring = max(0, 1 - offset * thinness)
    let fade = max(0.25, 1 - spot.distance * 0.3)
    return ring * strength * fade * (0.3 + 0.6 * cover)
  }
}

/// Graphic: a half disc on the horizon of the level, and a dot matrix.
struct Disc: Ornament {
  private let horizon: Float
  private let radius: Float
  private let sharpness: Float
  private let dots: Float
  private let strength: Float

  init(_ moment: Moment, on geometry: ZoneGeometry) {
    let breath = Mathematics.wave(moment.turn)
    let (low, high) = (geometry.vertical.lowerBound, geometry.vertical.upperBound)
    horizon = low + (high - low) * moment.level
    radius = geometry.isArea ? 0.62 + 0.1 * breath : 0
    sharpness = 1 / max(geometry.pitch, 0.01)
    dots = (0.25 + 0.35 * breath) * moment.ornament
    strength = moment.ornament
  }

  @inline(__always)
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float {
    let y = spot.v - horizon
    let distance = (spot.u * spot.u + y * y).squareRoot()
    let disc = min(max((radius - distance) * sharpness + 0.5, 0), 1) * strength
    return max(disc, spot.dot * dots)
  }
}
