/// How a new picture comes over a field, in the motif of the look: as a soft bloom, behind a thin ring, or as a disc with
/// a hard edge and dots before it.
struct Sweep: Sendable {
  /// The way it takes.
  enum Course: Hashable, Sendable {
    case outward, inward, upward, downward
    /// All places at once.
    case everywhere
  }

  private let motif: Motif?
  /// How far the place that is farthest from the middle is from it.
  private let reach: Float
  private let softness: Float

  /// - Parameter motif: nil for a field that fades as a whole.
  init(_ geometry: ZoneGeometry, motif: Motif?) {
    self.motif = motif
    reach = max(geometry.spots.reduce(0) { max($0, $1.distance) }, 0.001)
    let pitch = max(geometry.pitch / reach, geometry.step)
    softness =
      switch motif {
      case .haze: max(0.6, pitch)
      case .rings, .disc, nil: max(0.1, pitch)
      }
  }

  /// How much of the new picture is there at a place: all of it at a progress of 1, nothing at 0.
  @inline(__always)
  func share(at spot: ZoneGeometry.Spot, _ course: Course, progress: Float) -> Float {
    guard let motif else { return progress }
    let way: Float
    switch course {
    case .outward: way = spot.distance / reach
    case .inward: way = 1 - spot.distance / reach
    case .upward: way = spot.lift
    case .downward: way = 1 - spot.lift
    case .everywhere: return progress
    }
    // The edge begins before the first place and ends beyond the last.
    let ahead = progress * (1 + softness + Self.lead) - way
    let share = min(max((ahead - Self.lead) / softness, 0), 1)
    switch motif {
    case .haze: return share
    case .rings:
      let ring = max(0, 1 - abs(ahead - Self.lead / 2) / (Self.lead / 2))
      return max(share, ring * 0.7)
    case .disc: return max(share, spot.dot * min(max(ahead / softness, 0), 1))
    }
  }

  /// How far before the edge a ring or dots run, as a share of the way.
  private static let lead: Float = 0.3
}
