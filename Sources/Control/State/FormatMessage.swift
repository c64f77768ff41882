public import Intervals

/// A format as it goes over the socket.
public struct FormatMessage: Hashable, Sendable {
  /// What commands call it.
  public var id: String
  /// What people read.
  public var name: String
  /// The block it wears.
  public var block: Block
  /// Whether it came with Pulsewall.
  public var isShipped: Bool
  /// Whether it differs from what is kept under its id.
  public var isChanged: Bool
  /// The plan in the notation of plans; `nil` for the clock.
  public var plan: String?
  /// The rhythm in words; `nil` for the clock.
  public var rhythm: String?
  /// The length of the whole; `nil` when it is not known beforehand.
  public var totalMs: Int64?
  /// The fields that plus and minus change, in order.
  public var fields: [FieldMessage]

  /// Takes what a format says of itself.
  public init(_ format: Format, isChanged: Bool = false) {
    id = format.id
    name = format.name
    block = format.block
    isShipped = format.isShipped
    self.isChanged = isChanged
    plan = format.plan.map(PlanNotation.text)
    rhythm = format.plan?.rhythm
    totalMs = format.plan?.total?.wholeMilliseconds
    fields = format.fields.compactMap { field in
      format.plan?.value(of: field).map { FieldMessage(name: field.rawValue, value: $0) }
    }
  }

  /// The format on the wire.
  public var json: JSONValue {
    [
      "id": .string(id), "name": .string(name), "block": .string(block.rawValue), "shipped": .bool(isShipped),
      "changed": .bool(isChanged), "plan": .optional(plan, JSONValue.string),
      "rhythm": .optional(rhythm, JSONValue.string), "totalMs": .optional(totalMs) { .integer($0) },
      "fields": .array(fields.map(\.json)),
    ]
  }

  /// Reads a format as a client gets it.
  public init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let block = json["block"]?.string.flatMap(Block.init)
    else { return nil }
    self.id = id
    self.name = name
    self.block = block
    isShipped = json["shipped"]?.bool ?? false
    isChanged = json["changed"]?.bool ?? false
    plan = json["plan"]?.string
    rhythm = json["rhythm"]?.string
    totalMs = json["totalMs"]?.integer
    fields = json["fields"]?.array?.compactMap(FieldMessage.init) ?? []
  }
}
