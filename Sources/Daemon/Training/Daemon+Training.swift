import Display
import Intervals
import LinuxIO
import Store
import Training
import Wall

/// What the daemon does for the training: clocks, checkpoints and what is written of sessions.
extension Daemon {
  /// While the time of day is not known for sure, the clocks are read this often.
  private static let reading = Duration.seconds(60)

  /// A wall with all that was remembered.
  static func wall(
    _ contents: StoreContents, _ configuration: DaemonConfiguration, _ theme: Theme?,
    _ programmes: [Programme], at now: Instant
  ) -> Wall {
    let reading = ClockReading.lookingAhead()
    return Wall(
      settings: configuration.settings(over: contents.settings), ownTheme: theme, kept: contents.formats,
      last: contents.lastFormat,
      training: TrainingBook(
        programmes: [Groundwork.programme] + programmes, choice: contents.setUp, history: contents.history),
      diary: contents.diary, clock: reading,
      keySeed: "\(reading.machine.boot.prefix(8))-\(reading.machine.milliseconds)",
      time: timeOfDay(at: now), startingAt: now)
  }

  /// Whether what happens is written down: a clock that runs fast is for a look.
  var isForReal: Bool { clock.speed == 1 }

  /// Goes on with the session that was under way, or offers to; one that was asked for by name comes before it.
  func recall(_ checkpoint: Checkpoint?) -> [Effect] {
    guard isForReal, let checkpoint,
      let session = SessionCheckpoint(text: String(decoding: checkpoint.body, as: UTF8.self))
    else { return [] }
    let isWanted = options.run == nil
    let age = isWanted ? ClockReading.now().age(of: checkpoint.reading) : .otherStart(nil)
    let effects = wall.handle(.recall(session, age), at: clock.now())
    return isWanted ? effects : effects + wall.perform(.end, at: clock.now()).effects
  }

  /// Reads the clocks, and sets right what was written before they were.
  func readClocks() -> [Effect] {
    let reading = ClockReading.lookingAhead()
    lastReading = (reading, MonotonicClock.now())
    let effects = wall.handle(.clock(reading), at: clock.now())
    guard reading.isSynchronised, !wasSynchronised else { return effects }
    wasSynchronised = true
    return effects + [.history(.mend(reading))]
  }

  /// When to read the clocks again although nobody has set them.
  var readingDeadline: Instant? {
    guard let lastReading else { return nil }
    // After the zone has changed its distance from UTC, the next change is to be found.
    let zone = lastReading.reading.zoneChange.map {
      lastReading.at + .milliseconds($0.wall - lastReading.reading.wall)
    }
    return [zone, wasSynchronised ? nil : lastReading.at + Self.reading].compactMap { $0 }.min()
  }

  /// Has the session kept when that is due.
  func keepCheckpoint() {
    guard isForReal, let next = checkpoints.take(wall, at: MonotonicClock.now()) else { return }
    store?.submit(next.change, isUrgent: next.isUrgent)
  }

  /// Ends the session because somebody wants to leave: what was done of it is kept for a summary.
  func endForLeaving() {
    guard wall.isInSession else { return }
    perform(wall.perform(.end, at: clock.now()).effects)
  }
}
