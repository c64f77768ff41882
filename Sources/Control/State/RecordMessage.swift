public import Training

/// What is about to be kept of a session that is over, as it goes over the socket.
public struct RecordMessage: Hashable, Sendable {
  /// The key that its entry will have; saving under it a second time changes nothing.
  public var key: String
  /// How hard it was, 1 to 10; `nil` while nobody has said.
  public var effort: Int?
  /// What plus and minus change: `reps`, `effort` or `discard`.
  public var field: String
  /// The best sets.
  public var sets: [TopSet]
  /// An estimate of the energy it took, in kilocalories; `nil` without a body weight.
  public var energy: Int?

  /// Makes a record.
  public init(key: String, effort: Int?, field: String, sets: [TopSet], energy: Int? = nil) {
    self.key = key
    self.effort = effort
    self.field = field
    self.sets = sets
    self.energy = energy
  }

  var json: JSONValue {
    [
      "key": .string(key), "effort": .optional(effort) { .integer($0) }, "field": .string(field),
      "sets": .array(sets.map(\.json)), "energy": .optional(energy) { .integer($0) },
    ]
  }

  init?(_ json: JSONValue) {
    guard let key = json["key"]?.string, let field = json["field"]?.string else { return nil }
    self.init(
      key: key, effort: json["effort"]?.integer.flatMap { Int(exactly: $0) }, field: field,
      sets: json["sets"]?.array?.compactMap { TopSet($0) } ?? [],
      energy: json["energy"]?.integer.flatMap { Int(exactly: $0) })
  }
}
