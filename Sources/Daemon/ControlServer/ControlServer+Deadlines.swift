internal import Control
public import Intervals

extension ControlServer {
  /// When ``passDeadline()`` is to be called next; `nil` while nothing happens by itself.
  public var deadline: Instant? {
    (clients.values.map { $0.deadline(limits) } + [closedUntil]).compactMap(\.self).min()
  }

  /// Does what is due by now.
  public func passDeadline() {
    let now = now()
    if let closedUntil, closedUntil <= now {
      if reserve == nil { reserve = try? Self.makeReserve() }
      if reserve == nil { close(for: .seconds(1)) } else { open() }
    }
    for client in Array(clients.values) { passDeadlines(of: client, at: now) }
  }

  private func passDeadlines(of client: ControlClient, at now: Instant) {
    if case .leaving(let kind, let since) = client.stage, since + limits.farewellTime <= now {
      return remove(client, .refused(kind))
    }
    if client.stage == .open, let since = client.stalledSince, since + limits.stallTime <= now {
      return refuseStalled(client)
    }
    if let began = client.lineBegan, began + limits.lineTime <= now {
      let seconds = limits.lineTime.secondsRoundedUp
      return refuse(client, .lineTooSlow, "the line was not ended within \(seconds) s")
    }
    let isPauseOver = client.pace.pausedUntil.map { $0 <= now } ?? false
    if isPauseOver { client.pace.pausedUntil = nil }
    if isPauseOver || client.nextTurn != nil {
      client.nextTurn = nil
      hear(client)
      settle(client)
    }
  }
}
