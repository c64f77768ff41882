internal import Intervals

extension Theme.Table {
  /// Everything that keeps the theme from being worn, role by role; empty where it does what every theme must.
  public var findings: [ThemeFinding] {
    Theme.Role.allCases.flatMap { levelFindings($0) + inkFindings($0) } + pairs.flatMap(distanceFindings)
      + Block.allCases.flatMap { restFindings(.block($0)) }
  }

  /// The pairs of roles that must not be taken for each other: each work, the rest and the ready.
  private var pairs: [(Theme.Role, Theme.Role)] {
    Block.allCases.flatMap { [(.block($0), .rest), (.block($0), .ready)] } + [(.rest, .ready)]
  }

  private func levelFindings(_ role: Theme.Role) -> [ThemeFinding] {
    let (ground, level) = lights(of: role)
    guard level.luminance < ground.luminance * ThemeRules.rise || level.luminance == 0 else { return [] }
    let isDarker = level.luminance < ground.luminance
    return [
      ThemeFinding(
        roles: [role],
        what: "the level of \(role.name) is \(isDarker ? "darker" : "hardly lighter") than its ground",
        allowed: "a level with at least \(ThemeRules.rise) times the light of the ground")
    ]
  }

  /// The ink is worked out: where none can be read on both, the two are too far apart.
  private func inkFindings(_ role: Theme.Role) -> [ThemeFinding] {
    let contrast = Paint(self[role], motif: motif).leastContrast
    guard contrast < ThemeRules.contrast else { return [] }
    return [
      ThemeFinding(
        roles: [role],
        what: "no ink can be read on the ground and the level of \(role.name); the best has a contrast of "
          + Self.rounded(Double(contrast)),
        allowed: "\(ThemeRules.contrast) on both: let both be light, or both be dark")
    ]
  }

  /// What is worst of a pair, once: one pair of colours that is off is seldom off in one way only.
  private func distanceFindings(_ one: Theme.Role, _ other: Theme.Role) -> [ThemeFinding] {
    let distances = Vision.allCases.map { ThemeDistance(self[one], self[other], vision: $0) }
    func share(_ distance: ThemeDistance) -> Double {
      distance.least / ThemeRules.distance(for: distance.vision)
    }
    guard let worst = distances.min(by: { share($0) < share($1) }), share(worst) < 1 else { return [] }
    let eyes = worst.vision == .full ? "" : " to somebody with \(worst.vision.rawValue)"
    return [
      ThemeFinding(
        roles: [one, other],
        what: "\(one.name) and \(other.name) look alike\(eyes): their \(worst.place) are "
          + "\(Self.rounded(worst.least)) apart",
        allowed: "at least \(Int(ThemeRules.distance(for: worst.vision))) by CIEDE2000")
    ]
  }

  private func restFindings(_ role: Theme.Role) -> [ThemeFinding] {
    let (work, rest) = (lights(of: role).ground.luminance, lights(of: .rest).level.luminance)
    guard work <= rest * ThemeRules.dimRest else { return [] }
    return [
      ThemeFinding(
        roles: [.rest, role],
        what:
          "in grey rest is taken for \(role.name): its level has \(Self.rounded(Double(rest) * 100)) % of all "
          + "light, the ground of \(role.name) \(Self.rounded(Double(work) * 100)) %",
        allowed: "a ground of \(role.name) with more than \(ThemeRules.dimRest) times the light of the rest")
    ]
  }

  private func lights(of role: Theme.Role) -> (ground: LinearColor, level: LinearColor) {
    (LinearColor(hex: self[role].ground), LinearColor(hex: self[role].level))
  }

  /// A figure with one place behind the point, rounded down, so that what is too small never looks right.
  package static func rounded(_ figure: Double) -> String {
    let tenths = Int((min(max(figure, 0), 1e6) * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Paint {
  /// The contrast of the ink where it is least: on the ground or on the level.
  public var leastContrast: Float { min(ink.contrast(to: ground), ink.contrast(to: level)) }
}
