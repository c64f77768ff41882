internal import Intervals

/// A picture that gives way to another: the light as it was when the scene changed, and how it goes.
///
/// Like all that is painted it follows from the time alone. Digits, modules and lamps are left out: of two figures that
/// are laid over each other nobody reads either.
struct Transition: Sendable {
  private let change: SceneChange
  private let start: Instant
  /// The light that was, of all pixels.
  private let former: [LinearColor]
  private let fields: [FieldBlend]
  /// The pixels that melt.
  private let others: [Int32]

  /// The change from what a wall shows at an instant to another scene; nil where the picture changes at once.
  init?(from former: PreparedScene, to scene: Scene, on layout: WallLayout, at now: Instant) {
    guard former.layout == layout, !layout.points.isEmpty else { return nil }
    guard let change = SceneChange(from: former.scene, to: scene) else {
      // A scene that is told anew while it comes does not come anew.
      guard let transition = former.transition, transition.isUnderWay(at: now) else { return nil }
      self = transition
      return
    }
    var frame = WallFrame(layout)
    former.paint(at: now, into: &frame)
    self.init(change, from: frame.light, to: scene, on: layout, at: now)
  }

  private init(
    _ change: SceneChange, from light: [LinearColor], to scene: Scene, on layout: WallLayout, at now: Instant
  ) {
    self.change = change
    start = now
    former = light
    let look = scene.look
    let motif = look.isFlat || look.reducesMotion ? nil : look.theme.motif
    var isTaken = [Bool](repeating: false, count: layout.points.count)
    func take(_ pixels: [Int]) -> [Int32] {
      pixels.filter { pixel in
        guard isTaken.indices.contains(pixel), !isTaken[pixel] else { return false }
        isTaken[pixel] = true
        return true
      }.map(Int32.init)
    }
    for zone in layout.zones where zone.role == .digits { _ = take(zone.pixels) }
    fields = layout.zones.filter { $0.role == .field }.map { zone in
      let own = Set(take(zone.pixels))
      return FieldBlend(ZoneGeometry(zone, pixels: layout.points.count), motif: motif, own: own)
    }
    others = take(layout.zones.filter { $0.role != .field && $0.role != .digits }.flatMap(\.pixels))
  }

  /// Whether any of the former picture is still to be seen.
  func isUnderWay(at now: Instant) -> Bool { now < start + change.length }

  /// Lays what is left of the former picture over the new one, without allocating.
  func blend(at now: Instant, into light: UnsafeMutableBufferPointer<LinearColor>) {
    guard isUnderWay(at: now) else { return }
    let progress = Mathematics.arriving((now - start).share(of: change.length))
    former.withUnsafeBufferPointer { former in
      for pixel in others {
        let index = Int(pixel)
        light[index] = former[index].mixed(with: light[index], progress)
      }
      for field in fields { field.blend(change.course, progress, former, into: light) }
    }
  }
}

/// A field over which a new picture comes.
private struct FieldBlend: Sendable {
  private let spots: [ZoneGeometry.Spot]
  private let sweep: Sweep

  init(_ geometry: ZoneGeometry, motif: Motif?, own: Set<Int32>) {
    spots = geometry.spots.filter { own.contains($0.pixel) }
    sweep = Sweep(geometry, motif: motif)
  }

  func blend(
    _ course: Sweep.Course, _ progress: Float, _ former: UnsafeBufferPointer<LinearColor>,
    into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    for spot in spots {
      let index = Int(spot.pixel)
      light[index] = former[index].mixed(
        with: light[index], sweep.share(at: spot, course, progress: progress))
    }
  }
}
