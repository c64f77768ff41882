import Daemon
import Display
import Intervals
import LinuxIO
import Wall

/// A wall that is dark: the beat thread and an output, with nothing to do.
enum DarkWall {
  static func run() throws {
    let clock = PacedClock()
    let wall = BenchWall.ofThreeHundred
    let beat = BeatThread(
      clock: clock, outputs: [try StripSink(wall.pixels)], buzzer: nil, frameRate: Daemon.frameRate)
    _ = try beat.start(priority: Daemon.beatPriority)
    beat.show(Presentation(scene: Scene(.dark, look: Look()), sound: .off), on: wall.layout)
    let loop = try EventLoop()
    try loop.run()
  }
}
