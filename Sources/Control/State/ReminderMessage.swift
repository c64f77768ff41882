public import Training

/// A reminder of a training day, as it goes over the socket.
public struct ReminderMessage: Hashable, Sendable {
  /// The session that waits, by its name.
  public var session: String
  /// Its length in minutes.
  public var minutes: Int
  /// The time of day that was asked for.
  public var time: ClockTime

  /// Makes a message.
  public init(session: String, minutes: Int, time: ClockTime) {
    self.session = session
    self.minutes = minutes
    self.time = time
  }

  /// The reminder on the wire.
  public var json: JSONValue {
    ["session": .string(session), "minutes": .integer(minutes), "time": .string("\(time)")]
  }

  /// The event that tells of it: its method.
  public static let event = "wall.reminder"

  /// The event.
  public var notification: Request {
    Request(id: nil, method: Self.event, parameters: .named(json.object ?? JSONObject()))
  }

  /// Reads a reminder as a client gets it.
  public init?(_ json: JSONValue) {
    guard let session = json["session"]?.string,
      let minutes = json["minutes"]?.integer.flatMap({ Int(exactly: $0) }),
      let time = json["time"]?.string.flatMap({ ClockTime($0) })
    else { return nil }
    self.init(session: session, minutes: minutes, time: time)
  }
}
