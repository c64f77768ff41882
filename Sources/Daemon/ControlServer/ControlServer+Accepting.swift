internal import Control
internal import Glibc
internal import Intervals
internal import LinuxIO

extension ControlServer {
  /// How many are let in before the loop looks after others.
  private static let batch = 16
  /// How long the door stays shut where more than that wait: knocking costs those who are inside little then.
  private static let crowdPause = Duration.milliseconds(5)

  static func makeReserve() throws(SystemError) -> OwnedDescriptor {
    try OwnedDescriptor.open("/dev/null", O_RDONLY)
  }

  /// Lets in who waits, or says why not.
  func letIn() {
    for _ in 0..<Self.batch {
      guard let listener else { return }
      switch listener.accept() {
      case .connection(let connection): admit(connection)
      case .nobody: return
      case .outOfDescriptors:
        guard turnAway(on: listener) else { return close(for: .seconds(1)) }
      }
    }
    close(for: Self.crowdPause)
  }

  private func admit(_ connection: UnixConnection) {
    let peer: PeerCredentials
    do throws(SystemError) {
      peer = try connection.peer()
    } catch {
      return service.log(.refused(userID: nil, processID: nil, .internalError))
    }
    guard let right = access.right(of: peer) else { return refuse(connection, access.refusal, peer) }
    if limitReached(by: peer.userID) != nil {
      hearOutWhoHasGone()
      if let limit = limitReached(by: peer.userID) { return refuse(connection, limit, peer) }
    }
    lastConnection += 1
    let caller = Caller(connection: lastConnection, peer: peer, right: right)
    let client = ControlClient(caller, connection, limits, pace(of: peer.userID))
    do throws(SystemError) {
      client.registration = try loop.register(connection.raw, for: .readable) {
        [weak self, weak client] readiness in
        if let client { self?.attend(client, readiness) }
      }
    } catch {
      return refuse(connection, .outOfDescriptors, peer)
    }
    clients[caller.connection] = client
    service.log(.connected(caller))
    settle(client)
  }

  /// The limit that one more client of a user would break.
  private func limitReached(by user: UInt32) -> ErrorKind? {
    guard clients.count < limits.clients else { return .tooManyClients }
    let own = clients.values.count { $0.caller.peer.userID == user }
    return own < limits.clientsOfUser ? nil : .tooManyClientsOfUser
  }

  /// Gives the places back of those who have hung up: who connects, asks and hangs up again and again is one client at
  /// a time, although several wait at the door by then.
  private func hearOutWhoHasGone() {
    for client in clients.values.sorted(by: { $0.caller.connection < $1.caller.connection })
    where client.registration != nil && client.connection.hasHungUp {
      attend(client, .hungUp)
    }
  }

  /// The pace at which the user may ask over a new connection.
  private func pace(of user: UInt32) -> ClientPace {
    let now = now()
    guard var left = paces.removeValue(forKey: user), left.bucket.fullAt > now else {
      return ClientPace(perSecond: limits.requestRate, at: now)
    }
    if let until = left.pausedUntil, until <= now { left.pausedUntil = nil }
    return left
  }

  /// Says why somebody is not let in.
  private func refuse(_ connection: UnixConnection, _ error: RPCError, _ peer: PeerCredentials? = nil) {
    connection.turnAway(error)
    service.log(.refused(userID: peer?.userID, processID: peer?.processID, error.kind))
  }

  private func refuse(_ connection: UnixConnection, _ kind: ErrorKind, _ peer: PeerCredentials? = nil) {
    refuse(connection, RPCError(kind), peer)
  }

  /// Gives up the reserve to let one in and tell it that there is no room. Returns whether that worked: who waits and
  /// is not let in would wake the loop for ever.
  private func turnAway(on listener: UnixListener) -> Bool {
    reserve = nil
    let isTurnedAway = turnOneAway(on: listener)
    reserve = try? Self.makeReserve()
    return isTurnedAway && reserve != nil
  }

  /// The connection is closed when this returns, and its descriptor free for the reserve.
  private func turnOneAway(on listener: UnixListener) -> Bool {
    switch listener.accept() {
    case .connection(let connection): refuse(connection, .outOfDescriptors)
    case .nobody: break
    case .outOfDescriptors: return false
    }
    return true
  }

  /// Closes the door for a while; who comes waits in the kernel's queue.
  func close(for pause: Duration) {
    closedUntil = now() + pause
    watchDoor(for: [])
  }

  /// Opens the door again.
  func open() {
    closedUntil = nil
    watchDoor(for: .readable)
  }

  private func watchDoor(for interest: EventLoop.Interest) {
    guard let listening else { return }
    do throws(SystemError) {
      try loop.change(listening, to: interest)
    } catch {
      closedUntil = now() + .seconds(1)
    }
  }
}
