internal import Control

/// How much a client of the control socket may ask of the daemon.
public struct ControlLimits: Hashable, Sendable {
  /// The most bytes of a line.
  public var lineBytes = LineFramer.maximumLength
  /// How long a line may take from its first byte to its newline.
  public var lineTime = Duration.seconds(10)
  /// The most clients at a time.
  public var clients = 32
  /// The most clients of one user at a time.
  public var clientsOfUser = 8
  /// The most bytes that wait to be sent to a client.
  public var queueBytes = 256 * 1024
  /// How long a client may take nothing of what waits for it.
  public var stallTime = Duration.seconds(5)
  /// Requests a second, and the most at once; a long line counts as one more for every ``bytesOfRequest``.
  public var requestRate = 200
  /// What a request may take to count as one: the time it costs grows with its length.
  public var bytesOfRequest = 4 * 1024
  /// How long a client that asked too fast is not heard.
  public var pauseTime = Duration.milliseconds(100)
  /// How long a client that was refused has to take the error and go.
  public var farewellTime = Duration.seconds(1)

  /// Makes the limits of a wall.
  public init() {}

  /// Above this much waiting to be sent, nothing more is read: there is always room for one long reply.
  var fullBytes: Int { queueBytes / 4 }
}
