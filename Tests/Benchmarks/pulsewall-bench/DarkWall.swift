import Daemon
import Display
import Intervals
import LinuxIO
import Wall

/// A wall that is dark: the beat thread, with or without a strip, and nothing to do.
enum DarkWall {
  static func run(port: String?) throws {
    let clock = PacedClock()
    let wall = BenchWall.ofThreeHundred
    let outputs = try port.map { [try BenchStrip.open(wall, at: $0)] } ?? []
    let beat = BeatThread(clock: clock, outputs: outputs, buzzer: nil, frameRate: Daemon.frameRate)
    _ = try beat.start(priority: Daemon.beatPriority)
    beat.show(Presentation(scene: Scene(.dark, look: Look()), sound: .off), on: wall.layout)
    let loop = try EventLoop()
    try loop.run()
  }
}
