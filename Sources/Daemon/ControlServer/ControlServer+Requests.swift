internal import Control
internal import Intervals

extension ControlServer {
  /// Takes the lines that have come whole, as far as the client is heard and for as long as its turn lasts.
  func hear(_ client: ControlClient) {
    guard !client.isInTurn else { return }
    client.isInTurn = true
    defer { client.isInTurn = false }
    let end = now() + limits.turnTime
    while takeNext(of: client) {
      guard now() >= end, client.stage != .gone, client.hasMoreToSay else { continue }
      // The others first: the loop comes back to it once it has looked after them.
      client.nextTurn = now()
      return
    }
    if client.isHeard(limits), client.framer.hasPartialLine { client.lineBegan = client.lineBegan ?? now() }
  }

  /// Carries out one request, or takes one line. Returns whether there was any.
  private func takeNext(of client: ControlClient) -> Bool {
    if let next = client.requests.popFirst() {
      answer(next, from: client)
      if client.requests.isEmpty { deliverStates() }
      return true
    }
    guard client.isHeard(limits), let piece = client.nextPiece() else { return false }
    client.lineBegan = nil
    take(piece, from: client)
    return true
  }

  private func take(_ piece: LineFramer.Piece, from client: ControlClient) {
    guard case .line(let line) = piece else {
      return refuse(client, .lineTooLong, "the line is longer than \(limits.lineBytes) bytes")
    }
    client.pace.bucket.charge(line.count / limits.bytesOfRequest)
    switch IncomingLine(line) {
    case .ignored: if !client.pace.bucket.take(at: now()) { pause(client) }
    case .single(let request):
      collect([request], of: client) { server, responses in
        if let response = responses.first { server.reply(response.json, to: client, id: response.id) }
      }
    case .batch(let requests):
      collect(requests, of: client) { server, responses in
        if !responses.isEmpty { server.reply(.array(responses.map(\.json)), to: client, id: .null) }
      }
    }
  }

  /// Has the requests of a line carried out, and sends the responses as one reply once all of them are known.
  private func collect(
    _ requests: [Result<Request, BadRequest>], of client: ControlClient,
    send: @escaping (ControlServer, [Response]) -> Void
  ) {
    let responses = requests.map { request in
      switch request {
      case .success(let request): PendingResponse(id: request.id)
      case .failure(let bad): PendingResponse(id: bad.id)
      }
    }
    client.awaitsReply = true
    client.requests = zip(requests, responses).map(ControlClient.OpenRequest.init)[...]
    ResponseCollection.gather(responses) { [weak self] responses in
      client.awaitsReply = false
      guard let self, client.stage != .gone else { return }
      send(self, responses)
      guard !client.isInTurn else { return }
      hear(client)
      settle(client)
    }
  }

  private func answer(_ open: ControlClient.OpenRequest, from client: ControlClient) {
    let mayAsk = client.pace.bucket.take(at: now())
    if !mayAsk { pause(client) }
    switch open.request {
    case .failure(let bad): open.response.settle(.failure(mayAsk ? bad.error : tooFast(for: client)))
    case .success(let request) where mayAsk: carryOut(request, for: client, open.response)
    case .success: open.response.settle(.failure(tooFast(for: client)))
    }
  }

  /// The error of a request that came too early, with when it would be carried out.
  private func tooFast(for client: ControlClient) -> RPCError {
    let retry = max(limits.pauseTime, client.pace.bucket.timeToNext).wholeMilliseconds
    return RPCError(
      .tooFast,
      "more than \(limits.requestRate) requests a second; this one was not carried out, and may be asked again in "
        + "\(retry) ms",
      data: JSONObject([("limit", .integer(limits.requestRate)), ("retryMs", .integer(Int(retry)))]))
  }

  private func pause(_ client: ControlClient) {
    client.pace.pausedUntil = now() + limits.pauseTime
  }

  private func carryOut(_ request: Request, for client: ControlClient, _ response: PendingResponse) {
    let finish: (Result<JSONValue, RPCError>) -> Void = { [service] result in
      if MethodTable.method(request.method)?.isLogged == true {
        service.log(.called(client.caller, method: request.method, result.map { _ in }))
      }
      response.settle(result)
    }
    do throws(RPCError) {
      let call = try MethodTable.call(for: request, right: client.caller.right)
      try perform(call, for: client, finish)
    } catch {
      finish(.failure(error))
    }
  }

  private func perform(
    _ call: Call, for client: ControlClient, _ finish: @escaping (Result<JSONValue, RPCError>) -> Void
  ) throws(RPCError) {
    switch call {
    case .describe(let method): finish(.success(try MethodTable.description(of: method, limits: limits)))
    case .state: finish(.success(stateJSON()))
    case .subscribe:
      client.isSubscribed = true
      client.owesState = false
      finish(.success(stateJSON()))
    case .unsubscribe:
      client.isSubscribed = false
      client.owesState = false
      finish(.success(.null))
    default:
      isCarryingOut = true
      defer { isCarryingOut = false }
      take(service.carryOut(call, client.caller), finish)
    }
  }

  private func take(
    _ outcome: Result<ControlService.Answer, RPCError>,
    _ finish: @escaping (Result<JSONValue, RPCError>) -> Void
  ) {
    switch outcome {
    case .failure(let error): finish(.failure(error))
    case .success(.state): finish(.success(stateJSON()))
    case .success(.noted(let entry)): finish(.success(stateJSON().noting(entry)))
    case .success(.value(let value)): finish(.success(value))
    case .success(.later(let answer)):
      answer.whenSettled { [weak self] outcome in self?.take(outcome, finish) }
    }
  }

  /// The state as of now, under the number of the newest one.
  func stateJSON() -> JSONValue {
    var state = service.state()
    state.seq = seq
    return state.json
  }

  /// Sends a reply, or the error that it is too long.
  func reply(_ json: JSONValue, to client: ControlClient, id: JSONValue) {
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

  /// Tells a client that takes nothing of what waits for it that this is enough, and lets go of that.
  ///
  /// From now on what it sends is thrown away: one that writes all of its requests before it reads the first reply
  /// gets to reading, and finds out.
  func refuseStalled(_ client: ControlClient) {
    client.outbox.keepBegunLine()
    refuse(
      client, .notReading,
      "nothing of what waits was taken for \(limits.stallTime.secondsRoundedUp) s; read the replies while sending"
    )
  }

  /// Tells a client which limit it broke, and makes it leave.
  func refuse(_ client: ControlClient, _ kind: ErrorKind, _ message: String) {
    client.stage = .leaving(kind, since: now())
    client.lineBegan = nil
    client.pace.pausedUntil = nil
    append(Response(id: .null, .failure(RPCError(kind, message))).json.bytes, to: client)
    flush(client)
    settle(client)
  }
}
