public import Intervals

/// What feeds one device: it does what is due at an instant and says when it wants to be called again.
///
/// It has no thread and no clock, so that a test steps it through a day in no time. One thread steps it, from the
/// first step to the last.
public protocol OutputFeeder: AnyObject {
  /// Does what is due, without waiting for longer than a transfer takes.
  ///
  /// Returns when to be called again at the latest; nil for not before there is something new.
  func step(at now: Instant) -> Instant?

  /// From now on makes the device dark and gives it back.
  ///
  /// `opensFirst` opens a device that is not open, to make dark what somebody else has left lit. Done when
  /// `isFinished`, which is by `deadline` or the first step after it.
  func beginClosing(by deadline: Instant, opensFirst: Bool)

  /// Whether the device is dark and given back, or cannot be.
  var isFinished: Bool { get }

  /// How long making it dark may take.
  var closingTime: Duration { get }
}
