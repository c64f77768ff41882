internal import Control
internal import Training

/// Notes the session of a day as done, and says which it was: it counts for today, whatever day it was planned for.
struct DoneTask {
  /// The parameters of the method.
  let parameters: JSONObject

  /// Notes it.
  func run(on connection: Connection, _ output: Output) throws(ClientError) -> ExitStatus {
    let method = "session.markDone"
    guard !output.isJSON else { return try ClientProgram.call(method, parameters, on: connection, output) }
    var day = JSONObject()
    day["day"] = parameters["day"]
    let before = TodayMessage(try connection.result(of: "plan.day", day))
    let known = Set(try Self.entries(on: connection).map(\.key))
    let state = StateMessage(try connection.result(of: method, parameters))
    let entries = try Self.entries(on: connection)
    let noted = entries.first { !known.contains($0.key) }
    // Under a key that was used before nothing is noted, whatever the day would offer now.
    let there = entries.first { $0.key == parameters["key"]?.string }
    for line in [
      Self.sentence(noted: noted, there: there, for: before), state?.words.printable ?? "",
    ] {
      output.write(line)
    }
    return .done
  }

  /// What was done today.
  private static func entries(on connection: Connection) throws(ClientError) -> [HistoryEntry] {
    let today = JSONObject([
      ("from", "today"), ("to", "today"), ("limit", .integer(HistoryListing.limits.upperBound)),
    ])
    let page = try connection.result(of: "history.list", today)
    return (page["entries"]?.array ?? []).compactMap { try? HistoryEntry($0) }
  }

  /// What noting the session of a day has come to.
  ///
  /// - Parameters:
  ///   - noted: the entry that was not there before; nil where none was made.
  ///   - there: the one that has the key.
  ///   - day: how the day was before.
  static func sentence(noted: HistoryEntry?, there: HistoryEntry?, for day: TodayMessage?) -> String {
    guard let noted else {
      let name = there?.trained.name ?? day?.offer.session?.name
      return "Done already\(name.map { ": \($0.printable)" } ?? ""); nothing has changed"
    }
    let name = noted.trained.name.printable
    guard let day, day.date != day.today else { return "Noted as done today: \(name)" }
    return "Noted as done today: \(name), the session of \(day.date.weekday.name) \(day.date)"
  }
}
