import Display
import Intervals
import Training
import Wall

extension ScriptRunner {
  /// The control thread wakes: what came in, then what the wall had asked for.
  mutating func stepControl() throws {
    guard now >= controlStall else { return }
    while script.events.indices.contains(nextEvent), script.events[nextEvent].at <= time, now >= controlStall
    {
      let event = script.events[nextEvent]
      nextEvent += 1
      try take(event)
    }
    guard now >= controlStall, let deadline = wall.deadline, deadline <= now else { return }
    let effects = wall.handle(.deadline, at: now)
    if isHold(effects) { trace.add(.held, sign(effects), at: time) }
    perform(effects)
  }

  private mutating func take(_ event: Script.Event) throws {
    switch event.action {
    case .press(let button):
      let effects = wall.handle(.press(button), at: now)
      trace.add(.press, [event.words.droppingFirstWord, sign(effects)].joined(separator: "  "), at: time)
      perform(effects)
    case .release(let button):
      let effects = wall.handle(.release(button), at: now)
      if !effects.isEmpty { trace.add(.release, "\(button)  \(sign(effects))", at: time) }
      perform(effects)
    case .command(let command): obey(command, event.words)
    case .start(let text):
      let format =
        try wall.shelf[text]
        ?? (text.contains("=")
          ? Format(Script.plan(text.split(separator: " ").map(String.init), id: "custom")) : nil)
      guard let format else { throw Problem("start: there is no format “\(text)”") }
      obey(.start(format), event.words)
    case .mute: toggleSound(event.words)
    case .set(let id, let value): obey(.change([id: value]), event.words)
    case .step(let shift):
      trace.add(.clock, event.words, at: time)
      clockShift += shift
      readClock()
    case .synchronise:
      trace.add(.clock, event.words, at: time)
      isSynchronised = true
      readClock()
    case .timeOfDay(let time):
      trace.add(.clock, event.words.droppingFirstWord, at: self.time)
      perform(wall.handle(.timeOfDay(TimeOfDay(time, at: now)), at: now))
    case .stall(let length, let threads):
      trace.add(.stall, event.words.droppingFirstWord, at: time)
      if threads.contains(.control) { controlStall = now + length }
      if threads.contains(.beat) { beatStall = now + length }
    case .powerCut(let age): cutPower(awayFor: age, event.words)
    case .look: try look()
    case .trace(let isOn): trace.isCounting = !isOn
    }
  }

  private mutating func readClock() {
    if let clock { perform(wall.handle(.clock(clock), at: now)) }
  }

  private mutating func obey(_ command: Command, _ words: String) {
    let outcome = wall.perform(command, at: now)
    let refusal = outcome.refusal.map { "  refused: \($0)" } ?? ""
    trace.add(.command, (words.hasPrefix("command ") ? words.droppingFirstWord : words) + refusal, at: time)
    perform(outcome.effects)
  }

  private mutating func toggleSound(_ words: String) {
    var settings = wall.settings
    if settings.sound == .off {
      settings.sound = soundBeforeMute
    } else {
      soundBeforeMute = settings.sound
      settings.sound = .off
    }
    obey(.set(settings), words)
  }

  /// Hands on what the wall wants done; of several scenes and sounds in one turn the newest, as the daemon does.
  mutating func perform(_ effects: [Effect]) {
    var shown: Presentation?
    var written: [HistoryDelta] = []
    for effect in effects {
      switch effect {
      case .show(let presentation): shown = presentation
      case .sound(let pattern): newSound = pattern
      case .keep(let format):
        trace.add(.keep, "\(format.id)  \(format.plan.map(PlanNotation.text) ?? "")", at: time)
      case .forget(let id): trace.add(.forget, id, at: time)
      // What a wall remembers changes with every key; the scenes tell it.
      case .remember, .chose, .setUp, .note: break
      case .remind(let reminder): trace.add(.reminder, "\(reminder.time)  \(reminder.words)", at: time)
      case .history(let change):
        trace.add(.history, Words.history(change), at: time)
        written.append(disk.write(change))
      case .finished(let summary): trace.add(.finished, Words.summary(summary), at: time)
      }
    }
    if let shown { show(shown) }
    for delta in written { perform(wall.handle(.history(delta), at: now)) }
  }

  private mutating func show(_ shown: Presentation) {
    newOrder = shown
    let scene = Words.scene(shown.scene)
    if scene != shownScene {
      trace.add(.scene, scene, at: time)
      digits.interrupt()
    }
    shownScene = scene
  }

  private func isHold(_ effects: [Effect]) -> Bool {
    effects.contains { if case .show(let shown) = $0 { shown.scene.feedback?.at == now } else { false } }
  }

  /// The sign that an input was given.
  private func sign(_ effects: [Effect]) -> String {
    for case .show(let shown) in effects.reversed() {
      guard let feedback = shown.scene.feedback, feedback.at == now else { continue }
      return feedback.kind == .done ? "done" : "refused"
    }
    return "nothing"
  }
}

extension String {
  var droppingFirstWord: String {
    split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? self
  }
}
