public import Display
public import Intervals

/// Something that shows frames: a strip, a terminal, lamps.
///
/// An output is handed every frame on the beat thread and returns at once. Slow ones take a copy into a buffer of
/// their own and write it from their own thread, the newest frame first and never a queue.
public protocol FrameOutput: AnyObject, Sendable {
  /// The name in the board file and in messages.
  var name: String { get }

  /// Shows a frame of a scene as it is at an instant. Called on the beat thread; allocates nothing, waits for nothing.
  func show(_ frame: borrowing WallFrame, of scene: PreparedScene, at now: Instant)

  /// Begins to make everything dark, so that several outputs do so at the same time; returns at once.
  func beginClosing()

  /// Makes everything dark and gives the device back; returns when that is done or cannot be.
  func close()
}

extension FrameOutput {
  /// Leaves it to ``close()``.
  public func beginClosing() {}
}

/// Something that makes sound.
public protocol Buzzer: AnyObject, Sendable {
  /// Sounds a pitch in hertz from now on, or nothing. Called on the beat thread; waits for nothing.
  func sound(_ pitch: Int?)

  /// Falls silent for good and gives the device back.
  func close()
}
