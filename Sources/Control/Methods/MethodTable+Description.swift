internal import Intervals

extension MethodTable {
  /// The version of the interface; it grows when something that was promised changes.
  public static let interfaceVersion = 1

  /// The description of all methods with the limits of a wall, or of one method: what `wall.describe` gives.
  public static func description(
    of name: String? = nil, limits: ControlLimits = ControlLimits()
  ) throws(RPCError) -> JSONValue {
    guard let name else { return whole(limits) }
    guard let method = method(name) else {
      throw RPCError(.noSuchMethod, "there is no method “\(name.prefix(64))”; wall.describe lists them all")
    }
    return ["interface": .integer(interfaceVersion), "methods": [method.json]]
  }

  private static func whole(_ limits: ControlLimits) -> JSONValue {
    [
      "interface": .integer(interfaceVersion),
      "methods": .array(methods.map(\.json)),
      "errors": .array(ErrorKind.all.map(\.json)),
      "limits": .object(JSONObject(limits.table.map { ($0.name, .integer($0.value)) })),
    ]
  }
}

extension ErrorKind {
  /// The description of the kind.
  var json: JSONValue { ["code": .integer(code), "name": .string(name), "summary": .string(summary)] }
}

extension Method {
  /// The description of the method.
  var json: JSONValue {
    [
      "name": .string(name), "summary": .string(summary), "right": .string(right.rawValue),
      "parameters": .array(parameters.map(\.json)), "result": .string(result),
      "errors": .array(errors.map { .string($0.name) }),
      "commands": .array(commands.map { .string(usage(of: $0)) }),
    ]
  }
}

extension Parameter {
  /// The description of the parameter.
  var json: JSONValue {
    var object = JSONObject([
      ("name", .string(name)), ("type", .string(kind.type)), ("required", .bool(isRequired)),
    ])
    object["unit"] = kind.unit.map(JSONValue.string)
    switch kind {
    case .integer(let range, _):
      object["minimum"] = .integer(range.lowerBound)
      object["maximum"] = .integer(range.upperBound)
    case .numbers(let numbers):
      object["minimum"] = .optional(numbers.min()) { .integer($0) }
      object["maximum"] = .optional(numbers.max()) { .integer($0) }
      object["values"] = .array(numbers.map { .integer($0) })
    case .duration(let range, _):
      object["minimum"] = .double(range.lowerBound.inSeconds)
      object["maximum"] = .double(range.upperBound.inSeconds)
    case .text, .flag, .choice, .length, .lengths, .texts, .day, .sets, .entries, .written: break
    }
    if kind != .flag, object["values"] == nil, !kind.words.isEmpty {
      object["values"] = .array(kind.words.map(JSONValue.string))
    }
    object["default"] = standard
    object["allowed"] = .string(kind.allowed)
    object["summary"] = .string(summary)
    return .object(object)
  }
}
