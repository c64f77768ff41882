public import Training

extension Week {
  /// The week on the wire, from Monday on.
  public var json: JSONValue {
    [
      "state": .string(state.rawValue), "monday": .string("\(monday)"),
      "minutesDone": .integer(minutesDone), "minutesAhead": .integer(minutesAhead),
      "words": .array(words.map { .string($0) }), "days": .array(days.map(\.json)),
    ]
  }

  /// Reads a week as a client gets it; `nil` when it is none.
  public init?(_ json: JSONValue) {
    guard let state = json["state"]?.string.flatMap(State.init), let days = json["days"]?.array,
      days.count == 7, let monday = days[0]["date"]?.string.flatMap({ LocalDate($0) }),
      monday.weekday == .monday
    else { return nil }
    // A day that is none of these is further off than any week is long.
    let today = days.firstIndex { $0["today"]?.bool == true }.map { monday + $0 } ?? monday - 7
    self.init(state: state, monday: monday, today: today) { date in
      let day = days[date - monday]
      return (
        day["state"]?.string.flatMap(WeekDay.State.init) ?? .rest,
        day["sessions"]?.array?.compactMap { ProgrammeEntry($0) } ?? [],
        day["minutes"]?.integer.map { Int(min(max($0, 0), 100_000)) } ?? 0
      )
    }
  }
}

extension WeekDay {
  fileprivate var json: JSONValue {
    [
      "date": .string("\(date)"), "weekday": .string(date.weekday.rawValue), "state": .string(state.rawValue),
      "today": .bool(isToday), "minutes": .integer(minutes),
      "height": .double((height * 10_000).rounded() / 10_000),
      "sessions": .array(entries.map { $0.json(withMoves: false) }),
    ]
  }
}

extension ProgrammeEntry {
  /// The place in the programme on the wire, with its session.
  public func json(withMoves: Bool) -> JSONValue {
    [
      "position": .integer(position), "week": .integer(week), "phase": .string(phase),
      "session": session.json(withMoves: withMoves),
    ]
  }

  /// Reads a place as a client gets it; `nil` when it is none.
  public init?(_ json: JSONValue) {
    guard let session = json["session"].flatMap({ TrainingSession($0) }) else { return nil }
    self.init(
      position: json["position"]?.integer.map { Int(clamping: $0) } ?? 0,
      week: json["week"]?.integer.map { Int(clamping: $0) } ?? 0, phase: json["phase"]?.string ?? "",
      session: session)
  }
}

extension DayOffer {
  /// The offer on the wire, with the moves of what would be started.
  public var json: JSONValue {
    var object = JSONObject([("kind", .string(kind)), ("words", .string(words))])
    switch self {
    case .start(let entry): object["entry"] = entry.json(withMoves: true)
    case .again(let entry, let minutes):
      object["entry"] = entry.json(withMoves: true)
      object["minutes"] = .integer(minutes)
    case .recovery(let flow): object["session"] = flow.json(withMoves: true)
    case .rest: break
    }
    return .object(object)
  }

  /// Reads an offer as a client gets it; `nil` when it is none.
  public init?(_ json: JSONValue) {
    let entry = json["entry"].flatMap { ProgrammeEntry($0) }
    switch (json["kind"]?.string, entry) {
    case ("start", let entry?): self = .start(entry)
    case ("again", let entry?):
      self = .again(entry, minutes: json["minutes"]?.integer.map { Int(clamping: $0) } ?? 0)
    case ("recovery", _):
      guard let flow = json["session"].flatMap({ TrainingSession($0) }) else { return nil }
      self = .recovery(flow)
    case ("rest", _): self = .rest
    default: return nil
    }
  }

  private var kind: String {
    switch self {
    case .start: "start"
    case .again: "again"
    case .recovery: "recovery"
    case .rest: "rest"
    }
  }
}
