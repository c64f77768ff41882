/// A kind of error on the wire: a code and a name that stay, and a sentence.
public struct ErrorKind: Hashable, Sendable {
  /// The code of JSON-RPC, or one of ours from -32000 downwards.
  public let code: Int
  /// The stable name, in `data.name` of the error.
  public let name: String
  /// When it happens.
  public let summary: String

  init(_ code: Int, _ name: String, _ summary: String) {
    self.code = code
    self.name = name
    self.summary = summary
  }

  /// The kind with this name.
  public static func named(_ name: String) -> ErrorKind? { all.first { $0.name == name } }
  /// The kind with this code.
  public static func coded(_ code: Int) -> ErrorKind? { all.first { $0.code == code } }

  /// Every kind there is.
  public static let all: [ErrorKind] = protocolErrors + limits + refusals
}

// MARK: JSON-RPC 2.0, section 5.1

extension ErrorKind {
  /// The line is not JSON.
  public static let parse = ErrorKind(-32700, "parse-error", "The line is not JSON.")
  /// The line is no request.
  public static let invalidRequest = ErrorKind(
    -32600, "invalid-request", "The line is JSON, but no JSON-RPC 2.0 request.")
  /// There is no such method.
  public static let noSuchMethod = ErrorKind(-32601, "no-such-method", "There is no method of this name.")
  /// A parameter is missing, unknown or out of bounds.
  public static let badParameter = ErrorKind(
    -32602, "bad-parameter", "A parameter is missing, unknown, of the wrong type or out of bounds.")
  /// A fault of ours.
  public static let internalError = ErrorKind(-32603, "internal-error", "A fault of Pulsewall's own.")

  /// What any request may be answered with.
  static let protocolErrors = [parse, invalidRequest, noSuchMethod, badParameter, internalError]
}

// MARK: Limits and rights

extension ErrorKind {
  /// The peer's rights do not allow it.
  public static let notAllowed = ErrorKind(
    -32000, "not-allowed", "The caller's group does not allow this method.")
  /// A line is too long.
  public static let lineTooLong = ErrorKind(
    -32001, "line-too-long", "A line is longer than allowed; the connection is closed.")
  /// A line was begun and not ended in time.
  public static let lineTooSlow = ErrorKind(
    -32002, "line-too-slow", "A line was begun and not ended in time; the connection is closed.")
  /// A line is nested too deep.
  public static let tooDeep = ErrorKind(
    -32003, "too-deep", "Arrays and objects are nested deeper than allowed.")
  /// A batch has too many requests.
  public static let batchTooLong = ErrorKind(
    -32004, "batch-too-long", "A batch has more requests than allowed; none of them was carried out.")
  /// A reply does not fit the queue.
  public static let replyTooLong = ErrorKind(
    -32005, "reply-too-long", "The reply is longer than allowed; what was asked was done.")
  /// Requests come too fast.
  public static let tooFast = ErrorKind(
    -32006, "too-fast", "Requests come faster than allowed; this one was not carried out.")
  /// Every place is taken.
  public static let tooManyClients = ErrorKind(
    -32007, "too-many-clients", "As many clients as allowed are connected; the connection is closed.")
  /// Every place of a user is taken.
  public static let tooManyClientsOfUser = ErrorKind(
    -32008, "too-many-clients-of-user",
    "As many clients of this user as allowed are connected; the connection is closed.")
  /// The daemon is out of descriptors.
  public static let outOfDescriptors = ErrorKind(
    -32009, "out-of-descriptors", "The daemon has no file descriptor left; the connection is closed.")

  /// The wall ends before it has started.
  public static let cannotStart = ErrorKind(
    -32010, "cannot-start", "The wall cannot start, and the message says why; the connection is closed.")

  /// What waits for a client is not taken.
  public static let notReading = ErrorKind(
    -32011, "not-reading",
    "The client sends and takes none of the replies; what waited for it is let go of, and the connection is closed."
  )

  /// What the connection, not the method, may be answered with.
  static let limits = [
    notAllowed, lineTooLong, lineTooSlow, tooDeep, batchTooLong, replyTooLong, tooFast, tooManyClients,
    tooManyClientsOfUser, outOfDescriptors, cannotStart, notReading,
  ]
}

// MARK: What the wall refuses

extension ErrorKind {
  /// No session runs.
  public static let noSession = ErrorKind(-32020, "no-session", "No session is running.")
  /// A session runs.
  public static let sessionRuns = ErrorKind(-32021, "session-runs", "A session is running; end it first.")
  /// There is no such format.
  public static let noSuchFormat = ErrorKind(-32022, "no-such-format", "There is no format of this id.")
  /// A shipped format stays as it is.
  public static let formatIsShipped = ErrorKind(
    -32023, "format-is-shipped", "The format came with Pulsewall and stays; save under another id.")
  /// A plan cannot be run.
  public static let badPlan = ErrorKind(
    -32024, "bad-plan", "A field of the plan is out of bounds; data has field, value and allowed.")
  /// No rest runs.
  public static let noRest = ErrorKind(-32025, "no-rest", "Only a running rest can be given more time.")
  /// There is no such phase.
  public static let noSuchPhase = ErrorKind(
    -32026, "no-such-phase", "The session has no phase of this index.")
  /// No summary is shown.
  public static let noSummary = ErrorKind(-32027, "no-summary", "No summary is shown.")
  /// It does nothing here.
  public static let notHere = ErrorKind(-32028, "not-here", "This does nothing in what the wall shows now.")
  /// There is no such button.
  public static let noSuchButton = ErrorKind(
    -32030, "no-such-button", "The panel has no button of this name.")

  /// What a method may be refused with, by the state the wall is in.
  static let refusals =
    [
      noSession, sessionRuns, noSuchFormat, formatIsShipped, badPlan, noRest, noSuchPhase, noSummary, notHere,
      noSuchButton,
    ] + trainingRefusals
}
