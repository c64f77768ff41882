internal import Control
internal import Intervals
internal import LinuxIO

extension ControlServer {
  /// Does what a connection is ready for.
  func attend(_ client: ControlClient, _ readiness: EventLoop.Readiness) {
    if readiness.contains(.hungUp) || readiness.contains(.failed) { return hearOut(client) }
    if readiness.contains(.writable) {
      flush(client)
      hear(client)
    }
    if readiness.contains(.readable) { read(client) }
    settle(client)
  }

  /// Reads once, so that no client keeps the others waiting.
  private func read(_ client: ControlClient) {
    let isLeaving = if case .leaving = client.stage { true } else { false }
    guard isLeaving || client.isHeard(limits) else { return }
    switch try? client.connection.receive(into: buffer) {
    case .wouldBlock: return
    case .end: client.hasEnded = true
    case .bytes(let count): if !isLeaving { client.framer.append(buffer[..<count]) }
    case nil: return lose(client)
    }
    hear(client)
  }

  /// Takes what a client has sent before it went: what it asked for is done although no reply reaches it.
  private func hearOut(_ client: ControlClient) {
    guard client.stage == .open || client.stage == .deaf else { return lose(client) }
    goDeaf(client)
    while case .bytes(let count)? = try? client.connection.receive(into: buffer) {
      client.framer.append(buffer[..<count])
    }
    client.hasEnded = true
    // It has nothing to say any more, and would not stop saying so.
    if let registration = client.registration { loop.unregister(registration) }
    client.registration = nil
    hear(client)
    settle(client)
  }

  private func goDeaf(_ client: ControlClient) {
    client.stage = .deaf
    client.outbox.clear()
    client.stalledSince = nil
  }

  private func lose(_ client: ControlClient) {
    if case .leaving(let kind, _) = client.stage {
      remove(client, .refused(kind))
    } else {
      remove(client, .left)
    }
  }

  /// Appends a line to what waits to be sent.
  func append(_ line: [UInt8], to client: ControlClient) {
    if client.stage != .deaf { client.outbox.append(line: line) }
  }

  /// Sends what fits at the moment, and then the state that is owed.
  func flush(_ client: ControlClient) {
    while client.stage != .gone {
      if client.outbox.isEmpty {
        client.stalledSince = nil
        guard owedEvent(client) else { return }
      }
      do throws(SystemError) {
        let taken = try client.outbox.send { bytes throws(SystemError) in try client.connection.send(bytes) }
        client.stalledSince = taken == nil ? client.stalledSince ?? now() : nil
        if taken == nil { return }
      } catch {
        // What it sent before it went, or goes on to send without listening, is still heard.
        return client.stage == .open ? goDeaf(client) : lose(client)
      }
    }
  }

  /// Puts the newest state into the outbox, if it is owed.
  private func owedEvent(_ client: ControlClient) -> Bool {
    guard client.owesState, client.stage == .open else { return false }
    client.owesState = false
    client.outbox.append(line: event ?? changedEvent())
    return true
  }

  private func changedEvent() -> [UInt8] {
    let parameters = JSONObject([("seq", .integer(seq)), ("state", stateJSON())])
    return Request(id: nil, method: "wall.changed", parameters: .named(parameters)).json.bytes
  }

  /// Sends the newest state to all who are owed it and for whom nothing else waits; made once for all of them.
  func deliverStates() {
    let ready = clients.values.filter { $0.owesState && $0.outbox.isEmpty && $0.requests.isEmpty }
    guard !ready.isEmpty else { return }
    event = changedEvent()
    for client in ready {
      flush(client)
      settle(client)
    }
    event = nil
  }

  /// Has the loop watch for what is wanted now, or ends the connection.
  func settle(_ client: ControlClient) {
    guard client.stage != .gone else { return }
    if client.isFinished(limits) { return remove(client, .left) }
    if case .leaving = client.stage, client.outbox.isEmpty { client.connection.finishSending() }
    let wanted = client.wantedInterest(limits)
    guard let registration = client.registration, wanted != client.interest else { return }
    do throws(SystemError) {
      try loop.change(registration, to: wanted)
      client.interest = wanted
    } catch {
      remove(client, .left)
    }
  }
}
