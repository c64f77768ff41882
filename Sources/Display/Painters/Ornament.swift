/// The motif of a preset at one instant: how much of the accent there is at each place.
protocol Ornament {
  /// The share of the accent, 0 to 1, where the level covers so much of the ground.
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float
  /// How much of the ground the level covers there, once the motif has had its say.
  func cover(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float
}

extension Ornament {
  @inline(__always)
  func cover(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float { cover }
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
    height = low + (high - low) * (0.15 + 0.7 * (moment.horizon ?? moment.level))
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
    let place = spot.distance * 0.9 + (1 - turn)
    // Truncated on the positive side, which is cheaper than rounding down.
    let offset = abs(place - Float(Int32(place)) - 0.5)
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
  private let isWhole: Bool
  private let strength: Float
  private let dots: Float

  init(_ moment: Moment, on geometry: ZoneGeometry) {
    let breath = Mathematics.wave(moment.turn)
    let (low, high) = (geometry.vertical.lowerBound, geometry.vertical.upperBound)
    horizon = low + (high - low) * (moment.horizon ?? moment.level)
    isWhole = moment.horizon != nil && moment.level >= 1
    radius = geometry.isArea ? 0.56 + 0.08 * breath : -1
    sharpness = 1 / max(geometry.pitch, 0.01)
    strength = moment.ornament
    dots = (0.35 + 0.3 * breath) * moment.ornament
  }

  @inline(__always)
  func share(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float {
    let y = spot.v - horizon
    let distance = (spot.u * spot.u + y * y).squareRoot()
    let above = isWhole ? 1 : 1 - cover
    return min(max((radius - distance) * sharpness + 0.5, 0), 1) * above * strength
  }

  /// The dots are of the other colour: of the level on the ground, of the ground on the level.
  @inline(__always)
  func cover(at spot: ZoneGeometry.Spot, _ cover: Float) -> Float {
    cover + (1 - 2 * cover) * spot.dot * dots
  }
}
