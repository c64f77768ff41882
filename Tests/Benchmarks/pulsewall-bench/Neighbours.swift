import Boards
import Intervals
import LinuxIO

/// What a strip that is slow or dead does to the rest: to the lateness of cues, and to the frames of the strip beside
/// it.
///
/// A board file with two strips of 300 pixels, opened as the program does it, with a cue and a frame 60 times a second.
enum Neighbours {
  private static let pixels = 300
  private static let frameBytes = 6 + 3 * pixels

  /// Measures each habit for so many seconds. Prints for each cue its lateness, and for each frame of the first strip
  /// how long after the one before it came, in nanoseconds.
  static func run(seconds: Int) throws {
    for habit in FarEnd.Habit.allCases { try measure(habit, seconds: seconds) }
  }

  private static func measure(_ habit: FarEnd.Habit, seconds: Int) throws {
    let cues = seconds * CueLateness.speed
    let first = try FarEnd(.well, frameBytes: frameBytes, capacity: 2 * cues)
    let second = try FarEnd(habit, frameBytes: frameBytes, capacity: 2 * cues)
    let board = try Board.read(text: board(first.device, second.device), named: "two strips")
    let opened = try OpenedOutputs(board, health: HealthBook())
    defer { opened.close() }
    let measurement = try CueLateness(cues: cues, on: board.layout, outputs: opened.frameOutputs)
    sleep(.seconds(1))
    let (cuesBefore, framesBefore) = (measurement.count, first.log.count)
    sleep(.seconds(seconds))
    measurement.stop()
    let frames = first.log.instants.dropFirst(framesBefore)
    first.end()
    second.end()

    print("policy", habit.rawValue, measurement.isRealTime ? "fifo" : "normal")
    for cue in measurement.cues.dropFirst(cuesBefore) {
      print("late", habit.rawValue, cue.lateness.wholeNanoseconds)
    }
    for (before, frame) in zip(frames, frames.dropFirst()) {
      print("gap", habit.rawValue, (frame - before).wholeNanoseconds)
    }
    print("bytes", habit.rawValue, second.bytes)
  }

  private static func board(_ devices: String...) -> String {
    let strips = zip(["first", "second"], devices).map { name, device in
      """
      { name = "\(name)"; encoding = "adalight"; pixels = \(pixels); supply = "main";
        serial = { device = "\(device)"; baud = 4000000; boot-wait = 0; }; }
      """
    }
    return """
      supplies = ( { name = "main"; limit = 6000; } );
      strips = ( \(strips.joined(separator: ", ")) );
      zones = ( { role = "field"; strip = "first"; columns = 15; rows = 20; },
                { role = "level"; strip = "second"; } );
      """
  }
}
