/// All methods of the control socket.
public enum MethodTable {
  /// The methods, in the order of the reference.
  public static let methods =
    wall + session + formats + training + summary + history + progress + programme + board + rest

  private static let byName = Dictionary(methods.map { ($0.name, $0) }) { first, _ in first }

  /// The method with this name.
  public static func method(_ name: String) -> Method? { byName[name] }

  /// The method and spelling behind a word of the client's command line.
  public static func command(_ word: String) -> (method: Method, command: Method.Command)? {
    for method in methods {
      if let command = method.commands.first(where: { $0.word == word }) { return (method, command) }
    }
    return nil
  }

  /// The call that a request asks for, if the caller may.
  ///
  /// - Throws: `no-such-method`, `not-allowed` or `bad-parameter`, each saying what would do.
  public static func call(for request: Request, right: Right) throws(RPCError) -> Call {
    guard let method = method(request.method) else {
      throw RPCError(
        .noSuchMethod, "there is no method “\(request.method.prefix(64))”; wall.describe lists them all")
    }
    guard right >= method.right else {
      throw RPCError(method.name, takes: method.right, of: right)
    }
    return try method.decode(Arguments(request.parameters, for: method.parameters))
  }
}

extension RPCError {
  /// The error of something that takes a right which the caller does not have.
  public init(_ what: String, takes needed: Right, of right: Right) {
    self.init(
      .notAllowed, "\(what) takes the right of \(needed.withArticle); yours is that of \(right.withArticle)",
      data: JSONObject([("needed", .string(needed.rawValue)), ("right", .string(right.rawValue))]))
  }
}

extension Right {
  /// `a member`, `an operator`.
  public var withArticle: String { self == .operator ? "an operator" : "a \(rawValue)" }
}
