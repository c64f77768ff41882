import Intervals
import Training

/// The painters of the zones that tell of the training: week, day and effort.
struct TrainingPainters: Sendable {
  private var still: [StillLights] = []
  /// The weeks, which wear the colour of the phase while a session runs.
  private var weeks: [StillLights] = []
  /// The compact zones, which play the session that runs.
  private var played: [RhythmPainter] = []
  /// Whether a day breathes in any of them.
  let breathes: Bool

  init(_ scene: Scene, on layout: WallLayout, theme: Theme) {
    let zones = Dictionary(grouping: layout.zones, by: \.role)
    let isChosen = scene.content.choosesDay
    let strength = scene.content.weekStrength
    // On a week with the room for it the progress is its curve.
    let isCurve = if case .progress = scene.content { true } else { false }
    let curved = isCurve ? zones[.week, default: []].filter { CurvePainter.fits($0, on: layout) } : []
    if let week = scene.shownWeek, strength > 0 {
      let paint = theme.paint(for: .work, block: scene.content.block)
      for zone in zones[.week, default: []] where !curved.contains(zone) {
        let figure = StreakFigure(
          week.streak, in: zone, on: layout, leaving: WeekPainter.leastColumns, WeekPainter.leastRows)
        weeks.append(
          WeekPainter(
            figure?.rest ?? zone, on: layout, week, theme: theme, strength: strength, marksChosen: isChosen
          ).lights)
        if let figure { weeks.append(figure.lights(paint.glow * strength)) }
      }
    }
    switch scene.content {
    case .dark, .interrupted: break
    case .session(let session):
      let (beats, block) = (session.run.clock.beats, session.run.clock.plan.block)
      played = (zones[.today, default: []] + zones[.weekStrip, default: []]).map { zone in
        RhythmPainter(zone, on: layout, beats: beats) { theme.paint(for: $0, block: block) }
      }
    case .idle, .builder, .today, .summary, .progress, .profile, .setUp:
      if let week = scene.shownWeek {
        still += zones[.weekStrip, default: []].map { zone in
          WeekStripPainter(zone, on: layout, week, theme: theme, strength: strength).lights
        }
      }
      still += zones[.today, default: []].compactMap { zone in
        Self.day(zone, on: layout, scene, theme, strength: strength)?.lights
      }
    }
    if case .progress(let progress) = scene.content {
      let paint = theme.paint(for: .work, block: scene.content.block)
      let streak = progress.progress.hasPlan ? progress.progress.streak : nil
      let figures = curved.map { zone in
        StreakFigure(
          streak, in: zone, on: layout, leaving: CurvePainter.leastColumns, CurvePainter.leastRows)
      }
      let places = zip(curved, figures).map { zone, figure in figure?.rest ?? zone }
      still += (places + zones[.rhythm, default: []]).map {
        CurvePainter($0, on: layout, progress, paint: paint).lights
      }
      still += figures.compactMap { $0?.lights(paint.glow * strength) }
    }
    if case .summary(let summary) = scene.content, let record = summary.record {
      let paint = theme.paint(for: .done, block: summary.plan.block)
      still += zones[.track, default: []].map { zone in
        TrackPainter(zone, on: layout, effort: record.effort, paint: paint).lights
      }
    }
    breathes = isChosen && !scene.look.reducesMotion && (still + weeks).contains(where: \.breathes)
  }

  /// The day of a scene; a session that has just ended is a day that is done.
  private static func day(
    _ zone: Zone, on layout: WallLayout, _ scene: Scene, _ theme: Theme, strength: Float
  ) -> DayPainter? {
    if case .summary(let summary) = scene.content {
      return DayPainter(
        zone, on: layout, .done, isToday: false, block: summary.plan.block, theme: theme, strength: 1)
    }
    guard let week = scene.shownWeek, week.week.state != .loading, week.week.state != .noProgramme,
      let day = week.week.day(on: week.chosen)
    else { return nil }
    let block = week.offer.session?.block ?? .tide
    return DayPainter(
      zone, on: layout, day.state, isToday: day.isToday, block: block, theme: theme, strength: strength)
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    for lights in weeks {
      if let color = moment.weekColor {
        lights.paint(in: color, isCut: moment.mode == .paused, into: light)
      } else {
        lights.paint(moment, into: light)
      }
    }
    for lights in still { lights.paint(moment, into: light) }
    for painter in played { painter.paint(moment, into: light) }
  }
}

extension Moment {
  /// What the week wears while a session runs, of the luminance 1 in a work: the colour of the phase, so that it is known
  /// from the week alone. Nil while none runs.
  fileprivate var weekColor: LinearColor? {
    guard let kind else { return nil }
    let strength: Float = kind.isCalm ? 0.03 : kind == .ready ? 3.5 : 1.1
    return paint.deep * (strength / max(paint.deep.luminance, 0.01))
  }
}

extension Scene {
  /// The week that is shown: that of the chosen day, or the one beside the scene.
  public var shownWeek: WeekScene? {
    if case .setUp(let setUp) = content {
      return WeekScene(week: setUp.week, chosen: setUp.week.monday + setUp.dialogue.day.index, offer: .rest)
    }
    guard case .today(let today) = content else { return week }
    return WeekScene(week: today.week, chosen: today.chosen, offer: today.offer, streak: today.streak)
  }
}

extension Scene.Content {
  /// Whether a day of the week is chosen.
  fileprivate var choosesDay: Bool {
    switch self {
    case .today: true
    case .setUp(let scene): scene.dialogue.step == .days
    case .dark, .idle, .builder, .progress, .profile, .session, .summary, .interrupted: false
    }
  }

  /// How bright the week is beside what is shown.
  fileprivate var weekStrength: Float {
    switch self {
    case .dark, .interrupted: 0
    case .today, .setUp: 1
    case .summary, .progress, .profile: 0.7
    case .idle, .builder: 0.5
    case .session: 0.25
    }
  }
}
