public import Intervals

/// A scene made ready for one layout: all that can be worked out before the first frame.
///
/// Preparing may take its time and memory; painting takes neither. It never changes, and is a class only so that
/// handing it on sixty times a second does not copy what it is made of.
public final class PreparedScene: Sendable {
  /// The scene.
  public let scene: Scene
  /// The wall it is painted on.
  public let layout: WallLayout

  private enum Stage: Sendable {
    case dark
    case still(StillStage)
    case session(SessionStage)
    case setUp(SetUpStage)
  }

  private let stage: Stage
  private let feedback: Scene.Feedback?
  /// Since when a scene is shown that stands still, as far as it tells; words begin to move then.
  private let shownSince: Instant
  private let pixels: Int
  private let isReminding: Bool
  private let fields: [FieldPainter]
  private let levels: [LevelPainter]
  private let rhythms: [RhythmPainter]
  private let training: TrainingPainters
  /// Whether something breathes: the day that waits or, with a reminder, the field.
  private let breathes: Bool
  private let digits: [DigitsPainter]
  private let matrices: [MatrixPainter]
  private let modules: [ModulePainter]
  private let lamps: [LampPainter]
  /// How the picture before gives way to this one; nil where it has.
  let transition: Transition?

  /// Prepares a scene for a wall.
  ///
  /// - Parameter former: what the wall shows until an instant, and which gives way to the scene then.
  public init(_ scene: Scene, on layout: WallLayout, after former: (PreparedScene, until: Instant)? = nil) {
    transition = former.flatMap { Transition(from: $0.0, to: scene, on: layout, at: $0.until) }
    let theme = scene.look.theme
    self.scene = scene
    self.layout = layout
    feedback = scene.feedback
    isReminding = scene.reminder != nil
    pixels = layout.points.count
    let look = scene.look
    stage =
      switch scene.content {
      case .dark: .dark
      case .interrupted:
        Self.asks(scene, on: layout) ? .still(StillStage(asking: scene, theme: theme)) : .dark
      case .today(let today): .still(StillStage(today, theme: theme))
      case .progress(let progress): .still(StillStage(progress, theme: theme))
      case .profile(let profile): .still(StillStage(profile, theme: theme))
      case .setUp(let setUp): .setUp(SetUpStage(setUp, theme: theme, reducesMotion: look.reducesMotion))
      case .idle(let idle): .still(StillStage(idle, theme: theme))
      case .builder(let builder): .still(StillStage(builder, theme: theme))
      case .session(let session):
        .session(SessionStage(session, theme: theme, reducesMotion: look.reducesMotion))
      case .summary(let summary): .still(StillStage(summary, theme: theme, reducesMotion: look.reducesMotion))
      }
    // A question in the dark is asked in words, and nothing else is lit.
    let isQuestion = if case .interrupted = scene.content { true } else { false }
    let zones = Dictionary(grouping: layout.zones.filter { !isQuestion || $0.role == .matrix }, by: \.role)
    let rhythm = SceneRhythm(scene.content)
    fields = zones[.field, default: []].map {
      FieldPainter($0, on: layout, theme: theme, isFlat: look.isFlat)
    }
    levels = zones[.level, default: []].map { LevelPainter($0, on: layout) }
    rhythms = zones[.rhythm, default: []].map { zone in
      RhythmPainter(zone, on: layout, beats: rhythm.beats, emphasis: rhythm.emphasis) {
        theme.paint(for: $0, block: rhythm.block)
      }
    }
    training = TrainingPainters(scene, on: layout, theme: theme)
    digits = zones[.digits, default: []].map { DigitsPainter($0, on: layout) }
    matrices = zones[.matrix, default: []].map { MatrixPainter($0, scene, on: layout, theme: theme) }
    let isDay = if case .today = scene.content { true } else { false }
    breathes =
      training.breathes
      || !look.reducesMotion && (isReminding || isDay && matrices.contains(where: \.breathes))
    shownSince = Self.beginning(of: scene)
    var first = 0
    modules = layout.modules.map { module in
      defer { first += module.digits }
      return ModulePainter(module, digits: first..<(first + module.digits))
    }
    lamps = layout.lamps.map(LampPainter.init)
  }

  /// Paints the scene as it is at an instant, without allocating.
  ///
  /// The frame was made for the layout of this scene.
  public func paint(at now: Instant, into frame: inout WallFrame) {
    frame.clear()
    precondition(frame.light.count == pixels, "a frame is painted for the layout it was made for")
    if let moment = moment(at: now) { paint(moment, into: &frame) }
    if let transition { frame.light.withUnsafeMutableBufferPointer { transition.blend(at: now, into: $0) } }
  }

