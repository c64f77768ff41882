internal import Control

/// Shows the settings, perhaps after a change, and what holds of them at this hour.
struct SettingsTask {
  /// The method, which gives the settings.
  let method: String
  /// Its parameters.
  let parameters: JSONObject

  /// Asks for it, and shows what came.
  func run(on connection: Connection, _ output: Output) throws(ClientError) -> ExitStatus {
    guard !output.isJSON else { return try ClientProgram.call(method, parameters, on: connection, output) }
    let settings = try connection.result(of: method, parameters)
    let state = StateMessage(try connection.result(of: "wall.state", JSONObject()))
    let clock = try connection.result(of: "clock.get", JSONObject())
    let text = SettingsText(
      settings: settings.object ?? JSONObject(), state: state,
      isClockSure: clock["synchronized"]?.bool ?? true)
    for line in text.lines { output.write(line) }
    return .done
  }
}
