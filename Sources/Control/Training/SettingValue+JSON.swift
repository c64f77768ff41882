internal import Intervals
public import Training

extension SettingValue {
  /// The value on the wire; lengths in seconds.
  public var json: JSONValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .number(let number): .integer(number)
    case .length(let length): .double(length.inSeconds)
    case .text(let text): .string(text)
    }
  }

  /// Reads a value that a setting of some kind takes; nil for none.
  public init?(_ json: JSONValue, of kind: SettingKind) {
    let value: SettingValue? =
      switch kind {
      case .flag: json.bool.map(SettingValue.flag)
      case .number: json.integer.flatMap { Int(exactly: $0) }.map(SettingValue.number)
      case .length: json == "off" ? .off : Parameter.Kind.duration(json).map(SettingValue.length)
      case .choice, .written: json.string.map(SettingValue.text)
      }
    guard let value, kind.accepts(value) else { return nil }
    self = value
  }
}

extension [SettingID: SettingValue] {
  /// Settings by the names that `settings.set` takes, in the order of their table.
  public var json: JSONObject {
    JSONObject(
      SettingID.allCases.compactMap { id in self[id].map { (id.member, $0.json) } })
  }

  /// Reads settings as they are given over the socket; what is no setting here is left out.
  public init(_ json: JSONObject) {
    self = SettingID.allCases.reduce(into: [:]) { settings, id in
      settings[id] = json[id.member].flatMap { SettingValue($0, of: id.entry.kind) }
    }
  }
}
