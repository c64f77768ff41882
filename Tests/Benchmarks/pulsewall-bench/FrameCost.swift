import CReference
import Display
import Drivers
import Terminal
import Intervals
import LinuxIO

/// What a frame of 300 pixels costs, beside plain loops in C that make the same bytes.
enum FrameCost {
  private static let wall = BenchWall.ofThreeHundred
  /// Thirteen frames, so that a thousand of them go through most of the session.
  private static let step = Duration.nanoseconds(16_666_667 * 13)

  static func run(rounds: Int, frames: Int) throws {
    let reference = try ReferenceScene(wall)
    try compare(with: reference)
    var swift: [Int64] = []
    var c: [Int64] = []
    var ratios: [Double] = []
    // The two take turns, so that a machine that is busier now and then is so for both.
    for _ in 0..<rounds {
      swift.append(try timeSwift(frames) / Int64(frames))
      c.append(reference.time(frames, step: step) / Int64(frames))
      if let ours = swift.last, let theirs = c.last { ratios.append(Double(ours) / Double(theirs)) }
    }
    print("ratio", ratios.median ?? 0)
    print("swift", swift.median ?? 0, swift.min() ?? 0, swift.max() ?? 0)
    print("c", c.median ?? 0, c.min() ?? 0, c.max() ?? 0)
    print("written", try timeWritten(frames: 2_000))
  }

  /// Paints and encodes frames through the session.
  private static func timeSwift(_ frames: Int) throws -> Int64 {
    let layout = wall.layout
    let scene = PreparedScene(BenchSession.scene(startingAt: .origin), on: layout)
    let length = ReferenceScene.length
    var frame = WallFrame(layout)
    var path = try FramePath(pixels: wall.pixels)
    var now = Instant.origin
    var sum = 0
    let taken = nanoseconds {
      for _ in 0..<frames {
        scene.paint(at: now, into: &frame)
        path.encode(frame)
        sum &+= Int(path.bytes[100])
        now = now + step
        if now.sinceOrigin >= length { now = .origin }
      }
    }
    precondition(sum >= 0)
    return taken
  }

  /// The median of one frame with its bytes written to a pseudo-terminal, as the Python program does it.
  private static func timeWritten(frames: Int) throws -> Int64 {
    let layout = wall.layout
    let scene = PreparedScene(BenchSession.scene(startingAt: .origin), on: layout)
    var frame = WallFrame(layout)
    var path = try FramePath(pixels: wall.pixels)
    let line = try PseudoTerminal.open()
    let port = try SerialPorts.open(line.terminal.subject, SerialSettings())
    var waste = [UInt8](repeating: 0, count: 4_096)
    var times: [Int64] = []
    for number in 0..<frames {
      let now = Instant.origin + step * number
      times.append(
        try nanoseconds {
          scene.paint(at: now, into: &frame)
          path.encode(frame)
          _ = try path.bytes.withUnsafeBytes { try port.write($0) }
        })
      var left = path.bytes.count
      while left > 0 {
        let outcome = try waste.withUnsafeMutableBytes { try line.controller.read(into: $0) }
        if case .bytes(let count) = outcome { left -= count }
      }
    }
    return times.median ?? 0
  }

  /// The two are to make the same picture, or the comparison is worth nothing.
  private static func compare(with reference: ReferenceScene) throws {
    let layout = wall.layout
    let scene = PreparedScene(BenchSession.scene(startingAt: .origin), on: layout)
    var frame = WallFrame(layout)
    var path = try FramePath(pixels: wall.pixels)
    var worst = 0
    var different = 0
    var total = 0
    var now = Instant.origin
    while now.sinceOrigin < ReferenceScene.length {
      scene.paint(at: now, into: &frame)
      path.encode(frame)
      for (ours, theirs) in zip(path.bytes, reference.frame(at: now.sinceOrigin)) {
        let difference = abs(Int(ours) - Int(theirs))
        worst = max(worst, difference)
        if difference > 0 { different += 1 }
        total += 1
      }
      now = now + .milliseconds(37)
    }
    print("difference", worst, Double(different) / Double(max(1, total)))
  }
}
