import Control
import Intervals

/// What the daemon does with the bytes of a client, up to the call: cut into lines, parse, check, decode.
///
/// The first byte says how the stream is cut into reads, and with which right it comes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let step = max(1, Int(first >> 2))
  let right = Right.allCases[Int(first & 3) % Right.allCases.count]
  var framer = LineFramer(maximumLength: 4_096)
  var rest = bytes.dropFirst()
  while !rest.isEmpty {
    framer.append(rest.prefix(step))
    rest = rest.dropFirst(step)
    while let piece = framer.next() { take(piece, right) }
  }
  if let piece = framer.last() { take(piece, right) }
  return 0
}

private func take(_ piece: LineFramer.Piece, _ right: Right) {
  guard case .line(let line) = piece else { return }
  precondition(line.count <= 4_096 && !line.contains(UInt8(ascii: "\n")))
  let requests: [Result<Request, BadRequest>]
  switch IncomingLine(line) {
  case .ignored: return
  case .single(let request): requests = [request]
  case .batch(let batch): requests = batch
  }
  for request in requests { answer(request, right) }
}

private func answer(_ request: Result<Request, BadRequest>, _ right: Right) {
  let response: Response
  do {
    let request = try request.get()
    let call = try MethodTable.call(for: request, right: right)
    if case .start(let start) = call { plan(start.edit) }
    if case .save(let save) = call { plan(save.edit) }
    response = Response(id: request.id ?? .null, .success(request.json))
  } catch let bad as BadRequest {
    response = Response(id: bad.id, .failure(bad.error))
  } catch {
    response = Response(id: .null, .failure(error as? RPCError ?? RPCError(.internalError)))
  }
  let line = response.json.bytes
  precondition(!line.contains { $0 < 0x20 }, "a line holds no newline")
  guard let read = try? JSONValue(parsing: line[...], maximumDepth: 64) else {
    preconditionFailure("what is written can be read")
  }
  precondition(read == response.json && OutgoingLine(read) != nil, "what is written reads back as it was")
}

private func plan(_ edit: PlanEdit) {
  for base in [nil, Format.tabata.plan, Format.fightGoneBad.plan] {
    guard let plan = try? edit.applied(to: base) else { continue }
    _ = FormatMessage(Format(plan)).json.bytes
  }
}
