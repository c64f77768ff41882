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
    let answer = try connection.result(of: method, parameters)
    let noted = answer["noted"].flatMap { try? HistoryEntry($0) }
    let sentence =
      if let noted {
        Self.sentence(noting: noted, for: parameters["day"]?.string)
      } else {
        Self.sentence(notingNothingBut: try name(on: connection))
      }
    for line in [sentence, StateMessage(answer)?.words.printable ?? ""] { output.write(line) }
    return .done
  }

  /// The session that was done already: under a key that was used before that one, whatever the day would offer now.
  private func name(on connection: Connection) throws(ClientError) -> String? {
    if let key = parameters["key"],
      let entry = try? connection.result(of: "history.show", JSONObject([("key", key)]))
    {
      return entry["name"]?.string
    }
    var day = JSONObject()
    day["day"] = parameters["day"]
    return TodayMessage(try connection.result(of: "plan.day", day))?.offer.session?.name
  }

  /// What was noted, and where the day was another one than today, for which it counts, of which day it is.
  static func sentence(noting entry: HistoryEntry, for day: String?) -> String {
    let sentence = "Noted as done today: \(entry.trained.name.printable)"
    guard let day = day.flatMap(DayName.init)?.date(today: entry.date), day != entry.date else {
      return sentence
    }
    return "\(sentence), the session of \(day.weekday.name) \(day)"
  }

  /// That nothing was, since a session was done already.
  static func sentence(notingNothingBut name: String?) -> String {
    "Done already\(name.map { ": \($0.printable)" } ?? ""); nothing has changed"
  }
}
