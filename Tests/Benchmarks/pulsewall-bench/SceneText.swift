import CReference
import Display
import Intervals

/// The measured session as text, for a program in another language that makes the same frames.
enum SceneText {
  static func write() throws {
    let wall = BenchWall.ofThreeHundred
    let reference = try ReferenceScene(wall)
    let scene = reference.scene
    print("wall", wall.columns, wall.rows, wall.level, wall.rhythm, BenchWall.pitch)
    print("gain", scene.gain)
    print("supply", scene.limit, scene.idle, scene.colour)
    for paint in reference.paints {
      let tones = [
        paint.ground, paint.level, paint.accent, paint.pulse, paint.glow, paint.deep, paint.pale,
      ]
      print("paint", tones.map { "\($0.red) \($0.green) \($0.blue)" }.joined(separator: " "))
    }
    for phase in reference.phases {
      print("phase", phase.start, phase.length, phase.paint, phase.light, phase.first, phase.last)
    }
    for cue in reference.cues { print("cue", cue.at, cue.peak) }
    try writeFrames(of: wall)
  }

  private static func writeFrames(of wall: BenchWall) throws {
    let layout = wall.layout
    let scene = PreparedScene(BenchSession.scene(startingAt: .origin), on: layout)
    var frame = WallFrame(layout)
    var path = try FramePath(pixels: wall.pixels)
    for number in 0..<20 {
      let elapsed = Duration.milliseconds(317 + 6_113 * Int64(number))
      scene.paint(at: .origin + elapsed, into: &frame)
      path.encode(frame)
      let digits = path.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      print("frame", elapsed.wholeNanoseconds, digits)
    }
  }
}
