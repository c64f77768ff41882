internal import Control

/// The settings as text, by the names that people write.
struct SettingsText {
  /// The settings, by their members of JSON.
  let settings: JSONObject
  /// The wall now; `nil` when it does not say.
  let state: StateMessage?
  /// Whether the wall trusts its clock; without that it does not remind.
  var isClockSure = true

  /// A line for each.
  var lines: [String] {
    TextTable(
      rows: settings.members.map { member in
        [Parameter.option(of: member.name), value(of: member.value) + remark(on: member.name)]
      }
    ).lines
  }

  private func value(of value: JSONValue) -> String {
    switch value {
    case .bool(let isOn): isOn ? "on" : "off"
    case .string(let text): text.printable
    default: value.text.printable
    }
  }

  /// What holds at this hour, where it is not what was set.
  private func remark(on member: String) -> String {
    if member == "reminder", !isClockSure, settings[member]?.string != "off" {
      return ", but none while the clock is not synchronized, see pulsewall doctor"
    }
    guard let state else { return "" }
    switch member {
    case "brightness" where settings[member]?.integer != Int64(state.brightness):
      return ", now \(state.brightness) \(state.isQuiet ? "in quiet hours" : "by the hour")"
    case "quietHours" where state.isQuiet: return ", now"
    default: return ""
    }
  }
}
