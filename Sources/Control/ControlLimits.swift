internal import Intervals

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
  /// Requests a second, and the most at once; a long line counts as one more for every ``bytesOfRequest``. A user who
  /// connects anew goes on where the last connection was.
  public var requestRate = 200
  /// What a request may take to count as one: the time it costs grows with its length.
  public var bytesOfRequest = 4 * 1024
  /// How long a client that asked too fast is not heard.
  public var pauseTime = Duration.milliseconds(100)
  /// How long a client is heard at a stretch, but for the request that is being carried out, before the others are.
  public var turnTime = Duration.milliseconds(1)
  /// How long a client that was refused has to take the error and go.
  public var farewellTime = Duration.seconds(1)

  /// Makes the limits of a wall.
  public init() {}

  /// Above this much waiting to be sent, nothing more is read: there is always room for one long reply.
  public var fullBytes: Int { queueBytes / 4 }
}

extension ControlLimits {
  /// A limit as the description and the reference have it.
  struct Row {
    /// The name, with its unit where it has one.
    let name: String
    /// How much is allowed.
    let value: Int
    /// What it limits, and what becomes of what is beyond.
    let summary: String
    /// What a request beyond it is answered with.
    let error: ErrorKind
  }

  /// All limits.
  var table: [Row] {
    [
      Row(
        name: "lineBytes", value: lineBytes, summary: "bytes of a line; the connection is closed",
        error: .lineTooLong),
      Row(
        name: "lineMs", value: Int(lineTime.wholeMilliseconds),
        summary: "milliseconds from the first byte of a line to its newline; the connection is closed",
        error: .lineTooSlow),
      Row(
        name: "depth", value: JSONValue.maximumDepth, summary: "arrays and objects in each other",
        error: .tooDeep),
      Row(
        name: "batch", value: IncomingLine.maximumBatch, summary: "requests of a batch", error: .batchTooLong),
      Row(
        name: "requestsPerSecond", value: requestRate,
        summary:
          "requests of a client in a second, and at once after a quiet one; each \(bytesOfRequest) bytes of a line "
          + "count as one more, and a user who hangs up and connects again goes on where it was. "
          + "Who asks faster is heard again after \(pauseTime.wholeMilliseconds) ms; "
          + "`data.retryMs` says when a request is taken",
        error: .tooFast),
      Row(
        name: "replyBytes", value: queueBytes - fullBytes, summary: "bytes of a reply", error: .replyTooLong),
      Row(
        name: "unreadBytes", value: fullBytes,
        summary: "bytes that wait for a client; while there are more, nothing of it is read",
        error: .notReading),
      Row(
        name: "unreadMs", value: Int(stallTime.wholeMilliseconds),
        summary:
          "milliseconds for which a client may take nothing of what waits; the rest of it is let go of, and the "
          + "connection is closed", error: .notReading),
      Row(
        name: "clients", value: clients, summary: "clients at a time; one more is turned away",
        error: .tooManyClients),
      Row(
        name: "clientsOfUser", value: clientsOfUser,
        summary: "clients of one user at a time; one more is turned away", error: .tooManyClientsOfUser),
    ]
  }
}
