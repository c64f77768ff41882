public import Display
public import Drivers
public import Intervals
public import Terminal

extension TerminalOutput: FrameOutput {
  public var name: String { "terminal" }

  public func show(_ frame: borrowing WallFrame, of scene: PreparedScene, at now: Instant) {
    show(frame, at: now)
  }
}
