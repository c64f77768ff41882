/// Paints a field: the phase's colour, and a lighter level that rises over it.
struct FieldPainter: Sendable {
  private let geometry: ZoneGeometry
  private let motif: Motif?
  private let softness: Float
  private let sweep: Sweep

  /// - Parameters:
  ///   - aside: how far right of the middle the motif has its own, in widths of the zone.
  ///   - isWritten: whether something is written on it, so that its colour changes everywhere at once.
  init(
    _ zone: Zone, on layout: WallLayout, theme: Theme, isFlat: Bool, aside: Float = 0, isWritten: Bool = false
  ) {
    geometry = ZoneGeometry(zone, pixels: layout.points.count, aside: aside)
    let hasShades = zone.surface == .lights || zone.surface == .screen
    let isSoft = theme.motif == .haze && hasShades
    let isPlain = isFlat || zone.surface == .plainScreen
    motif = isPlain || theme.motif == .haze && !isSoft ? nil : theme.motif
    softness = isSoft ? max(geometry.step, 0.14) : geometry.step
    sweep = Sweep(geometry, motif: isWritten ? nil : motif)
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    if moment.mode == .paused {
      paintPaused(moment, into: light)
    } else {
      let tones = FieldTones(moment, softness: softness)
      switch motif {
      case .haze: paint(tones, Haze(moment, on: geometry), into: light)
      case .rings: paint(tones, Rings(moment, on: geometry), into: light)
      case .disc: paint(tones, Disc(moment, on: geometry), into: light)
      case nil: paint(tones, NoOrnament(), into: light)
      }
      if moment.arrived < 1 { paintBefore(moment, into: light) }
    }
    if moment.sign != .black { sign(moment.sign, into: light) }
  }

  @inline(__always)
  private func paint(
    _ tones: FieldTones, _ ornament: some Ornament, into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    for spot in geometry.spots {
      let cover = min(max((tones.edge - spot.lift) * tones.sharpness, 0), 1)
      let ground = tones.ground + tones.rise * ornament.cover(at: spot, cover)
      light[Int(spot.pixel)].channels = ground + (tones.accent - ground) * ornament.share(at: spot, cover)
    }
  }

  /// Lays over it what is left of the colour before.
  private func paintBefore(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    for spot in geometry.spots {
      let share = sweep.share(at: spot, moment.course, progress: moment.arrived)
      light[Int(spot.pixel)] = moment.before.mixed(with: light[Int(spot.pixel)], share)
    }
  }

  private func paintPaused(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    let dark = moment.paint.glow.channels * 0.004
    let sign = moment.paint.glow.channels * 0.4
    for spot in geometry.spots {
      light[Int(spot.pixel)].channels = dark + sign * spot.pause
    }
  }

  /// A line of light along the foot of the field: small, so that it may be quick.
  func sign(_ sign: LinearColor, into light: UnsafeMutableBufferPointer<LinearColor>) {
    let foot = max(0.05, geometry.step * 0.75)
    for spot in geometry.spots where spot.lift < foot {
      light[Int(spot.pixel)].channels += sign.channels
    }
  }
}

/// The colours of a field at one instant, with everything mixed in that is the same for all its pixels.
struct FieldTones {
  var ground: SIMD4<Float>
  /// From the ground to the level.
  var rise: SIMD4<Float>
  var accent: SIMD4<Float>
  /// Where the level ends, in lift, and how sharply.
  var edge: Float
  var sharpness: Float

  init(_ moment: Moment, softness: Float) {
    let paint = moment.paint
    let pulse = moment.pulse
    func toned(_ color: LinearColor, _ share: Float) -> SIMD4<Float> {
      color.channels + (paint.pulse.channels - color.channels) * (pulse * share)
    }
    ground = toned(paint.ground, 1)
    rise = toned(paint.level, 0.8) - ground
    accent = toned(paint.accent, 0.5)
    sharpness = 1 / softness
    // Empty at 0 and full at 1, however soft the edge is.
    edge = moment.level * (1 + softness)
  }
}
