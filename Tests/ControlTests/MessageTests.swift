import Control
import Testing

@Suite struct MessageTests {
  private func read(_ text: String) -> IncomingLine { IncomingLine(Array(text.utf8)) }

  private func error(_ text: String) -> BadRequest? {
    if case .single(.failure(let bad)) = read(text) { bad } else { nil }
  }

  @Test(arguments: ["", " ", "\r", "\t \r", "# a comment", "  #{", "#"]) func isIgnored(_ text: String) {
    #expect(read(text) == .ignored)
  }

  /// Every legal id comes back as it was written.
  @Test(arguments: [
    "1", "0", "-7", "1.0", "1e2", "0.1", "12345678901234567890", "9007199254740993", #""a""#, #""""#, "null",
    #""é\n""#,
  ])
  func idsAreEchoed(_ id: String) throws {
    guard case .single(.success(let request)) = read(#"{"jsonrpc":"2.0","method":"m","id":\#(id)}"#) else {
      Issue.record("no request")
      return
    }
    #expect(!request.isNotification)
    let response = Response(id: request.id ?? .null, .success(1)).json
    #expect(response.text == #"{"jsonrpc":"2.0","id":\#(id),"result":1}"#)
  }

  @Test func withoutAnIDItIsANotification() {
    #expect(read(#"{"jsonrpc":"2.0","method":"m"}"#) == .single(.success(Request(id: nil, method: "m"))))
  }

  static let bad: [(String, ErrorKind, JSONValue)] = [
    ("{", .parse, nil), ("hello", .parse, nil), (#"{"jsonrpc":"2.0","id":1,"method":"m"} x"#, .parse, nil),
    ("1", .invalidRequest, nil), ("null", .invalidRequest, nil), (#""m""#, .invalidRequest, nil),
    ("[]", .invalidRequest, nil), ("{}", .invalidRequest, nil),
    (#"{"id":5,"method":"m"}"#, .invalidRequest, 5),
    (#"{"jsonrpc":"1.0","id":"x","method":"m"}"#, .invalidRequest, "x"),
    (#"{"jsonrpc":2.0,"id":5,"method":"m"}"#, .invalidRequest, 5),
    (#"{"jsonrpc":"2.0","id":5}"#, .invalidRequest, 5),
    (#"{"jsonrpc":"2.0","id":5,"method":7}"#, .invalidRequest, 5),
    (#"{"jsonrpc":"2.0","id":5,"method":"m","params":1}"#, .invalidRequest, 5),
    (#"{"jsonrpc":"2.0","id":5,"method":"m","params":"x"}"#, .invalidRequest, 5),
    (#"{"jsonrpc":"2.0","id":true,"method":"m"}"#, .invalidRequest, nil),
    (#"{"jsonrpc":"2.0","id":[1],"method":"m"}"#, .invalidRequest, nil),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, .invalidRequest, nil),
  ]

  @Test(arguments: bad) func isRefused(_ text: String, _ kind: ErrorKind, _ id: JSONValue) {
    #expect(error(text)?.error.kind == kind)
    #expect(error(text)?.id == id)
  }

  @Test func nestingIsRefusedByItsOwnName() {
    #expect(error(String(repeating: "[", count: 65_536))?.error.kind == .tooDeep)
  }

  @Test func batchesKeepTheirOrderAndTheirErrors() {
    let line =
      #"[{"jsonrpc":"2.0","id":1,"method":"a"},1,{"jsonrpc":"2.0","method":"b"},{"jsonrpc":"2.0","id":2}]"#
    guard case .batch(let entries) = read(line) else {
      Issue.record("no batch")
      return
    }
    #expect(entries.count == 4)
    #expect(entries.first == .success(Request(id: 1, method: "a")))
    #expect(entries.map { (try? $0.get()) == nil } == [false, true, false, true])
    let long = "[" + Array(repeating: "1", count: 33).joined(separator: ",") + "]"
    #expect(error(long)?.error.kind == .batchTooLong)
    guard case .batch = read("[" + Array(repeating: "1", count: 32).joined(separator: ",") + "]") else {
      Issue.record("32 are allowed")
      return
    }
  }

  @Test func kindsAreDistinct() {
    #expect(Set(ErrorKind.all.map(\.code)).count == ErrorKind.all.count)
    #expect(Set(ErrorKind.all.map(\.name)).count == ErrorKind.all.count)
    for kind in ErrorKind.all {
      #expect(kind.name.allSatisfy { $0 == "-" || $0.isLowercase })
      #expect(ErrorKind.named(kind.name) == kind)
      #expect(kind.code >= -32_768 && kind.code <= -32_000)
    }
  }

  @Test func aClientReadsWhatTheDaemonWrites() throws {
    let error = RPCError(.badParameter, "no", data: JSONObject([("parameter", "x")]))
    let lines: [OutgoingLine] = [
      .response(Response(id: 7, .success(["a": 1]))), .response(Response(id: nil, .failure(error))),
      .event(Request(id: nil, method: "wall.changed", parameters: .named(JSONObject([("seq", 1)])))),
    ]
    for line in lines {
      let json: JSONValue =
        switch line {
        case .response(let response): response.json
        case .event(let event): event.json
        case .unknownError: .null
        }
      #expect(OutgoingLine(try JSONValue(parsing: json.text)) == line)
    }
    let unknown = try JSONValue(parsing: #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"odd"}}"#)
    #expect(OutgoingLine(unknown) == .unknownError(id: 1, message: "odd"))
    #expect(OutgoingLine(["jsonrpc": "2.0"]) == nil)
    #expect(error.json["data"]?["name"] == "bad-parameter")
  }
}
