public import Training

/// A day, the week it is in and what it offers, as it goes over the socket.
public struct TodayMessage: Hashable, Sendable {
  /// The day that is shown.
  public var date: LocalDate
  /// The day it is where the wall hangs.
  public var today: LocalDate
  /// The programme and how far it is; `nil` where none was chosen.
  public var programme: ProgrammeMessage?
  /// The week of the day.
  public var week: Week
  /// What the day offers.
  public var offer: DayOffer

  /// Makes a message.
  public init(date: LocalDate, today: LocalDate, programme: ProgrammeMessage?, week: Week, offer: DayOffer) {
    self.date = date
    self.today = today
    self.programme = programme
    self.week = week
    self.offer = offer
  }

  /// The day on the wire.
  public var json: JSONValue {
    [
      "date": .string("\(date)"), "today": .string("\(today)"),
      "programme": .optional(programme, \.json), "week": week.json, "offer": offer.json,
      "words": .string(words),
    ]
  }

  /// Reads a day as a client gets it.
  public init?(_ json: JSONValue) {
    guard let date = json["date"]?.string.flatMap({ LocalDate($0) }),
      let today = json["today"]?.string.flatMap({ LocalDate($0) }),
      let week = json["week"].flatMap({ Week($0) }), let offer = json["offer"].flatMap({ DayOffer($0) })
    else { return nil }
    self.init(
      date: date, today: today, programme: json["programme"].flatMap(ProgrammeMessage.init), week: week,
      offer: offer)
  }

  /// The day in a sentence: `Tuesday, Press & Push, 34 minutes, today. Start Press & Push, …`.
  public var words: String {
    if week.state == .noProgramme || week.state == .loading { return week.words.joined(separator: ". ") }
    return [week.day(on: date)?.words, offer.words].compactMap { $0 }.joined(separator: ". ")
  }
}

/// The programme under way, and how far it is.
public struct ProgrammeMessage: Hashable, Sendable {
  /// The id.
  public var id: String
  /// The name people read.
  public var name: String
  /// The sessions that are done.
  public var done: Int
  /// The sessions that there are.
  public var sessions: Int

  /// Makes a message.
  public init(id: String, name: String, done: Int, sessions: Int) {
    self.id = id
    self.name = name
    self.done = done
    self.sessions = sessions
  }

  var json: JSONValue {
    ["id": .string(id), "name": .string(name), "done": .integer(done), "sessions": .integer(sessions)]
  }

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
    self.init(
      id: id, name: name, done: json["done"]?.integer.map { Int(clamping: $0) } ?? 0,
      sessions: json["sessions"]?.integer.map { Int(clamping: $0) } ?? 0)
  }
}
