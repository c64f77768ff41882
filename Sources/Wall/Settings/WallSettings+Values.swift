internal import Display
internal import Intervals
public import Training

/// The settings by the names and values of their table.
extension WallSettings {
  /// The settings of a wall that has some values; those that are none leave what a new wall has.
  public init(_ values: [SettingID: SettingValue]) {
    self.init()
    set(values)
  }

  /// All values.
  public var values: [SettingID: SettingValue] {
    Dictionary(uniqueKeysWithValues: SettingID.allCases.map { ($0, self[$0]) })
  }

  /// The value of a setting.
  public subscript(id: SettingID) -> SettingValue { id.access.get(self) }

  /// Gives settings other values. Those that are none of their setting are left out and told.
  @discardableResult
  public mutating func set(_ values: [SettingID: SettingValue]) -> [SettingID] {
    // In the order of the table, because a weight without a unit takes the one that was set.
    SettingID.allCases.filter { id in
      guard let value = values[id] else { return false }
      // What is switched off can be switched on again.
      return !put(value, into: id, besides: value == .off ? own(id) : nil)
    }
  }

  /// Keeps a value that was typed before within the reach of two buttons; whether it is one of the setting.
  public mutating func keepAside(_ value: SettingValue, of id: SettingID) -> Bool {
    var settings = self
    guard settings.put(value, into: id, besides: nil) else { return false }
    let kept = settings[id]
    if kept != self[id], !isUsual(kept, of: id) { setAside[id] = kept }
    return true
  }

  /// Gives a setting a value, and keeps another that was typed within reach; whether it is one of the setting.
  mutating func put(_ value: SettingValue, into id: SettingID, besides own: SettingValue?) -> Bool {
    guard id.entry.kind.accepts(value), id.access.set(value, &self) else { return false }
    setAside[id] = own == self[id] ? nil : own
    return true
  }
}

/// How a setting is read from the settings, and put into them.
private struct SettingAccess {
  let get: (WallSettings) -> SettingValue
  /// Puts a value that the kind of the setting takes; whether it is one.
  let set: (SettingValue, inout WallSettings) -> Bool

  static func flag(_ path: WritableKeyPath<WallSettings, Bool>) -> SettingAccess {
    SettingAccess {
      .flag($0[keyPath: path])
    } set: { value, settings in
      guard case .flag(let flag) = value else { return false }
      settings[keyPath: path] = flag
      return true
    }
  }

  static func number(_ path: WritableKeyPath<WallSettings, Int>) -> SettingAccess {
    SettingAccess {
      .number($0[keyPath: path])
    } set: { value, settings in
      guard case .number(let number) = value else { return false }
      settings[keyPath: path] = number
      return true
    }
  }

  static func length(_ path: WritableKeyPath<WallSettings, Duration?>) -> SettingAccess {
    SettingAccess {
      $0[keyPath: path].map(SettingValue.length) ?? .off
    } set: { value, settings in
      switch value {
      case .length(let length): settings[keyPath: path] = length
      case .off: settings[keyPath: path] = nil
      default: return false
      }
      return true
    }
  }

  static func word<Word: RawRepresentable<String>>(
    _ path: WritableKeyPath<WallSettings, Word>
  ) -> SettingAccess {
    SettingAccess {
      .text($0[keyPath: path].rawValue)
    } set: { value, settings in
      guard case .text(let text) = value, let word = Word(rawValue: text) else { return false }
      settings[keyPath: path] = word
      return true
    }
  }

  /// Something that has a text, or is off.
  static func written<Value: LosslessStringConvertible>(
    _ path: WritableKeyPath<WallSettings, Value?>,
    read: @escaping (String, WallSettings) -> Value? = { text, _ in Value(text) }
  ) -> SettingAccess {
    SettingAccess {
      $0[keyPath: path].map { .text("\($0)") } ?? .off
    } set: { value, settings in
      guard case .text(let text) = value else { return false }
      let read = text == "off" ? nil : read(text, settings)
      guard text == "off" || read != nil else { return false }
      settings[keyPath: path] = read
      return true
    }
  }
}

extension SettingID {
  fileprivate var access: SettingAccess {
    switch self {
    case .sound: .word(\.sound)
    case .voice: .word(\.voice)
    case .countIn: .number(\.cues.countIn)
    case .halfWay: .flag(\.cues.marksHalfWay)
    case .warning: .length(\.cues.warning)
    case .every: .length(\.cues.period)
    case .changesOnly: .flag(\.cues.changesOnly)
    case .preset: .word(\.look.preset)
    case .brightness: .number(\.look.brightness)
    case .brightnessByHour: .written(\.brightnessByHour)
    case .quietHours: .written(\.quietHours)
    case .quietBrightness: .number(\.quietBrightness)
    case .reduceMotion: .flag(\.look.reducesMotion)
    case .flat: .flag(\.look.isFlat)
    case .clock24: .flag(\.is24Hour)
    case .units: .word(\.units)
    case .bodyWeight: .written(\.bodyWeight) { Weight(bodyWeight: $0, in: $1.units) }
    case .reminder: .written(\.reminder)
    case .exportFolder: .written(\.exportFolder)
    case .exportFormat: .word(\.exportFormat)
    }
  }
}
