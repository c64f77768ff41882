internal import Intervals
public import Training

extension TrainingSession {
  /// The session on the wire, with its moves or in short.
  public func json(withMoves: Bool) -> JSONValue {
    var object = JSONObject([
      ("id", .string(id)), ("name", .string(name)), ("block", .string(block.rawValue)),
      ("focus", .string(focusLine)), ("effort", .integer(effort)), ("minutes", .integer(minutes)),
    ])
    guard withMoves else { return .object(object) }
    object["seconds"] = .integer(seconds)
    object["workS"] = .integer(workSeconds)
    object["changeoverS"] = .integer(changeoverSeconds)
    object["share"] = .object(
      JSONObject(Focus.allCases.map { ($0.rawValue, .double((share(of: $0) * 10_000).rounded() / 10_000)) }))
    object["moves"] = .array(moves.map(\.json))
    return .object(object)
  }

  /// Reads a session as a client gets it, in short or with its moves; `nil` when it is none that can be run.
  public init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let block = json["block"]?.string.flatMap(Block.init)
    else { return nil }
    let moves = json["moves"]?.array?.map { TrainingMove($0) } ?? []
    guard moves.allSatisfy({ $0 != nil }) else { return nil }
    self.init(
      id: id, name: name, block: block, focusLine: json["focus"]?.string ?? "",
      effort: json["effort"]?.integer.map { Int(clamping: $0) } ?? 0,
      changeoverSeconds: json["changeoverS"]?.integer.map { Int(clamping: $0) } ?? 0,
      moves: moves.compactMap { $0 })
    // Every figure of it is worked out from the moves, so they must be within bounds.
    if !self.moves.isEmpty, (try? validate()) == nil { return nil }
  }
}

extension TrainingMove {
  /// The move on the wire.
  var json: JSONValue {
    var object = JSONObject([
      ("id", .string(id)), ("name", .string(name)), ("focus", .string(focus.rawValue)),
      ("sets", .integer(sets)),
    ])
    switch work {
    case .reps(let reps, let seconds):
      object["reps"] = .integer(reps)
      object["seconds"] = .integer(seconds)
    case .hold(let seconds): object["hold"] = .integer(seconds)
    }
    object["restS"] = .integer(restSeconds)
    object["perSide"] = .bool(isSplitBySide)
    object["cue"] = .string(cue)
    object["detail"] = .string(detail)
    return .object(object)
  }

  init?(_ json: JSONValue) {
    func number(_ name: String) -> Int? { json[name]?.integer.flatMap { Int(exactly: $0) } }
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let focus = json["focus"]?.string.flatMap(Focus.init), let sets = number("sets")
    else { return nil }
    let work: Work
    if let reps = number("reps") {
      work = .reps(reps, seconds: number("seconds") ?? 0)
    } else if let hold = number("hold") {
      work = .hold(seconds: hold)
    } else {
      return nil
    }
    self.init(
      id: id, name: name, focus: focus, sets: sets, work: work, restSeconds: number("restS") ?? 0,
      cue: json["cue"]?.string ?? "", isSplitBySide: json["perSide"]?.bool ?? false)
  }
}
