import Drivers
import Intervals
import LinuxIO
import Wall

/// The thread that speaks: it is handed what is shown, works out by itself what is to be said and when, and says it
/// through speech-dispatcher. Nothing waits for it.
///
/// While the voice is off it holds no connection. A server that is not there is tried again, less and less often.
package final class VoiceThread: Sendable {
  private let presentations = LatestSlot<Presentation>()
  private let servers = LatestSlot<SpeechServer>()
  private let worker = WorkerThread()
  private let clock: PacedClock
  private let health: HealthRecord

  /// What it is called among the parts of a wall.
  static let name = "voice"

  /// The first wait for another try, which doubles up to the longest.
  private static let firstRetry = Duration.seconds(1)
  private static let longestRetry = Duration.seconds(60)

  /// Makes a voice; `tell` is called with each change of how it is, on its thread.
  init(clock: PacedClock, server: SpeechServer, tell: @escaping @Sendable (OutputHealth) -> Void) {
    self.clock = clock
    health = HealthRecord(name: Self.name, at: MonotonicClock.now(), tell: tell)
    servers.publish(server)
  }

  /// Starts the thread.
  func start() throws(SystemError) {
    try worker.start(name: "pw-voice") { [self] in run() }
  }

  /// Follows this from now on.
  func show(_ presentation: Presentation) {
    presentations.publish(presentation)
    worker.bell.ring()
  }

  /// Speaks through this server from now on.
  func use(_ server: SpeechServer) {
    servers.publish(server)
    worker.bell.ring()
  }

  /// Ends the thread; what is being said ends, too.
  func stop() { worker.stop() }

  private func run() {
    var voice = Voice(clock: clock, health: health)
    var seen = worker.bell.count
    while !worker.isStopping {
      if let server = servers.take() { voice.use(server) }
      if let presentation = presentations.take() { voice.take(presentation) }
      // Each step takes its time, in which what is shown may have become another.
      if voice.step() { continue }
      seen = worker.bell.wait(until: voice.nextWake, after: seen)
    }
    voice.disconnect()
  }

  /// The state of the thread.
  private struct Voice {
    let clock: PacedClock
    let health: HealthRecord
    private var track: VoiceTrack
    private var server = SpeechServer(path: "")
    private var presentation: Presentation?
    private var connection: SpeechConnection?
    /// Whether something may be being said.
    private var isSpeaking = false
    private var retryAt: Instant?
    private var retryAfter = VoiceThread.firstRetry

    init(clock: PacedClock, health: HealthRecord) {
      self.clock = clock
      self.health = health
      track = VoiceTrack(speed: clock.speed)
    }

    private var isOn: Bool { presentation.map { $0.voice != .off } ?? false }

    mutating func use(_ server: SpeechServer) {
      guard server != self.server else { return }
      disconnect()
      self.server = server
      retryAt = nil
      retryAfter = VoiceThread.firstRetry
    }

    mutating func take(_ presentation: Presentation) { self.presentation = presentation }

    /// Does one thing; whether there may be more to do at once.
    mutating func step() -> Bool {
      guard let presentation else { return false }
      let step = track.next(of: presentation, at: clock.now())
      guard isOn else {
        disconnect()
        health.note(.ok, at: MonotonicClock.now())
        return step != nil
      }
      connectIfDue()
      switch step {
      case .hush:
        hush()
      case .say(let text, let latest):
        say(text, by: clock.machineInstant(of: latest))
      case nil: return false
      }
      return true
    }

    /// When there is something to do.
    var nextWake: Instant? {
      mutating get {
        guard let presentation, isOn else { return nil }
        let due = track.nextDue(of: presentation).map(clock.machineInstant(of:))
        return [due, connection == nil ? retryAt : nil].compactMap { $0 }.min()
      }
    }

    private mutating func connectIfDue() {
      let now = MonotonicClock.now()
      guard connection == nil, retryAt.map({ $0 <= now }) ?? true else { return }
      do throws(SystemError) {
        var reason: String?
        connection = try SpeechConnection(server) { key, reply in
          reason = reason ?? "\(reply.code) \(reply.text.prefix(80)) — see \(key.path) in the configuration"
        }
        retryAt = nil
        retryAfter = VoiceThread.firstRetry
        if let reason { health.noteFault(reason, at: now) } else { health.note(.ok, at: now) }
      } catch {
        fail(error)
      }
    }

    private mutating func say(_ text: String, by latest: Instant) {
      guard let connection, MonotonicClock.now() <= latest else { return }
      do throws(SystemError) {
        isSpeaking = true
        try connection.say(text, by: latest)
      } catch {
        lose(error)
        // A server that was started anew takes it up at once.
        guard self.connection != nil || retriesNow(), let connection = self.connection else { return }
        do throws(SystemError) { try connection.say(text, by: latest) } catch { fail(error) }
      }
    }

    private mutating func hush() {
      guard isSpeaking, let connection else { return }
      isSpeaking = false
      do throws(SystemError) { try connection.hush() } catch { lose(error) }
    }

    /// Gives a connection up; the next is tried at once if the server has only gone.
    private mutating func lose(_ error: SystemError) {
      fail(error)
      if error.errno == .brokenPipe { retryAt = nil }
    }

    private mutating func retriesNow() -> Bool {
      guard retryAt == nil else { return false }
      connectIfDue()
      return connection != nil
    }

    private mutating func fail(_ error: SystemError) {
      let now = MonotonicClock.now()
      connection = nil
      isSpeaking = false
      health.noteFault(error, at: now)
      retryAt = now + retryAfter
      retryAfter = min(retryAfter * 2, VoiceThread.longestRetry)
    }

    mutating func disconnect() {
      hush()
      connection = nil
      retryAt = nil
    }
  }
}
