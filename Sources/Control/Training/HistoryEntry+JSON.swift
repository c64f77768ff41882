internal import Intervals
public import Training

extension HistoryEntry {
  /// The entry on the wire and in exports; what is worked out from other members stands beside them.
  public var json: JSONValue {
    .object(
      JSONObject([
        ("key", .string(key)), ("date", .string("\(date)")), ("start", .string(start.text)),
        ("zone", .string(start.zone)), ("provisional", .bool(start.isProvisional)),
        ("kind", .string(trained.kind.rawValue)), ("id", .string(trained.id)),
        ("name", .string(trained.name)), ("programme", .optional(trained.place) { .string($0.programme) }),
        ("position", .optional(trained.place) { .integer($0.position) }), ("minutes", .integer(minutes)),
        ("lengthMs", .integer(length.wholeMilliseconds)), ("workMs", .integer(work.wholeMilliseconds)),
        ("effort", .optional(effort) { .integer($0) }), ("load", .optional(load) { .integer($0) }),
        ("roundsDone", .optional(rounds) { .integer($0.done) }),
        ("rounds", .optional(rounds?.planned) { .integer($0) }), ("score", .optional(score, \.json)),
        ("focusMs", focus.json), ("sets", .array(topSets.map(\.json))),
        ("energyKcal", .optional(energy) { .integer($0) }), ("ranToEnd", .bool(ranToEnd)),
        ("note", .string(note)), ("sample", .bool(isSample)),
        ("boot", .optional(start.machine) { .string($0.boot) }),
        ("bootMs", .optional(start.machine) { .integer($0.milliseconds) }),
      ]))
  }

  /// Reads an entry, as it comes over the wire or from a file. Members that are not known are passed over, and those
  /// that are worked out from others are not read.
  ///
  /// - Throws: the member that is missing or cannot be kept, and what is allowed.
  public init(_ json: JSONValue) throws(EntryError) {
    let reader = try MemberReader(json)
    guard let (wall, offset) = EntryStart.parse(try reader.text("start")) else {
      throw reader.error("start", allowed: "as in 2026-10-01T18:30:00.000+02:00")
    }
    var start = EntryStart(
      wall: wall, utcOffset: offset, zone: try reader.text("zone", or: EntryStart.zone(of: offset)),
      isProvisional: try reader.flag("provisional", or: false))
    if let boot = try reader.optionalText("boot") {
      start.machine = MachineTime(boot: boot, milliseconds: Int64(try reader.integer("bootMs") ?? 0))
    }
    let kinds = Trained.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let kind = Trained.Kind(rawValue: try reader.text("kind")) else {
      throw reader.error("kind", allowed: kinds)
    }
    var trained = Trained(kind: kind, id: try reader.text("id"), name: try reader.text("name"))
    if let programme = try reader.optionalText("programme") {
      trained.place = ProgrammePlace(programme: programme, position: try reader.integer("position") ?? 0)
    }
    self.init(
      key: try reader.text("key"), start: start, trained: trained,
      length: try reader.milliseconds("lengthMs"), work: try reader.milliseconds("workMs", or: .zero),
      effort: try reader.integer("effort"),
      rounds: try reader.integer("roundsDone").map { done throws(EntryError) in
        RoundCount(done, of: try reader.integer("rounds"))
      }, score: try reader.score("score"),
      focus: try reader.focus("focusMs"), topSets: try reader.sets("sets"),
      energy: try reader.integer("energyKcal"), ranToEnd: try reader.flag("ranToEnd", or: true),
      note: try reader.text("note", or: ""), isSample: try reader.flag("sample", or: false))
    try validate()
  }
}

extension FocusTimes {
  /// The time on each focus, in milliseconds.
  var json: JSONValue {
    .object(JSONObject(Focus.allCases.map { ($0.rawValue, .integer(self[$0].wholeMilliseconds)) }))
  }
}

/// Takes members out of an object; null counts as missing.
private struct MemberReader {
  private let object: JSONObject

  init(_ json: JSONValue) throws(EntryError) {
    guard let object = json.object else {
      throw EntryError(field: "the entry", value: json.kind, allowed: "an object")
    }
    self.object = object
  }

  func error(_ name: String, allowed: String) -> EntryError {
    let value = object[name].map { $0.text.count <= 64 ? $0.text : $0.kind } ?? "missing"
    return EntryError(field: name, value: value, allowed: allowed)
  }

  private func value(_ name: String) -> JSONValue? {
    guard let value = object[name], value != .null else { return nil }
    return value
  }

  func optionalText(_ name: String) throws(EntryError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw error(name, allowed: "text") }
    return text
  }

  func text(_ name: String, or standard: String? = nil) throws(EntryError) -> String {
    guard let text = try optionalText(name) ?? standard else { throw error(name, allowed: "text") }
    return text
  }

  func flag(_ name: String, or standard: Bool) throws(EntryError) -> Bool {
    guard let value = value(name) else { return standard }
    guard let flag = value.bool else { throw error(name, allowed: "true or false") }
    return flag
  }

  func integer(_ name: String) throws(EntryError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.integer.flatMap({ Int(exactly: $0) }) else {
      throw error(name, allowed: "a whole number")
    }
    return number
  }

  func milliseconds(_ name: String, or standard: Duration? = nil) throws(EntryError) -> Duration {
    let bounds = EntryLimits.length
    guard let number = try integer(name) else {
      if let standard { return standard }
      throw error(name, allowed: "milliseconds")
    }
    guard (0...bounds.upperBound.wholeMilliseconds).contains(Int64(number)) else {
      throw error(name, allowed: "milliseconds, 0 to \(bounds.upperBound.wholeMilliseconds)")
    }
    return .milliseconds(number)
  }

  func score(_ name: String) throws(EntryError) -> Score? {
    guard let value = value(name) else { return nil }
    guard let score = Score(value) else { throw error(name, allowed: "a score as history.show gives it") }
    return score
  }

  func focus(_ name: String) throws(EntryError) -> FocusTimes {
    guard let value = value(name) else { return FocusTimes() }
    guard let times = try? MemberReader(value) else {
      throw error(name, allowed: "an object with \(Focus.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var focus = FocusTimes()
    for part in Focus.allCases { focus[part] = try times.milliseconds(part.rawValue, or: .zero) }
    return focus
  }

  func sets(_ name: String) throws(EntryError) -> [TopSet] {
    guard let value = value(name) else { return [] }
    let sets = value.array?.map { TopSet($0) }
    guard let sets, sets.allSatisfy({ $0 != nil }) else { throw error(name, allowed: TopSet.forms) }
    return sets.compactMap { $0 }
  }
}
