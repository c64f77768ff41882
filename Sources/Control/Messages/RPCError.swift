public import Intervals

/// An error as it goes over the wire: its kind, a sentence for people, and figures for programs.
public struct RPCError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind.
  public var kind: ErrorKind
  /// The sentence, about this very case.
  public var message: String
  /// Members of `data` beside the name.
  public var data: JSONObject

  /// Makes an error; the sentence is that of its kind unless one is given.
  public init(_ kind: ErrorKind, _ message: String? = nil, data: JSONObject = JSONObject()) {
    self.kind = kind
    self.message = message ?? kind.summary
    self.data = data
  }

  /// The error of a plan that cannot be run.
  public init(_ error: PlanError) {
    self.init(
      .badPlan, error.description,
      data: JSONObject([
        ("field", .string(error.field)), ("value", .string(error.value)), ("allowed", .string(error.allowed)),
      ]))
  }

  /// The `error` member of a response.
  public var json: JSONValue {
    var data = JSONObject([("name", .string(kind.name))])
    for member in self.data.members { data[member.name] = member.value }
    return ["code": .integer(kind.code), "message": .string(message), "data": .object(data)]
  }

  /// Reads the `error` member of a response, as a client gets it; `nil` when it is none, or of a kind not known.
  public init?(_ json: JSONValue) {
    guard let code = json["code"]?.integer, let message = json["message"]?.string,
      let kind = ErrorKind.coded(Int(truncatingIfNeeded: code))
    else { return nil }
    self.init(kind, message, data: json["data"]?.object ?? JSONObject())
    data["name"] = nil
  }

  public var description: String { message }
}
