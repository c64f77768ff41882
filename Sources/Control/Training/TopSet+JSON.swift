internal import Intervals
public import Training

extension TopSet {
  /// The set on the wire: its move with weight and reps, with reps, or with the time it was held.
  public var json: JSONValue {
    switch feat {
    case .weight(let weight, let reps):
      ["move": .string(move), "weight": .string("\(weight)"), "reps": .integer(reps)]
    case .reps(let reps): ["move": .string(move), "reps": .integer(reps)]
    case .hold(let time): ["move": .string(move), "holdMs": .integer(time.wholeMilliseconds)]
    }
  }

  /// Reads a set, as an object or as one line of text; `nil` when it is none.
  public init?(_ json: JSONValue) {
    if let text = json.string {
      self.init(text: text)
      return
    }
    guard let object = json.object, let move = object["move"]?.string else { return nil }
    let names = Set(object.names.filter { object[$0] != .null })
    let reps = object["reps"]?.integer.flatMap { Int(exactly: $0) }
    if names == ["move", "weight", "reps"], let weight = object["weight"]?.string.flatMap(Weight.init),
      let reps
    {
      self.init(move: move, .weight(weight, reps: reps))
    } else if names == ["move", "reps"], let reps {
      self.init(move: move, .reps(reps))
    } else if names == ["move", "holdMs"], let time = object["holdMs"]?.integer {
      self.init(move: move, .hold(.milliseconds(time)))
    } else {
      return nil
    }
  }

  /// What a set looks like, for sentences.
  static let forms =
    "objects with move and weight and reps, reps, or holdMs; or texts such as “24 kg x 12: Goblet squat”, "
    + "“15 reps: Push-up”, “60 s: Plank”"
}
