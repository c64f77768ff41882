/// When frames may follow each other on a strip's line.
public struct StripTiming: Hashable, Sendable {
  /// The time from the beginning of one frame to that of the next.
  public let period: Duration
  /// By how much frames may come earlier than that, where one before them was late.
  public let slack: Duration
  /// The time a line rests after the last byte at least.
  public let rest: Duration

  /// The time after which a frame is sent again, changed or not: WLED leaves its realtime mode after 2.5 s.
  public static let resend = Duration.seconds(1)
  /// How long a device may take no byte before it counts as stalled.
  public static let patience = Duration.seconds(2)
  /// How long it may take none before it is opened anew.
  public static let limit = Duration.seconds(5)

  /// More bytes than the buffers hold of a line that says nothing of what waits: a pseudo-terminal has 4 KiB in its line
  /// discipline and 8 KiB before it, and a rest by which the kernel goes beyond that (`drivers/tty/n_tty.c`, `pty.c`).
  static let largestBuffers = 1 << 15

  /// Makes the timing of a line that carries `fit`, at no more than `frameRate` frames a second.
  public init(_ fit: RateFit, frameRate: Int) {
    period = max(fit.shortestPeriod, .seconds(1) / max(frameRate, 1))
    slack = period - fit.shortestPeriod
    rest = fit.restTime
  }
}
