internal import Control
internal import Intervals

extension ControlServer {
  /// Takes the lines that have come whole, as far as the client is heard.
  func hear(_ client: ControlClient) {
    while client.isHeard(limits) {
      guard let piece = client.framer.next() else { break }
      client.lineBegan = nil
      take(piece, from: client)
    }
    guard client.isHeard(limits) else { return }
    if client.hasEnded, let last = client.framer.last() {
      // The end of what a client sends ends its last line, too.
      client.lineBegan = nil
      take(last, from: client)
    } else if client.framer.hasPartialLine {
      client.lineBegan = client.lineBegan ?? now()
    }
  }

  private func take(_ piece: LineFramer.Piece, from client: ControlClient) {
    guard case .line(let line) = piece else {
      return refuse(client, .lineTooLong, "the line is longer than \(limits.lineBytes) bytes")
    }
    client.bucket.charge(line.count / limits.bytesOfRequest)
    switch IncomingLine(line) {
    case .ignored: if !client.bucket.take(at: now()) { pause(client) }
    case .single(let request):
      if let response = answer(request, from: client) { reply(response.json, to: client, id: response.id) }
    case .batch(let requests):
      let responses = requests.compactMap { answer($0, from: client) }
      if !responses.isEmpty { reply(.array(responses.map(\.json)), to: client, id: .null) }
    }
    deliverStates()
  }

  private func answer(_ request: Result<Request, BadRequest>, from client: ControlClient) -> Response? {
    let mayAsk = client.bucket.take(at: now())
    if !mayAsk { pause(client) }
    switch request {
    case .failure(let bad): return Response(id: bad.id, .failure(mayAsk ? bad.error : tooFast))
    case .success(let request):
      let outcome = mayAsk ? carryOut(request, for: client) : .failure(tooFast)
      return request.id.map { Response(id: $0, outcome) }
    }
  }

  private var tooFast: RPCError {
    RPCError(
      .tooFast, "more than \(limits.requestRate) requests a second; this one was not carried out",
      data: JSONObject([("limit", .integer(limits.requestRate))]))
  }

  private func pause(_ client: ControlClient) {
    client.pausedUntil = now() + limits.pauseTime
  }

  private func carryOut(_ request: Request, for client: ControlClient) -> Result<JSONValue, RPCError> {
    let result: Result<JSONValue, RPCError>
    do throws(RPCError) {
      let call = try MethodTable.call(for: request, right: client.caller.right)
      result = .success(try perform(call, for: client))
    } catch {
      result = .failure(error)
    }
    if MethodTable.method(request.method)?.isLogged == true {
      service.log(.called(client.caller, method: request.method, result.map { _ in }))
    }
    return result
  }

  private func perform(_ call: Call, for client: ControlClient) throws(RPCError) -> JSONValue {
    switch call {
    case .describe(let method): return try MethodTable.description(of: method)
    case .state: return stateJSON()
    case .subscribe:
      client.isSubscribed = true
      client.owesState = false
      return stateJSON()
    case .unsubscribe:
      client.isSubscribed = false
      client.owesState = false
      return .null
    default:
      isCarryingOut = true
      defer { isCarryingOut = false }
      switch try service.carryOut(call, client.caller).get() {
      case .state: return stateJSON()
      case .value(let value): return value
      }
    }
  }

  /// The state as of now, under the number of the newest one.
  func stateJSON() -> JSONValue {
    var state = service.state()
    state.seq = seq
    return state.json
  }

  /// Sends a reply, or the error that it is too long.
  private func reply(_ json: JSONValue, to client: ControlClient, id: JSONValue) {
    let line = json.bytes
    guard client.outbox.count + line.count < limits.queueBytes else {
      let error = RPCError(
        .replyTooLong, "the reply has \(line.count) bytes; what was asked was done",
        data: JSONObject([("limit", .integer(limits.queueBytes - limits.fullBytes))]))
      append(Response(id: id, .failure(error)).json.bytes, to: client)
      return flush(client)
    }
    append(line, to: client)
    flush(client)
  }

  /// Tells a client which limit it broke, and makes it leave.
  func refuse(_ client: ControlClient, _ kind: ErrorKind, _ message: String) {
    client.stage = .leaving(kind, since: now())
    client.lineBegan = nil
    client.pausedUntil = nil
    append(Response(id: .null, .failure(RPCError(kind, message))).json.bytes, to: client)
    flush(client)
    settle(client)
  }
}
