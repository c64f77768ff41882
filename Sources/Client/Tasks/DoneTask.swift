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
    let state = StateMessage(try connection.result(of: method, parameters))
    for line in [before.map(Self.sentence) ?? "Noted as done today", state?.words.printable ?? ""] {
      output.write(line)
    }
    return .done
  }

  /// What noting the session of a day has come to, by how the day was before.
  static func sentence(_ day: TodayMessage) -> String {
    let name = (day.offer.session?.name.printable).map { ": \($0)" } ?? ""
    let planned = "\(day.date.weekday.name) \(day.date)"
    if case .again = day.offer { return "Done already\(name); nothing has changed" }
    return "Noted as done today\(name)" + (day.date == day.today ? "" : ", the session of \(planned)")
  }
}
