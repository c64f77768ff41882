internal import Intervals
internal import Training

extension PersonalBest {
  /// The best on the wire, with the newest steps of its climb.
  ///
  /// - Parameter most: how many steps at most; two of them are always there where it has two.
  func json(steps most: Int) -> JSONValue {
    var object = JSONObject([
      ("kind", .string(series.kind.name)), ("subject", .string(series.subject)), ("name", .string(name)),
    ])
    switch series.kind {
    case .weight(let unit): object["unit"] = .string(unit.rawValue)
    case .rounds(let seconds): object["workS"] = .integer(seconds)
    case .reps, .hold, .time: break
    }
    object["text"] = .string(text)
    object["date"] = .string("\(best.date)")
    object["gain"] = .optional(gain) { .string($0) }
    object["first"] = .bool(isFirst)
    object["new"] = .bool(isFresh)
    object["badge"] = .optional(badge) { .string($0) }
    object["steps"] = .integer(climb.count)
    object["climb"] = .array(climb.suffix(max(2, most)).map { json(of: $0) })
    object["oneRep"] = .optional(oneRep) { estimate in
      [
        "weight": .string("\(estimate.weight)"), "set": estimate.source.json,
        "date": .string("\(estimate.date)"),
      ]
    }
    return .object(object)
  }

  private func json(of step: Step) -> JSONValue {
    [
      "date": .string("\(step.date)"), "value": .integer(step.result.value),
      "reps": .integer(step.result.reps), "text": .string(series.text(step.result)),
      "key": .string(step.key),
    ]
  }

  /// Reads a best as a client gets it; `nil` when it is none.
  init?(_ json: JSONValue) {
    guard let kind = BestSeries.Kind(json), let subject = json["subject"]?.string,
      let name = json["name"]?.string, let climb = json["climb"]?.array?.map({ Step($0) }),
      !climb.isEmpty, climb.allSatisfy({ $0 != nil })
    else { return nil }
    self.init(
      series: BestSeries(kind, of: subject), name: name, climb: climb.compactMap { $0 },
      isFresh: json["new"]?.bool ?? false, oneRep: json["oneRep"].flatMap { OneRepEstimate($0) })
  }
}

extension PersonalBest.Step {
  fileprivate init?(_ json: JSONValue) {
    guard let date = json["date"]?.string.flatMap({ LocalDate($0) }), let value = json.count("value") else {
      return nil
    }
    self.init(
      result: BestResult(value, reps: json.count("reps") ?? 0), date: date, key: json["key"]?.string ?? "")
  }
}

extension BestSeries.Kind {
  /// The kind in one word.
  fileprivate var name: String {
    switch self {
    case .weight: "weight"
    case .reps: "reps"
    case .hold: "hold"
    case .time: "time"
    case .rounds: "rounds"
    }
  }

  fileprivate init?(_ json: JSONValue) {
    switch json["kind"]?.string {
    case "weight":
      guard let unit = json["unit"]?.string.flatMap(Weight.Unit.init) else { return nil }
      self = .weight(unit)
    case "reps": self = .reps
    case "hold": self = .hold
    case "time": self = .time
    case "rounds": self = .rounds(seconds: Int64(json.count("workS") ?? 0))
    default: return nil
    }
  }
}

extension OneRepEstimate {
  fileprivate init?(_ json: JSONValue) {
    guard let weight = json["weight"]?.string.flatMap({ Weight($0) }),
      let source = json["set"].flatMap({ TopSet($0) }),
      let date = json["date"]?.string.flatMap({ LocalDate($0) })
    else { return nil }
    self.init(weight: weight, source: source, date: date)
  }
}
