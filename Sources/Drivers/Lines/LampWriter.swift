public import Display
public import Intervals
public import LinuxIO

/// The lamps of a wall, on or off, written by a thread of their own: a line may be on an expander behind a slow bus.
public final class LampWriter: FrameOutput {
  public let name: String
  private let lamps: [Int]
  private let content: TripleBuffer<UInt8>
  private let thread: WriterThread

  /// From this level on a lamp is on.
  public static let threshold: Float = 0.5

  /// Starts the thread that feeds the lamps; line *i* shows the lamp `lamps[i]` of the layout.
  public init(name: String, lamps: [Int], feeder: sending ContentFeeder) throws(SystemError) {
    self.name = name
    self.lamps = lamps
    content = feeder.content
    thread = try WriterThread(name: name, feeder: feeder)
  }

  public func show(_ frame: borrowing WallFrame, of scene: PreparedScene, at now: Instant) {
    show(frame.lamps)
  }

  /// Shows the levels of all lamps of the layout.
  public func show(_ levels: [Float]) {
    let isNew = content.publish { content in
      for line in content.indices {
        let lamp = line < lamps.count ? lamps[line] : -1
        content[line] = levels.indices.contains(lamp) && levels[lamp] >= Self.threshold ? 1 : 0
      }
    }
    if isNew { thread.ring() }
  }

  public func beginClosing() {
    thread.beginClosing()
  }

  public func close() {
    thread.close()
  }
}
