import Daemon
import Display
import Drivers
import Intervals
import LinuxIO
import Wall

/// How late the buzzer is told of a cue, by the beat thread as it is.
///
/// The wall's time runs 60 times as fast as the machine's and a cue is due every second of it, so that there is one
/// every 16.7 ms, as often as a frame; half-way between two cues a frame is painted and encoded.
struct CueLateness {
  static let speed = 60
  /// The first cues, until everything has been touched once.
  static let warmUp = 30

  private let clock = PacedClock(speed: Self.speed)
  private let buzzer: RecordingBuzzer
  private let beat: BeatThread
  private let start: Instant
  /// Whether the beat thread has real-time priority.
  let isRealTime: Bool

  /// Measures so many cues and prints a line each: nanoseconds from when it was due to when the buzzer was told.
  static func run(cues: Int, port: String) throws {
    let wall = BenchWall.ofThreeHundred
    let output = try BenchStrip.open(wall, at: port)
    let measurement = try CueLateness(cues: cues, on: wall.layout, outputs: [output])
    // A machine too busy to give all of them in four times their time gives as many as it can.
    let patience = MonotonicClock.now() + .seconds(4 * (cues + warmUp)) / speed
    while measurement.count < cues + warmUp, MonotonicClock.now() < patience { sleep(.milliseconds(50)) }
    measurement.stop()
    output.close()

    print("policy", measurement.isRealTime ? "fifo" : "normal")
    let numbers = measurement.cues.prefix(cues + warmUp).dropFirst(warmUp)
    for cue in numbers { print("late", cue.lateness.wholeNanoseconds) }
    print("missed", (numbers.last?.number ?? 0) - (numbers.first?.number ?? 0) + 1 - Int64(numbers.count))
    print("frames", measurement.frames)
  }

  /// Begins to measure, with room for so many cues.
  init(cues: Int, on layout: WallLayout, outputs: [any FrameOutput]) throws {
    buzzer = RecordingBuzzer(capacity: cues + 2 * Self.warmUp)
    beat = BeatThread(clock: clock, outputs: outputs, buzzer: buzzer, frameRate: 1)
    isRealTime = try beat.start(priority: Daemon.beatPriority) == nil
    start = clock.now() - .milliseconds(500)
    let run = IntervalRun(try IntervalPlan.seconds.validated(), startingAt: start)
    beat.show(Presentation(scene: BenchSession.scene(run), sound: .cues), on: layout)
  }

  func stop() { beat.stop() }

  var count: Int { buzzer.log.count }
  var frames: Int { beat.report().frames }

  /// The cues by their numbers, and how late each was.
  var cues: [(number: Int64, lateness: Duration)] {
    buzzer.log.instants.map { told in
      let number = (clock.wallInstant(of: told) - start).wholeMilliseconds / 1_000
      return (number, told - clock.machineInstant(of: start + .seconds(number)))
    }
  }
}

/// A buzzer that notes when it was told to sound.
final class RecordingBuzzer: Buzzer, Sendable {
  let log: InstantLog

  init(capacity: Int) {
    log = InstantLog(capacity: capacity)
  }

  func sound(_ pitch: Int?) {
    if pitch != nil { log.note() }
  }

  func close() {}
}
