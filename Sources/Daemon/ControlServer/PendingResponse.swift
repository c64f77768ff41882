internal import Control

/// The response to one request of a line, perhaps not known yet.
final class PendingResponse {
  /// The id to answer under; `nil` where no response is wanted.
  let id: JSONValue?
  private(set) var outcome: Result<JSONValue, RPCError>?
  fileprivate var listener: (() -> Void)?

  init(id: JSONValue?, _ outcome: Result<JSONValue, RPCError>? = nil) {
    self.id = id
    self.outcome = outcome
  }

  func settle(_ outcome: Result<JSONValue, RPCError>) {
    self.outcome = outcome
    listener?()
    listener = nil
  }
}

/// The responses to all requests of a line, handed over together once each of them is known.
final class ResponseCollection {
  private let responses: [PendingResponse]
  private let complete: ([Response]) -> Void

  private init(_ responses: [PendingResponse], complete: @escaping ([Response]) -> Void) {
    self.responses = responses
    self.complete = complete
  }

  /// Has the responses handed over, at once where none is open; until then they keep the collection.
  static func gather(_ responses: [PendingResponse], complete: @escaping ([Response]) -> Void) {
    let collection = ResponseCollection(responses, complete: complete)
    for response in responses where response.outcome == nil { response.listener = collection.check }
    collection.check()
  }

  private func check() {
    guard responses.allSatisfy({ $0.outcome != nil }) else { return }
    complete(
      responses.compactMap { response in
        guard let id = response.id, let outcome = response.outcome else { return nil }
        return Response(id: id, outcome)
      })
  }
}
