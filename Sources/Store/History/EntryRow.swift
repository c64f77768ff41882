internal import Intervals
internal import Training

/// A version of an entry as the values of a row, in the order of ``HistoryTable/columns``.
struct EntryRow {
  var values: [SQLiteValue]

  /// Takes values that were read.
  init(_ values: some Sequence<SQLiteValue>) {
    self.values = Array(values)
  }

  /// Writes a version.
  init(_ version: EntryVersion, number: Int64) {
    let entry = version.entry
    let start = entry.start
    func flag(_ isSet: Bool) -> SQLiteValue { .integer(isSet ? 1 : 0) }
    func optional<Number: BinaryInteger>(_ value: Number?) -> SQLiteValue {
      value.map { .integer(Int64(clamping: $0)) } ?? .null
    }
    func text(_ text: String?) -> SQLiteValue { text.map(SQLiteValue.text) ?? .null }
    values = [
      text(entry.key), .integer(number), flag(version.isDeleted), .integer(start.wall),
      .integer(Int64(start.utcOffset)), text(start.zone), text(start.machine?.boot),
      optional(start.machine?.milliseconds), flag(start.isProvisional), text(entry.trained.kind.rawValue),
      text(entry.trained.id), text(entry.trained.name), text(entry.trained.place?.programme),
      optional(entry.trained.place?.position), .integer(entry.length.wholeMilliseconds),
      .integer(entry.work.wholeMilliseconds), optional(entry.effort), text(entry.score?.text),
      optional(entry.energy), flag(entry.ranToEnd), text(entry.note), flag(entry.isSample),
      optional(entry.rounds?.done), optional(entry.rounds?.planned),
    ]
  }

  var key: String { text(0) ?? "" }

  /// Why a row is no entry.
  struct Unreadable: Error {
    var reason: String
  }

  /// The version, or why it cannot be read.
  func read(_ times: [String: Int64], _ sets: [TopSetRow]) -> Result<EntryVersion, Unreadable> {
    guard let kind = text(9).flatMap(Trained.Kind.init(rawValue:)) else {
      return .failure(Unreadable(reason: "kind is “\(text(9) ?? "")”, which this Pulsewall does not know"))
    }
    let score = text(17).map(Score.init)
    if case .some(.none) = score {
      return .failure(Unreadable(reason: "score is “\(text(17) ?? "")”, which this Pulsewall does not know"))
    }
    let topSets = sets.compactMap(\.topSet)
    guard topSets.count == sets.count else { return .failure(Unreadable(reason: "a set has no measure")) }
    let start = EntryStart(
      wall: number(3) ?? -1, utcOffset: Int(number(4) ?? 0), zone: text(5) ?? "",
      machine: text(6).map { MachineTime(boot: $0, milliseconds: number(7) ?? 0) },
      isProvisional: number(8) == 1)
    let trained = Trained(
      kind: kind, id: text(10) ?? "", name: text(11) ?? "",
      place: text(12).map { ProgrammePlace(programme: $0, position: Int(number(13) ?? 0)) })
    // A focus that only a newer Pulsewall knows is left out.
    let focus = FocusTimes(
      Dictionary(
        uniqueKeysWithValues: times.compactMap { name, time in
          Focus(rawValue: name).map { ($0, Duration.milliseconds(time)) }
        }))
    let entry = HistoryEntry(
      key: key, start: start, trained: trained, length: .milliseconds(number(14) ?? -1),
      work: .milliseconds(number(15) ?? -1), effort: number(16).map(Int.init),
      rounds: number(22).map { RoundCount(Int($0), of: number(23).map(Int.init)) }, score: score ?? nil,
      focus: focus, topSets: topSets, energy: number(18).map(Int.init), ranToEnd: number(19) == 1,
      note: text(20) ?? "", isSample: number(21) == 1)
    do throws(EntryError) {
      try entry.validate()
    } catch {
      return .failure(Unreadable(reason: error.description))
    }
    return .success(EntryVersion(entry: entry, isDeleted: number(2) == 1))
  }

  private func text(_ column: Int) -> String? {
    if column < values.count, case .text(let text) = values[column] { text } else { nil }
  }

  private func number(_ column: Int) -> Int64? {
    if column < values.count, case .integer(let number) = values[column] { number } else { nil }
  }
}

/// A top set as the values of a row: move, hundredths, unit, reps, hold.
struct TopSetRow {
  var values: [SQLiteValue]

  init(_ values: some Sequence<SQLiteValue>) {
    self.values = Array(values)
  }

  init(_ set: TopSet) {
    let measure: [SQLiteValue] =
      switch set.feat {
      case .weight(let weight, let reps):
        [.integer(Int64(weight.hundredths)), .text(weight.unit.rawValue), .integer(Int64(reps)), .null]
      case .reps(let reps): [.null, .null, .integer(Int64(reps)), .null]
      case .hold(let time): [.null, .null, .null, .integer(time.wholeMilliseconds)]
      }
    values = [.text(set.move)] + measure
  }

  /// The set; nil where the row has no measure that is known.
  var topSet: TopSet? {
    guard values.count == 5, case .text(let move) = values[0] else { return nil }
    switch (values[1], values[2], values[3], values[4]) {
    case (.integer(let hundredths), .text(let unit), .integer(let reps), .null):
      return Weight.Unit(rawValue: unit).map {
        TopSet(move: move, .weight(Weight(hundredths: Int(hundredths), $0), reps: Int(reps)))
      }
    case (.null, .null, .integer(let reps), .null): return TopSet(move: move, .reps(Int(reps)))
    case (.null, .null, .null, .integer(let time)): return TopSet(move: move, .hold(.milliseconds(time)))
    default: return nil
    }
  }
}
