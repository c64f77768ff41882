import Daemon
import Display
import Drivers
import Glibc
import Intervals
import LinuxIO
import Wall

/// What a strip of a size costs at 60 frames a second: the whole process, with the beat thread and the strip's own.
enum StripLoad {
  static func run(_ wall: BenchWall, seconds: Int, port: String) throws {
    let clock = PacedClock()
    let output = try BenchStrip.open(wall, at: port)
    let beat = BeatThread(clock: clock, outputs: [output], buzzer: nil, frameRate: Daemon.frameRate)
    _ = try beat.start(priority: Daemon.beatPriority)
    beat.show(
      Presentation(scene: BenchSession.scene(startingAt: clock.now()), sound: .cues), on: wall.layout)
    sleep(.seconds(1))
    let before = (time: MonotonicClock.now(), cpu: processorTime(), figures: beat.report())
    print("begin")
    fflush(nil)
    sleep(.seconds(seconds))
    let after = (time: MonotonicClock.now(), cpu: processorTime(), figures: beat.report())
    print("frames", after.figures.frames - before.figures.frames)
    print("skipped", after.figures.skippedFrames - before.figures.skippedFrames)
    print("seconds", (after.time - before.time).inSeconds)
    print("share", (after.cpu - before.cpu).inSeconds / (after.time - before.time).inSeconds)
    fflush(nil)
    beat.stop()
    output.close()
  }

  /// What all threads have used of the processors.
  private static func processorTime() -> Duration {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
  }
}

/// Does nothing for a while.
func sleep(_ duration: Duration) {
  usleep(UInt32(clamping: duration.wholeMilliseconds * 1_000))
}
