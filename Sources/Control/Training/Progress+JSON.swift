internal import Intervals
public import Training

extension Progress {
  /// How many steps of a climb are told, and how long a text of all bests may be.
  private static let mostSteps = 20
  private static let mostBytes = 80 * 1024

  /// The progress on the wire.
  ///
  /// - Parameter most: how many personal bests at most.
  public func json(bests most: Int) -> JSONValue {
    var (shown, bytes): ([JSONValue], Int) = ([], 0)
    for best in bests.prefix(max(0, most)) {
      let json = best.json(steps: Self.mostSteps)
      bytes += json.bytes.count
      guard bytes <= Self.mostBytes else { break }
      shown.append(json)
    }
    var told = self
    told.bests = Array(bests.prefix(shown.count))
    return .object(
      JSONObject([
        ("period", .string(period.rawValue)), ("from", .string("\(days.lowerBound)")),
        ("to", .string("\(days.upperBound)")), ("minutes", .integer(total.minutes)),
        ("minutesBefore", .optional(minutesBefore) { .integer($0) }),
        ("changePercent", .optional(changePercent) { .integer($0) }),
        ("sessions", .integer(total.sessions)), ("load", .integer(total.load)),
        ("rated", .integer(total.rated)), ("streak", hasPlan ? .integer(streak) : .null),
        ("points", .array(points.map(\.json))), ("focusMs", total.focus.json), ("share", total.share),
        ("bests", .array(shown)), ("bestsInAll", .integer(bests.count)),
        ("sessionsInAll", .integer(sessionsInAll)), ("sample", .bool(isSample)),
        ("words", .array(told.words.map { .string($0) })),
      ]))
  }

  /// Reads progress as a client gets it; `nil` when it is none.
  public init?(_ json: JSONValue) {
    guard let period = json["period"]?.string.flatMap(ProgressPeriod.init), let days = json.days,
      let points = json["points"]?.array?.map({ Point($0, isWeek: period == .year) }), !points.isEmpty,
      points.allSatisfy({ $0 != nil })
    else { return nil }
    self.init(
      period, days: days,
      total: TrainingTotal(json, focus: json["focusMs"].map { FocusTimes($0) } ?? FocusTimes()),
      // Nothing is compared with nothing.
      minutesBefore: json.count("minutesBefore").flatMap { $0 > 0 ? $0 : nil },
      streak: json.count("streak") ?? 0, hasPlan: json.count("streak") != nil,
      points: points.compactMap { $0 },
      bests: json["bests"]?.array?.compactMap { PersonalBest($0) } ?? [],
      sessionsInAll: json.count("sessionsInAll") ?? 0, isSample: json["sample"]?.bool ?? false)
  }
}

extension Progress.Point {
  fileprivate var json: JSONValue {
    [
      "from": .string("\(days.lowerBound)"), "to": .string("\(days.upperBound)"),
      "minutes": .integer(total.minutes), "sessions": .integer(total.sessions),
      "load": .integer(total.load), "rated": .integer(total.rated),
    ]
  }

  fileprivate init?(_ json: JSONValue, isWeek: Bool) {
    guard let days = json.days else { return nil }
    self.init(days: days, total: TrainingTotal(json), isWeek: isWeek)
  }
}

extension TrainingTotal {
  /// The share of each focus, 0 to 1; null where there is no time with a focus.
  fileprivate var share: JSONValue {
    guard focus.total > .zero else { return .null }
    return .object(
      JSONObject(
        Focus.allCases.map { ($0.rawValue, .double(((share(of: $0) ?? 0) * 10_000).rounded() / 10_000)) }))
  }

  fileprivate init(_ json: JSONValue, focus: FocusTimes = FocusTimes()) {
    self.init(
      sessions: json.count("sessions") ?? 0, minutes: json.count("minutes") ?? 0,
      load: json.count("load") ?? 0, rated: json.count("rated") ?? 0, focus: focus)
  }
}

extension FocusTimes {
  /// Reads the time on each focus as a client gets it.
  fileprivate init(_ json: JSONValue) {
    self.init()
    for focus in Focus.allCases { self[focus] = .milliseconds(json.count(focus.rawValue) ?? 0) }
  }
}

extension JSONValue {
  /// The days from `from` to `to`.
  fileprivate var days: ClosedRange<LocalDate>? {
    guard let from = self["from"]?.string.flatMap({ LocalDate($0) }),
      let to = self["to"]?.string.flatMap({ LocalDate($0) }), from <= to
    else { return nil }
    return from...to
  }

  /// A member that counts something; beyond what anybody can train it is cut.
  func count(_ name: String) -> Int? {
    self[name]?.integer.map { Int(min(max($0, 0), 1_000_000_000_000)) }
  }
}
