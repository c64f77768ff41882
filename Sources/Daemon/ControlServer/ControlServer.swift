public import Control
public import Intervals
public import LinuxIO

/// The control socket: JSON-RPC 2.0, one object a line, for many clients on one thread that never waits for any.
///
/// Not for sharing: everything is called on the thread of the event loop. What is to happen by itself is told by
/// ``deadline``; whoever runs the loop calls ``passDeadline()`` when it has come.
public final class ControlServer {
  let loop: EventLoop
  /// What callers may do; those who are connected keep what they were given.
  var access: AccessPolicy
  /// How much they may ask for.
  var limits: ControlLimits
  let service: ControlService
  let now: () -> Instant

  var listener: UnixListener?
  var listening: EventLoop.Registration?
  /// A descriptor to give up when there is no other left, so that those who wait can be told so.
  var reserve: OwnedDescriptor?
  /// Until when nobody is let in, for want of descriptors.
  var closedUntil: Instant?

  var clients: [UInt64: ControlClient] = [:]
  var lastConnection: UInt64 = 0
  /// The paces at which users asked whose connections have closed, for the next ones.
  var paces: [UInt32: ClientPace] = [:]
  /// The number of the newest state.
  var seq: Int64 = 0
  /// The newest state as an event, while it is sent to one after another.
  var event: [UInt8]?
  let buffer: UnsafeMutableRawBufferPointer

  /// Serves a socket that listens.
  ///
  /// - Parameter now: the present instant; tests hand in a clock of their own.
  public init(
    _ listener: UnixListener, on loop: EventLoop, access: AccessPolicy,
    limits: ControlLimits = ControlLimits(),
    now: @escaping () -> Instant, service: ControlService
  ) throws(SystemError) {
    self.loop = loop
    self.access = access
    self.limits = limits
    self.service = service
    self.now = now
    self.listener = listener
    buffer = .allocate(byteCount: 16 * 1024, alignment: 16)
    reserve = try Self.makeReserve()
    listening = try loop.register(listener.raw, for: .readable) { [weak self] _ in self?.letIn() }
  }

  deinit {
    close()
    buffer.deallocate()
  }

  /// How many clients are connected.
  public var clientCount: Int { clients.count }
  /// The sequence number of the newest state.
  public var sequence: Int64 { seq }

  /// Tells all subscribers that the state has changed.
  ///
  /// Who is busy with something else gets the newest state later, and never one of those in between.
  public func publish() {
    seq += 1
    for client in clients.values where client.isSubscribed { client.owesState = true }
    if !isCarryingOut { deliverStates() }
  }

  /// Tells all subscribers of something that happens once.
  ///
  /// Who takes nothing of what waits misses it: the state says as much.
  func announce(_ event: Request) {
    let line = event.json.bytes
    for client in clients.values where client.isSubscribed {
      guard client.outbox.count + line.count < limits.queueBytes else { continue }
      append(line, to: client)
      flush(client)
      settle(client)
    }
  }

  /// Whether a call is being carried out: its reply goes before the states it brings about.
  var isCarryingOut = false

  /// Closes the socket and all connections.
  public func close() {
    for client in Array(clients.values) { remove(client, .closed) }
    if let listening { loop.unregister(listening) }
    listening = nil
    listener = nil
    reserve = nil
  }

  /// Closes one connection.
  func remove(_ client: ControlClient, _ reason: ControlEvent.Reason) {
    guard clients.removeValue(forKey: client.caller.connection) != nil else { return }
    if let registration = client.registration { loop.unregister(registration) }
    client.registration = nil
    client.stage = .gone
    let user = client.caller.peer.userID
    paces[user] = .carriedOn(paces[user], client.pace)
    service.log(.disconnected(client.caller, reason))
  }
}
