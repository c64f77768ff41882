/// The answer to a request.
public struct Response: Hashable, Sendable {
  /// The id of the request, as it was written.
  public var id: JSONValue
  /// What came of it.
  public var outcome: Result<JSONValue, RPCError>

  /// Makes a response.
  public init(id: JSONValue, _ outcome: Result<JSONValue, RPCError>) {
    self.id = id
    self.outcome = outcome
  }

  /// The response on the wire.
  public var json: JSONValue {
    switch outcome {
    case .success(let result): ["jsonrpc": "2.0", "id": id, "result": result]
    case .failure(let error): ["jsonrpc": "2.0", "id": id, "error": error.json]
    }
  }
}

/// A line from the daemon, as a client reads it.
public enum OutgoingLine: Hashable, Sendable {
  /// The answer to a request.
  case response(Response)
  /// Something happened: a method and its parameters, without an id.
  case event(Request)
  /// An answer with an error of a kind this client does not know.
  case unknownError(id: JSONValue, message: String)

  /// Reads a line; `nil` when the daemon would not send such a one.
  public init?(_ json: JSONValue) {
    guard let object = json.object, object["jsonrpc"] == "2.0" else { return nil }
    if let method = object["method"]?.string {
      self = .event(
        Request(id: nil, method: method, parameters: .named(object["params"]?.object ?? JSONObject())))
      return
    }
    guard let id = object["id"] else { return nil }
    if let result = object["result"] {
      self = .response(Response(id: id, .success(result)))
    } else if let error = object["error"] {
      self =
        RPCError(error).map { .response(Response(id: id, .failure($0))) }
        ?? .unknownError(id: id, message: error["message"]?.string ?? "an error without words")
    } else {
      return nil
    }
  }
}
