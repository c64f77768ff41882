import Display
import Intervals
import Wall

extension ScriptRunner {
  /// The beat thread wakes: what is new, then cues, tones and the frame that is due.
  mutating func stepBeat() throws {
    if let presentation = newOrder {
      order = Order(presentation, on: layout, part: view.layout, after: order, at: now)
      engine.take(presentation, at: now)
      newOrder = nil
    }
    if let pattern = newSound {
      engine.play(pattern, at: now)
      newSound = nil
    }
    var given: [(due: CuePlayer.Due, sounds: Bool)] = []
    let step = engine.step(at: now) { due, sounds in given.append((due, sounds)) }
    for (due, sounds) in given { note(due, sounds: sounds) }
    if step.toneChanged { tones.sound(engine.pitch, at: time, in: &trace) }
    if step.frameIsDue, let order {
      try show(order)
      engine.painted(at: now, pace: order.whole.pace(at: now))
    }
    beatWake = engine.nextWake(after: now)
  }

  private mutating func note(_ due: CuePlayer.Due, sounds: Bool) {
    cues.append(due.cue)
    var words = Words.cue(due.cue.kind)
    if due.lateness > .zero { words += "  late \(due.lateness.traceTime)" }
    if !sounds { words += "  silent" }
    trace.add(.cue, words, at: time)
    if !due.cue.isChange, due.lateness > CuePlayer.latest {
      faults.append("a light cue is given \(due.lateness.traceTime) late at \(time.traceTime)")
    }
  }

  private mutating func show(_ order: Order) throws {
    let scene = order.presentation.scene
    notePhase(scene)
    if try view.look(at: order.part, now, brightness: scene.look.brightness) {
      let tolerance = Duration.milliseconds(1_000 / script.frameRate + 1)
      if !view.rows.isEmpty { digits.show(view.rows, at: time, tolerance: tolerance, in: &trace) }
      if !layout.lamps.isEmpty {
        lamps.show(
          view.lamps, isPaused: isPaused(scene), at: time, tolerance: tolerance, in: &trace)
      }
    }
    lastFrame = now
    let shows = Words.scene(scene) + shownPhase
    // What is only counted is not painted whole, and what is still coming not yet.
    if shows != framedScene, !trace.isCounting, !order.whole.isComing(at: now) {
      framedScene = shows
      try send(order, paintedAt: now, as: .frame)
    }
  }

  private func isPaused(_ scene: Scene) -> Bool {
    if case .session(let session) = scene.content { session.run.isPaused } else { false }
  }

  private mutating func notePhase(_ scene: Scene) {
    var phase = ""
    if case .session(let session) = scene.content {
      let state = session.run.state(at: now)
      phase = "\(state.index)"
      if phase != shownPhase {
        trace.add(.phase, Words.phase(state), at: time)
        digits.interrupt()
      }
    }
    shownPhase = phase
  }

  /// A frame is asked for: the one that is on the wires, and it must still be right.
  mutating func look() throws {
    guard let order, let lastFrame else { return }
    try send(order, paintedAt: lastFrame, as: .look)
    let hash = wires.hash
    guard case .still(let until) = order.whole.pace(at: lastFrame), until.map({ now < $0 }) ?? true else {
      return
    }
    order.whole.paint(at: now, into: &frame)
    try wires.send(frame, brightness: order.presentation.scene.look.brightness)
    if wires.hash != hash { faults.append("a still scene has changed unseen by \(time.traceTime)") }
  }

  /// Paints the whole wall, sends it, and holds the bytes to the rules.
  private mutating func send(_ order: Order, paintedAt instant: Instant, as kind: Trace.Kind) throws {
    let scene = order.presentation.scene
    order.whole.paint(at: instant, into: &frame)
    try wires.send(frame, brightness: scene.look.brightness)
    let draw = wires.milliamps
    if !layout.points.isEmpty, draw > script.supply.microamps / 1_000 {
      faults.append("\(draw) mA are drawn at \(time.traceTime)")
    }
    let texts = wires.texts
    if texts != view.rows {
      faults.append("\(view.rows) reads \(texts) on the wires at \(time.traceTime)")
    }
    guard layout != WallLayout() else { return }
    let pixels = Words.pixels(wires.levels, of: scene, at: instant, on: layout)
    let current = layout.points.isEmpty ? "" : "  \(draw) mA"
    trace.add(kind, "\(wires.hash.hex)  \(pixels)\(current)".trimmed, at: time)
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
