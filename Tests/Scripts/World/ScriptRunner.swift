import Display
import Intervals
import Training
import Wall

/// The daemon in virtual time: the state machine and the beat, each acting when it would wake, and what reaches the
/// wires written down.
struct ScriptRunner {
  /// What the beat shows, as it was handed over.
  struct Order {
    let presentation: Presentation
    let whole: PreparedScene
    /// The digits and lamps alone, which are painted at every frame that is due.
    let part: PreparedScene

    init(
      _ presentation: Presentation, on layout: WallLayout, part: WallLayout, after former: Order?,
      at now: Instant
    ) {
      self.presentation = presentation
      whole = PreparedScene(presentation.scene, on: layout, after: former.map { ($0.whole, until: now) })
      self.part = PreparedScene(presentation.scene, on: part)
    }
  }

  let script: Script
  let layout: WallLayout
  private(set) var now = Instant.origin
  var wall: Wall
  var engine: BeatEngine
  var trace = Trace()
  /// Rules that were broken.
  var faults: [String] = []
  /// All cues that were given.
  var cues: [Cue] = []

  var order: Order?
  var wires: WallWires
  var frame: WallFrame
  var view: DigitView
  var tones = ToneNotes()
  var digits = DigitNotes()
  var lamps = LampNotes()
  var shownScene = ""
  var shownPhase = ""
  var framedScene = ""
  var lastFrame: Instant?

  // What the control thread has handed to the beat thread, each the newest only.
  var newOrder: Presentation?
  var newSound: SoundPattern?

  var nextEvent = 0
  /// Until when each thread stands still.
  var controlStall = Instant.origin
  var beatStall = Instant.origin
  /// How far the clock of the machine was set.
  var clockShift = Duration.zero
  /// Whether the time of day is known for sure.
  var isSynchronised: Bool
  var soundBeforeMute: SoundMode
  /// What is on the disk.
  var disk: ScriptDisk
  /// How many walls there were before this one.
  var powerCuts = 0
  /// When the beat thread wakes by itself.
  var beatWake: Instant?

  init(_ script: Script) throws {
    self.script = script
    layout = script.board.layout
    disk = ScriptDisk(script.samples)
    view = DigitView(layout)
    wall = Wall(
      settings: script.settings, kept: script.kept,
      training: TrainingBook(choice: script.choice, history: History(script.samples)),
      clock: script.clock(at: .zero, isSynchronised: script.isSynchronised),
      time: TimeOfDay(script.timeOfDay, at: .origin), startingAt: .origin)
    isSynchronised = script.isSynchronised
    engine = BeatEngine(frameRate: script.frameRate)
    wires = try WallWires(layout, limit: script.supply)
    frame = WallFrame(layout)
    soundBeforeMute = script.settings.sound == .off ? .cuesAndCount : script.settings.sound
  }

  /// The time since the start.
  var time: Duration { now.sinceOrigin }

  /// Lets the script happen.
  mutating func run() throws {
    perform(
      wall.handle(clock.map(Input.clock) ?? .timeOfDay(TimeOfDay(script.timeOfDay, at: .origin)), at: .origin)
    )
    try stepBeat()
    var turns = 0
    while let next = nextWake, next.sinceOrigin <= script.end {
      turns = next > now ? 0 : turns + 1
      guard turns < 1_000 else {
        faults.append("something is due for ever at \(time.traceTime)")
        break
      }
      now = max(now, next)
      if script.first == .beat, isBeatDue { try stepBeat() }
      try stepControl()
      if isBeatDue { try stepBeat() }
    }
    tones.close(at: script.end, in: &trace)
  }

  /// When something happens next.
  private var nextWake: Instant? {
    let event = script.events.indices.contains(nextEvent) ? script.events[nextEvent].at : nil
    let control = [event.map { Instant.origin + $0 }, wall.deadline].compactMap { $0 }.min()
    let beat = newOrder != nil || newSound != nil ? now : beatWake
    return [control.map { max($0, controlStall) }, beat.map { max($0, beatStall) }].compactMap { $0 }.min()
  }

  private var isBeatDue: Bool {
    guard now >= beatStall else { return false }
    return newOrder != nil || newSound != nil || beatWake.map { $0 <= now } ?? false
  }
}
