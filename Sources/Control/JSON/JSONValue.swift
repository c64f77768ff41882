/// A JSON value as it goes over the socket.
///
/// Our own, because a request's id has to come back exactly as it was written, a line may be nested only so deep,
/// and a parser of this size costs nothing to start and 7 MB less to ship than the one in Foundation.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The truth value, if it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one that fits 64 bits.
  public var integer: Int64? {
    if case .number(let value) = self { value.integer } else { nil }
  }

  /// The number, if it is a finite one.
  public var double: Double? {
    if case .number(let value) = self { value.double } else { nil }
  }

  /// The text, if it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, if it is an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if it is an object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member with this name, if it is an object that has one.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// What kind of value it is, for sentences: `a number`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// A whole number.
  public static func integer(_ value: some BinaryInteger) -> JSONValue { .number(JSONNumber(value)) }

  /// A number; what is no number in JSON, such as infinity, is null.
  public static func double(_ value: Double) -> JSONValue {
    JSONNumber(value).map(JSONValue.number) ?? .null
  }

  /// A value, or null where there is none.
  public static func optional<Value>(_ value: Value?, _ json: (Value) -> JSONValue) -> JSONValue {
    value.map(json) ?? .null
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
  public init(nilLiteral: ()) { self = .null }
}
