public import Training

extension MethodTable {
  /// The history and the sample training.
  static let history: [Method] = [
    Method(
      "history.list", .viewer, "Lists what was trained, the newest first, a page at a time.",
      parameters: [
        Parameter("from", .day, "The first day."), Parameter("to", .day, "The last day."),
        Parameter("limit", .integer(HistoryListing.limits), standard: 50, "How many entries at most."),
        Parameter("after", .text, "The next of the page before."),
        Parameter(
          "kind", .choice(HistoryListing.Kind.allCases.map(\.rawValue)), standard: "real",
          "Whether the sample training is meant."),
      ],
      result:
        "entries; next: where the next page begins, null after the last; and samples: how many sample sessions there are "
        + "where nothing real was found, else null",
      errors: [.notRead], commands: [.init("history list")],
      example: JSONObject([("from", "monday"), ("limit", 20)]), decode: list),
    Method(
      "history.show", .viewer, "Gives one entry.", parameters: [key], result: "the entry",
      errors: [.noSuchEntry, .notRead], commands: [.init("history show", "key")], example: one,
      decode: { .history(.show($0.text("key") ?? "")) }),
    Method(
      "history.edit", .operator, "Changes fields of an entry; undo takes that back.",
      parameters: [key] + fields, result: "the entry, once it is on the disk",
      errors: [.noSuchEntry, .badEntry, .notSaved], commands: [.init("history edit", "key")],
      example: JSONObject([("key", "8c1f-1"), ("effort", 7), ("note", "easy")]), decode: edit),
    Method(
      "history.delete", .operator, "Deletes an entry; undo takes that back.", parameters: [key],
      result: "null, once that is on the disk", errors: [.noSuchEntry, .notSaved],
      commands: [.init("history delete", "key")], example: one,
      decode: { .history(.delete($0.text("key") ?? "")) }),
    Method(
      "history.undo", .operator,
      "Takes back the last edit or deletion of an entry, as long as that is the last that happened to it.",
      parameters: [key],
      result: "the entry, once it is on the disk", errors: [.noSuchEntry, .nothingToUndo, .notSaved],
      commands: [.init("history undo", "key")], example: one,
      decode: { .history(.undo($0.text("key") ?? "")) }),
    Method(
      "history.add", .operator,
      "Adds entries; those whose keys are there stay as they are, deleted ones come back. None may be from the future.",
      parameters: [
        Parameter("entries", .entries, isRequired: true, "The entries; all are refused where one is wrong.")
      ],
      result: "added and unchanged, two numbers, once they are on the disk", errors: [.badEntry, .notSaved],
      example: JSONObject([
        (
          "entries",
          [
            [
              "key": "old-1", "start": "2026-10-01T18:30:00+02:00", "kind": "format", "id": "tabata",
              "name": "Tabata", "lengthMs": 240_000, "workMs": 160_000,
            ]
          ]
        )
      ]), decode: add),
    Method(
      "samples.load", .operator,
      "Adds six weeks of sample training, to see what the wall makes of it; real sessions are not mixed with it.",
      result:
        "added and unchanged, two numbers, once they are on the disk; and real: how many real sessions there are, beside "
        + "which samples count for nothing", errors: [.notSaved],
      commands: [.init("samples load")], decode: { _ in .history(.loadSamples) }),
    Method(
      "samples.remove", .operator, "Takes the sample training away again.",
      result: "removed, a number, once that is on the disk", errors: [.notSaved],
      commands: [.init("samples remove")], decode: { _ in .history(.removeSamples) }),
  ]

  private static let one = JSONObject([("key", "8c1f-1")])
  private static let key = Parameter("key", .text, isRequired: true, "The key of the entry.")

  private static let fields: [Parameter] = [
    Parameter("effort", .integer(EntryLimits.effort, or: ["none"]), "How hard it was."),
    Parameter("name", .text, "What it is called."),
    Parameter("start", .text, "When it began, as in 2026-10-01T18:30:00+02:00; not in the future."),
    Parameter(
      "length", .duration(.seconds(1)...EntryLimits.length.upperBound), "How long it ran, pauses left out."),
    Parameter("work", .duration(EntryLimits.length), "The time of it in work."),
    Parameter("energy", .integer(EntryLimits.energy, or: ["none"]), "The energy in kilocalories."),
    Parameter("ranToEnd", .flag, "Whether it ran to its end."),
    Parameter("note", .text, "What there is to say about it."),
    Parameter("sets", .sets, "The best sets, in place of all."),
  ]

  private static func list(_ arguments: Arguments) throws(RPCError) -> Call {
    var listing = HistoryListing(
      from: arguments.day("from"), to: arguments.day("to"), limit: arguments.integer("limit") ?? 50,
      kind: arguments.text("kind").flatMap(HistoryListing.Kind.init) ?? .real)
    if let text = arguments.text("after") {
      guard let mark = HistoryMark(text) else {
        throw wrong("after", text, allowed: "the next of the page before")
      }
      listing.after = mark
    }
    return .history(.list(listing))
  }

  private static func edit(_ arguments: Arguments) throws(RPCError) -> Call {
    func number(_ name: String) -> EntryEdit.NumberOrNone? {
      arguments.integer(name).map { .number($0) }
        ?? (arguments.text(name) == nil ? nil : EntryEdit.NumberOrNone.none)
    }
    var edit = EntryEdit()
    edit.effort = number("effort")
    edit.energy = number("energy")
    edit.name = arguments.text("name")
    edit.length = arguments.duration("length")
    edit.work = arguments.duration("work")
    edit.ranToEnd = arguments.flag("ranToEnd")
    edit.note = arguments.text("note")
    edit.sets = arguments.sets("sets")
    if let text = arguments.text("start") {
      guard let (wall, offset) = EntryStart.parse(text) else {
        throw wrong("start", text, allowed: "as in 2026-10-01T18:30:00+02:00")
      }
      edit.start = EntryEdit.Start(wall: wall, utcOffset: offset)
    }
    guard !edit.isEmpty else {
      let names = fields.map(\.name).joined(separator: ", ")
      throw RPCError(.badParameter, "no field to change is given; allowed: \(names)")
    }
    return .history(.edit(arguments.text("key") ?? "", edit))
  }

  private static func add(_ arguments: Arguments) throws(RPCError) -> Call {
    var entries: [HistoryEntry] = []
    for (index, json) in arguments.objects("entries").enumerated() {
      do throws(EntryError) {
        entries.append(try HistoryEntry(json))
      } catch {
        throw RPCError(error, ofEntry: index)
      }
    }
    return .history(.add(entries))
  }

  private static func wrong(_ name: String, _ text: String, allowed: String) -> RPCError {
    RPCError(
      .badParameter, "“\(name)” is \(JSONValue.string(String(text.prefix(64))).text); allowed: \(allowed)",
      data: JSONObject([("parameter", .string(name))]))
  }
}

extension RPCError {
  /// The error of a field that cannot be kept.
  public init(_ error: EntryError) { self.init(error, prefix: "", data: []) }

  /// The error of a field of one of several entries.
  public init(_ error: EntryError, ofEntry index: Int) {
    self.init(error, prefix: "entries[\(index)]: ", data: [("index", .integer(index))])
  }

  private init(_ error: EntryError, prefix: String, data: [(String, JSONValue)]) {
    self.init(
      .badEntry, prefix + error.description,
      data: JSONObject(
        data + [
          ("field", .string(error.field)), ("value", .string(error.value)),
          ("allowed", .string(error.allowed)),
        ]))
  }
}
