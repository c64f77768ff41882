/// A request, or a notification, as a client sends it.
public struct Request: Hashable, Sendable {
  /// What the response is to carry, digit by digit; `nil` for a notification, which gets no response.
  public var id: JSONValue?
  /// The method asked for.
  public var method: String
  /// Its parameters.
  public var parameters: Parameters

  /// Parameters, by name or in the order of the method table.
  public enum Parameters: Hashable, Sendable {
    case named(JSONObject)
    case ordered([JSONValue])
  }

  /// Makes a request.
  public init(id: JSONValue?, method: String, parameters: Parameters = .named(JSONObject())) {
    self.id = id
    self.method = method
    self.parameters = parameters
  }

  /// Whether no response is wanted.
  public var isNotification: Bool { id == nil }

  /// The request as a client sends it.
  public var json: JSONValue {
    var object = JSONObject([("jsonrpc", "2.0")])
    object["id"] = id
    object["method"] = .string(method)
    switch parameters {
    case .named(let members) where members.isEmpty: break
    case .named(let members): object["params"] = .object(members)
    case .ordered(let values): object["params"] = .array(values)
    }
    return .object(object)
  }
}

/// A request that is none: what is wrong, and the id to answer under.
public struct BadRequest: Error, Hashable, Sendable {
  /// The id that could be made out, or null.
  public var id: JSONValue
  /// What is wrong.
  public var error: RPCError
}

extension Request {
  /// Reads a request from a JSON value.
  public init(_ json: JSONValue) throws(BadRequest) {
    guard let object = json.object else {
      throw BadRequest(
        id: .null, error: RPCError(.invalidRequest, "a request is an object, and this is \(json.kind)"))
    }
    let id = object["id"]
    switch id {
    case nil, .null, .number, .string: break
    case .bool, .array, .object:
      throw BadRequest(
        id: .null,
        error: RPCError(.invalidRequest, "“id” is \(json["id"]?.kind ?? ""); allowed: text, a number or null")
      )
    }
    func bad(_ message: String) -> BadRequest {
      BadRequest(id: id ?? .null, error: RPCError(.invalidRequest, message))
    }
    guard object["jsonrpc"] == "2.0" else { throw bad("“jsonrpc” must be \"2.0\"") }
    guard let method = object["method"]?.string else { throw bad("“method” must be text") }
    switch object["params"] {
    case nil, .null: self.init(id: id, method: method)
    case .object(let members): self.init(id: id, method: method, parameters: .named(members))
    case .array(let values): self.init(id: id, method: method, parameters: .ordered(values))
    case .bool, .number, .string: throw bad("“params” must be an object or an array")
    }
  }
}
