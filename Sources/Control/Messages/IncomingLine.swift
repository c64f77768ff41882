/// What a line from a client holds.
public enum IncomingLine: Hashable, Sendable {
  /// An empty line, or one that starts with `#`.
  case ignored
  /// A request, or what is wrong with it.
  case single(Result<Request, BadRequest>)
  /// A batch of requests, answered together.
  case batch([Result<Request, BadRequest>])

  /// The most requests of a batch.
  public static let maximumBatch = 32

  /// Reads a line, without its newline.
  public init(_ line: [UInt8]) {
    let first = line.first { ![0x20, 0x09, 0x0D].contains($0) }
    guard let first, first != UInt8(ascii: "#") else {
      self = .ignored
      return
    }
    do throws(JSONError) {
      let json = try JSONValue(parsing: line[...])
      guard case .array(let elements) = json else {
        self = .single(Self.request(json))
        return
      }
      self = Self.batch(elements)
    } catch {
      let kind: ErrorKind = error.isTooDeep ? .tooDeep : .parse
      self = .refused(kind, error.description, data: JSONObject([("offset", .integer(error.offset))]))
    }
  }

  private static func batch(_ elements: [JSONValue]) -> IncomingLine {
    guard !elements.isEmpty else { return .refused(.invalidRequest, "a batch needs a request") }
    guard elements.count <= maximumBatch else {
      return .refused(
        .batchTooLong, "the batch has \(elements.count) requests; allowed: \(maximumBatch)",
        data: JSONObject([("limit", .integer(maximumBatch))]))
    }
    return .batch(elements.map(request))
  }

  private static func request(_ json: JSONValue) -> Result<Request, BadRequest> {
    Result { () throws(BadRequest) in try Request(json) }
  }

  private static func refused(
    _ kind: ErrorKind, _ message: String, data: JSONObject = JSONObject()
  ) -> IncomingLine {
    .single(.failure(BadRequest(id: .null, error: RPCError(kind, message, data: data))))
  }
}
