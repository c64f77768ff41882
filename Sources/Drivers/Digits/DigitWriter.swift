public import Display
public import Intervals
public import LinuxIO

/// A digit module on a thread of its own, whatever chip drives it.
public final class DigitWriter: FrameOutput {
  public let name: String
  private let digits: Range<Int>
  private let content: TripleBuffer<UInt8>
  private let thread: WriterThread

  /// Starts the thread that feeds the module, which shows `digits` of those of all modules, left to right.
  public init(name: String, digits: Range<Int>, feeder: sending ContentFeeder) throws(SystemError) {
    precondition(feeder.content.count == digits.count + 1, "a feeder is made for the digits and a brightness")
    self.name = name
    self.digits = digits
    content = feeder.content
    thread = try WriterThread(name: name, feeder: feeder)
  }

  public func show(_ frame: borrowing WallFrame, of scene: PreparedScene, at now: Instant) {
    show(frame.segments, level: frame.segmentLevel)
  }

  /// Shows the digits among those of all modules at a brightness of 0 to 1.
  public func show(_ segments: [SegmentPattern], level: Float) {
    let isNew = content.publish { content in
      var isLit = false
      for (place, digit) in digits.enumerated() {
        let pattern: SegmentPattern = segments.indices.contains(digit) ? segments[digit] : .blank
        content[place] = pattern.rawValue
        isLit = isLit || pattern != .blank
      }
      // Dark content is all zeros.
      content[digits.count] = isLit ? UInt8(min(max(level, 0), 1) * 255) : 0
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

extension ContentFeeder {
  /// Makes the feeder of a module with so many digits.
  public convenience init(module: any ContentDevice, digitCount: Int, health: HealthRecord) {
    self.init(device: module, byteCount: digitCount + 1, health: health)
  }
}
