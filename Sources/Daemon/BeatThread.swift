package import Display
package import Drivers
import Intervals
package import LinuxIO
import Synchronization
package import Wall

/// The thread that keeps the beat: it paints the frames and sounds the cues.
///
/// It is handed one immutable value and works everything out from the time alone, so that nothing the rest of the
/// program does delays a cue. Its loop allocates nothing, logs nothing and waits for nothing but the next instant.
package final class BeatThread: Sendable {
  /// What is shown from now on. Made by the control thread; the old one is released there, too.
  private final class Order: Sendable {
    let presentation: Presentation
    let prepared: PreparedScene

    init(_ presentation: Presentation, on layout: WallLayout, after former: PreparedScene?, at now: Instant) {
      self.presentation = presentation
      prepared = PreparedScene(
        presentation.scene, on: layout, after: former.map { ($0, until: now) })
    }
  }

  /// What the beat thread tells of itself.
  package struct Figures: Sendable {
    package var frames = 0
    package var skippedFrames = 0
    package var cues = 0
    package var worstCueLateness = Duration.zero
  }

  private let orders = LatestSlot<Order>()
  /// What was ordered last, from which the next scene takes over. The beat thread never asks for it.
  private let ordered = Mutex<PreparedScene?>(nil)
  private let sounds = LatestSlot<SoundPattern>()
  private let worker = WorkerThread()
  private let turnCount = Atomic<UInt64>(0)
  private let figures = Mutex(Figures())
  private let clock: PacedClock
  private let outputs: [any FrameOutput]
  private let buzzer: (any Buzzer)?
  private let frameRate: Int

  package init(clock: PacedClock, outputs: [any FrameOutput], buzzer: (any Buzzer)?, frameRate: Int) {
    self.clock = clock
    self.outputs = outputs
    self.buzzer = buzzer
    self.frameRate = frameRate
  }

  /// Starts the thread. Returns why it has no real-time priority, if it has none.
  package func start(priority: Int) throws(SystemError) -> SystemError? {
    try worker.start(name: "pw-beat", realTime: .fifo(priority: priority)) { [self] in run() }
  }

  /// Shows a scene from now on.
  package func show(_ presentation: Presentation, on layout: WallLayout) {
    let order = ordered.withLock { former in
      let order = Order(presentation, on: layout, after: former, at: clock.now())
      former = order.prepared
      return order
    }
    orders.publish(order)
    worker.bell.ring()
  }

  /// Sounds a pattern now.
  func play(_ pattern: SoundPattern) {
    sounds.publish(pattern)
    worker.bell.ring()
  }

  /// Ends the thread; the buzzer is silent afterwards.
  package func stop() { worker.stop() }

  /// How often the loop has gone round; one that stands still says that something holds it up.
  var turns: UInt64 { turnCount.load(ordering: .relaxed) }

  /// Has the loop go round once.
  func nudge() { worker.bell.ring() }

  /// How the beat has been kept so far.
  package func report() -> Figures { figures.withLock { $0 } }

  private func run() {
    var engine = BeatEngine(frameRate: frameRate)
    var order: Order?
    var frame = WallFrame(WallLayout())
    var seen = worker.bell.count
    while !worker.isStopping {
      turnCount.wrappingAdd(1, ordering: .relaxed)
      let now = clock.now()
      if orders.exchange(&order), let order {
        if !frame.fits(order.prepared.layout) { frame = WallFrame(order.prepared.layout) }
        engine.take(order.presentation, at: now)
      }
      if let pattern = sounds.take() { engine.play(pattern, at: now) }
      let step = engine.step(at: now) { due, _ in note(due) }
      if step.toneChanged { buzzer?.sound(engine.pitch) }
      if step.frameIsDue, let order {
        order.prepared.paint(at: now, into: &frame)
        for output in outputs { output.show(frame, of: order.prepared, at: now) }
        engine.painted(at: now, pace: order.prepared.pace(at: now))
        note(frameOf: engine)
      }
      let wake = engine.nextWake(after: now).map(clock.machineInstant(of:))
      seen = worker.bell.wait(until: wake, after: seen)
    }
    buzzer?.sound(nil)
  }

  private func note(_ due: CuePlayer.Due) {
    figures.withLock { figures in
      figures.cues += 1
      figures.worstCueLateness = max(figures.worstCueLateness, due.lateness)
    }
  }

  private func note(frameOf engine: BeatEngine) {
    figures.withLock { figures in
      figures.frames += 1
      figures.skippedFrames = engine.skippedFrames
    }
  }
}
