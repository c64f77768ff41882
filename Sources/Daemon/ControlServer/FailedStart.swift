import Control
import LinuxIO

/// A start that came to nothing, for those who wait at the socket of the service manager.
///
/// Whoever is left waiting there has the manager start the wall again at once, and again, until it gives up the wall
/// and its socket.
enum FailedStart {
  /// Tells all who wait why there is no wall, and lets them go.
  static func tell(_ reason: String, activation: SocketActivation = .take()) {
    for socket in activation.sockets {
      guard let listener = try? UnixListener.inheriting(socket) else { continue }
      while case .connection(let connection) = listener.accept() {
        connection.turnAway(RPCError(.cannotStart, "the wall cannot start: \(reason)"))
      }
    }
  }
}

extension UnixConnection {
  /// Says why somebody is not let in; a line fits the empty buffer of a new connection.
  func turnAway(_ error: RPCError) {
    var outbox = Outbox()
    outbox.append(line: Response(id: .null, .failure(error)).json.bytes)
    do throws(SystemError) {
      _ = try outbox.send { bytes throws(SystemError) in try send(bytes) }
    } catch {
      // It has gone by itself.
    }
  }
}
