import Daemon
import Display
import Drivers
import Intervals
import LinuxIO
import Synchronization
import Wall

/// How late the buzzer is told of a cue, by the beat thread as it is.
///
/// The wall's time runs 60 times as fast as the machine's and a cue is due every second of it, so that there is one
/// every 16.7 ms, as often as a frame; half-way between two cues a frame of 300 pixels is painted and encoded.
enum CueLateness {
  private static let speed = 60
  /// The first cues, until everything has been touched once.
  private static let warmUp = 30

  /// Measures so many cues and prints a line each: nanoseconds from when it was due to when the buzzer was told.
  static func run(cues: Int, port: String) throws {
    let clock = PacedClock(speed: speed)
    let wall = BenchWall.ofThreeHundred
    let buzzer = RecordingBuzzer(capacity: cues + 2 * warmUp)
    let output = try BenchStrip.open(wall, at: port)
    let beat = BeatThread(clock: clock, outputs: [output], buzzer: buzzer, frameRate: 1)
    let refusal = try beat.start(priority: Daemon.beatPriority)
    let start = clock.now() - .milliseconds(500)
    let run = IntervalRun(try IntervalPlan.seconds.validated(), startingAt: start)
    beat.show(Presentation(scene: BenchSession.scene(run), sound: .cues), on: wall.layout)
    // A machine too busy to give all of them in four times their time gives as many as it can.
    let patience = MonotonicClock.now() + .seconds(4 * (cues + warmUp)) / speed
    while buzzer.count < cues + warmUp, MonotonicClock.now() < patience { sleep(.milliseconds(50)) }
    beat.stop()
    output.close()

    print("policy", refusal == nil ? "fifo" : "normal")
    let due = buzzer.instants.prefix(cues + warmUp).map { told in
      let elapsed = clock.wallInstant(of: told) - start
      return (told, number: elapsed.wholeMilliseconds / 1_000)
    }
    for (told, number) in due.dropFirst(warmUp) {
      let wanted = clock.machineInstant(of: start + .seconds(number))
      print("late", (told - wanted).wholeNanoseconds)
    }
    let numbers = due.dropFirst(warmUp).map(\.number)
    print("missed", (numbers.last ?? 0) - (numbers.first ?? 0) + 1 - Int64(numbers.count))
    print("frames", beat.report().frames)
  }
}

/// A buzzer that notes when it was told to sound.
final class RecordingBuzzer: Buzzer, @unchecked Sendable {
  // The storage is written by the beat thread below `told`, and read by others only below it.
  private let storage: UnsafeMutableBufferPointer<Instant>
  private let told = Atomic(0)

  init(capacity: Int) {
    storage = .allocate(capacity: capacity)
    storage.initialize(repeating: .origin)
  }

  deinit {
    storage.deallocate()
  }

  var count: Int { told.load(ordering: .acquiring) }
  var instants: [Instant] { Array(storage.prefix(count)) }

  func sound(_ pitch: Int?) {
    let count = told.load(ordering: .relaxed)
    guard pitch != nil, count < storage.count else { return }
    storage[count] = MonotonicClock.now()
    told.store(count + 1, ordering: .releasing)
  }

  func close() {}
}