  private func paint(_ moment: Moment, into frame: inout WallFrame) {
    frame.light.withUnsafeMutableBufferPointer { light in
      for painter in fields { painter.paint(moment, into: light) }
      for painter in levels { painter.paint(moment, into: light) }
      for painter in rhythms { painter.paint(moment, into: light) }
      training.paint(moment, into: light)
      for painter in digits { painter.paint(moment, into: light) }
      for painter in matrices { painter.paint(moment, into: light) }
    }
    for painter in modules { painter.paint(moment, into: &frame.segments) }
    for index in lamps.indices { frame.lamps[index] = lamps[index].light(at: moment) }
    frame.segmentLevel = moment.digits
    frame.standing = FrameStanding(moment)
  }

  /// How soon the picture differs from the one at `now`.
  public func pace(at now: Instant) -> Pace {
    if isComing(at: now) { return .moving }
    if let feedback, now < feedback.at + Scene.Feedback.duration { return .moving }
    var pace: Pace =
      switch stage {
      case .dark: .still(until: nil)
      case .still(let stage): stage.pace(at: now)
      case .session(let stage): stage.pace(at: now)
      case .setUp(let stage): stage.pace(at: now)
      }
    if breathes { pace = pace.changing(at: Breath.nextStep(after: now)) }
    guard pace != .moving, !matrices.isEmpty, let moment = moment(at: now) else { return pace }
    for matrix in matrices {
      if let next = matrix.untilNext(after: moment) { pace = pace.changing(at: now + next) }
    }
    return pace
  }

  /// Whether something of the picture before is still to be seen.
  public func isComing(at now: Instant) -> Bool { transition?.isUnderWay(at: now) ?? false }

  /// Whether an interrupted session is asked about on the wall: in words, and once somebody has pressed a button.
  private static func asks(_ scene: Scene, on layout: WallLayout) -> Bool {
    scene.feedback != nil && layout.zones.contains { $0.role == .matrix }
  }

  private static func beginning(of scene: Scene) -> Instant {
    let input = scene.feedback?.at ?? .origin
    if case .summary(let summary) = scene.content { return max(summary.since, input) }
    return input
  }

  /// How strong the light of a reminder is at its height: to be seen, and no alarm.
  private static let reminderLight: Float = 0.6

  /// The light at the foot of everything that says that something is out of order: steady, and no alarm.
  private static let faultLight = LinearColor(0.3, 0.12, 0)

  private func moment(at now: Instant) -> Moment? {
    var moment: Moment
    switch stage {
    case .dark: return nil
    case .still(let stage):
      moment = stage.moment(at: now)
      moment.since = now - shownSince
    case .session(let stage): moment = stage.moment(at: now)
    case .setUp(let stage): moment = stage.moment(at: now)
    }
    if breathes { moment.breath = Breath.depth(at: now) }
    if isReminding {
      moment.pulse = Self.reminderLight * moment.breath
      (moment.lamp, moment.lampLight) = (.ready, 0.55 + 0.45 * moment.breath)
    }
    if let feedback { moment.sign = feedback.light(at: now) }
    if moment.sign == .black, scene.tellsFault { moment.sign = Self.faultLight }
    return moment
  }
}

extension Scene {
  /// Whether something is out of order and told of: where nothing runs that it would disturb.
  var tellsFault: Bool {
    switch content {
    case .dark, .session, .interrupted: false
    case .idle, .builder, .today, .progress, .profile, .setUp, .summary: fault != nil
    }
  }
}

/// The rhythm that belongs to a scene.
package struct SceneRhythm: Hashable, Sendable {
  package var beats: [RhythmBeat] = []
  package var block = Block.tide
  /// The kind of beats that stand out, when only some do.
  package var emphasis: PhaseKind?

  package init(_ content: Scene.Content) {
    block = content.block
    switch content {
    case .dark, .interrupted, .progress, .profile: return
    case .session(let scene):
      beats = scene.run.clock.beats
      return
    case .builder(let scene):
      emphasis =
        switch scene.field {
        case .work, .cap: .work
        case .rest, .setRest, .restAfterLast: .rest
        case .ready: .ready
        case .coolDown: .coolDown
        case .rounds, .sets, nil: nil
        }
    case .idle, .today, .summary, .setUp: break
    }
    beats = content.plan.map { IntervalClock($0).beats } ?? []
  }
}

extension Scene.Feedback {
  /// The light of the sign at an instant.
  fileprivate func light(at now: Instant) -> LinearColor {
    let age = now - at
    guard age >= .zero, age < Self.duration else { return .black }
    let strength = 1 - age.share(of: Self.duration)
    return (kind == .done ? LinearColor(0.6, 0.6, 0.6) : LinearColor(0.7, 0.1, 0)) * strength
  }
}
