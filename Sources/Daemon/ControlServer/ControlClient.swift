internal import Control
internal import Intervals
internal import LinuxIO

/// One connection of the control socket and all that the server knows of it.
final class ControlClient {
  /// How far a connection has got.
  enum Stage: Equatable {
    case open
    /// It takes no more, but what it asks for is still done.
    case deaf
    /// It was refused and is to take the error and go.
    case leaving(ErrorKind, since: Instant)
    /// It is forgotten.
    case gone
  }

  /// A request that was taken, and where the response to it goes.
  struct OpenRequest {
    let request: Result<Request, BadRequest>
    let response: PendingResponse
  }

  let caller: Caller
  let connection: UnixConnection
  var registration: EventLoop.Registration?
  /// What the event loop watches for at present.
  var interest: EventLoop.Interest = .readable

  var stage = Stage.open
  /// Whether it sends no more; it may still listen.
  var hasEnded = false
  var framer: LineFramer
  var outbox = Outbox()
  var pace: ClientPace
  var isSubscribed = false
  /// Whether a state is to be sent as soon as nothing else waits.
  var owesState = false

  /// Whether a line was taken whose reply is not known yet. Those behind it wait, so that replies keep their order.
  var awaitsReply = false
  /// The requests of the line that are to be carried out yet.
  var requests: ArraySlice<OpenRequest> = []
  /// Whether it is being heard at this moment.
  var isInTurn = false
  /// When it is heard again after others have had their turn.
  var nextTurn: Instant?

  /// When the first byte of a line came whose newline has not come yet.
  var lineBegan: Instant?
  /// Since when it has taken nothing of what waits.
  var stalledSince: Instant?

  init(_ caller: Caller, _ connection: UnixConnection, _ limits: ControlLimits, _ pace: ClientPace) {
    self.caller = caller
    self.connection = connection
    framer = LineFramer(maximumLength: limits.lineBytes)
    self.pace = pace
  }

  /// The next line it has sent; the end of what it sends ends its last line, too.
  func nextPiece() -> LineFramer.Piece? {
    framer.next() ?? (hasEnded ? framer.last() : nil)
  }

  /// Whether anything that has come from it is to be looked at yet.
  var hasMoreToSay: Bool { !requests.isEmpty || framer.hasPartialLine }

  /// Whether it is heard at present.
  func isHeard(_ limits: ControlLimits) -> Bool {
    switch stage {
    case .open: if awaitsReply { return false }
    // Nobody waits for the reply.
    case .deaf: break
    case .leaving, .gone: return false
    }
    return pace.pausedUntil == nil && nextTurn == nil && outbox.count <= limits.fullBytes
  }

  /// Whether nothing more is to be done for it.
  func isFinished(_ limits: ControlLimits) -> Bool {
    switch stage {
    case .open: hasEnded && !isSubscribed && outbox.isEmpty && isHeard(limits)
    case .leaving: hasEnded && outbox.isEmpty
    // What it asked too fast would be refused, and nobody hears that.
    case .deaf: hasEnded && (pace.pausedUntil != nil || requests.isEmpty && isHeard(limits))
    case .gone: false
    }
  }

  /// What the event loop is to watch for.
  func wantedInterest(_ limits: ControlLimits) -> EventLoop.Interest {
    var wanted: EventLoop.Interest = outbox.isEmpty ? [] : .writable
    switch stage {
    case .open, .deaf: if isHeard(limits), !hasEnded { wanted.insert(.readable) }
    // What it still sends is thrown away, so that closing does not cut off the error.
    case .leaving: if !hasEnded { wanted.insert(.readable) }
    case .gone: break
    }
    return wanted
  }

  /// When something is to happen by itself.
  func deadline(_ limits: ControlLimits) -> Instant? {
    if case .leaving(_, let since) = stage { return since + limits.farewellTime }
    let instants = [
      lineBegan.map { $0 + limits.lineTime }, stalledSince.map { $0 + limits.stallTime },
      pace.pausedUntil, nextTurn,
    ]
    return instants.compactMap(\.self).min()
  }
}
