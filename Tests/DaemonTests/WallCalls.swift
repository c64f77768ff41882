import Control
import Daemon
import Intervals
import Training
import Wall

/// Calls of the control socket on a real wall, in a time of its own, with a disk that never fails.
enum WallCalls {
  static let start = Instant(sinceOrigin: .seconds(1_000))

  /// Carries a method out as the daemon does.
  static func call(
    _ method: String, _ params: JSONValue = [:], on wall: inout Wall, after seconds: Double = 0
  ) throws(RPCError) -> JSONValue {
    let now = start + .seconds(seconds)
    let call = try MethodTable.call(
      for: Request(
        id: 1, method: method,
        parameters: params.array.map { .ordered($0) } ?? .named(params.object ?? JSONObject())),
      right: .operator)
    if let answer = try call.answer(of: wall, at: now) { return answer }
    var noted: HistoryEntry?
    if let commands = try call.durableCommands(on: wall) {
      for command in commands { noted = try perform(command, on: &wall, at: now) ?? noted }
    } else {
      guard let command = try call.command(on: wall) else { return StateMessage(wall, at: now).json }
      _ = try perform(command, on: &wall, at: now)
    }
    switch call.answer(after: wall, saving: .noted(noted)) {
    case .noted(let entry): return StateMessage(wall, at: now).json.noting(entry)
    case .state: return StateMessage(wall, at: now).json
    case .value(let value): return value
    case .later: return .null
    }
  }

  /// Why a method is refused; nil when it is not.
  static func failure(
    _ method: String, _ params: JSONValue = [:], on wall: Wall, after seconds: Double = 0
  ) -> RPCError? {
    var wall = wall
    do throws(RPCError) {
      _ = try call(method, params, on: &wall, after: seconds)
      return nil
    } catch {
      return error
    }
  }

  /// Carries out a command; gives the entry that it has saved.
  private static func perform(
    _ command: Command, on wall: inout Wall, at now: Instant
  ) throws(RPCError) -> HistoryEntry? {
    let outcome = wall.perform(command, at: now)
    var saved: HistoryEntry?
    for case .history(.save(let entry)) in outcome.effects {
      saved = entry
      _ = wall.handle(.history(HistoryDelta(changed: [entry], unsaved: [])), at: now)
    }
    if let refusal = outcome.refusal { throw RPCError(refusal) }
    return saved
  }
}
