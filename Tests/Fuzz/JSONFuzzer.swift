import Control

/// The parser of JSON by itself, and the messages that a client reads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let value = try? JSONValue(parsing: bytes[...]) else { return 0 }
  guard let again = try? JSONValue(parsing: value.bytes[...]) else {
    preconditionFailure("what is written can be read")
  }
  precondition(again == value, "what is written reads back as it was")
  _ = OutgoingLine(value)
  if let state = StateMessage(value) {
    _ = state.words
    precondition(StateMessage(state.json) != nil)
  }
  return 0
}
