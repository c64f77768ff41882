/// A group of settings whose names, types and bounds have been checked.
package struct CheckedGroup: Sendable {
  /// A value of the kind that its key takes.
  package indirect enum Value: Sendable {
    case text(String)
    case words([String])
    case texts([(text: String, location: SourceLocation)])
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case integers([Int])
    case line(LineName)
    case group(CheckedGroup)
    case list([CheckedGroup])
  }

  /// A value and its line.
  package struct Entry: Sendable {
    var value: Value
    var location: SourceLocation
  }

  package let keys: KeyGroup
  package let location: SourceLocation
  private(set) var entries: [String: Entry] = [:]
  /// The keys whose settings are at fault, or missing.
  package private(set) var broken: Set<String> = []

  package init(keys: KeyGroup, location: SourceLocation) {
    self.keys = keys
    self.location = location
  }

  package mutating func set(_ key: ConfigurationKey, _ entry: Entry?) {
    entries[key.name] = entry
    if entry == nil { broken.insert(key.name) }
  }

  /// Whether the file gives the key, well or badly.
  package func has(_ key: ConfigurationKey) -> Bool {
    entries[key.name] != nil || broken.contains(key.name)
  }

  /// What the file gives the key; nil where it does not, or badly.
  package func value(_ key: ConfigurationKey) -> Value? { entries[key.name]?.value }

  /// Whether the file gives the key badly, or lacks it.
  package func isBroken(_ key: ConfigurationKey) -> Bool {
    broken.contains(key.name)
  }

  /// Whether the file gives the key a list without elements.
  package func isEmptyList(_ key: ConfigurationKey) -> Bool {
    if case .list(let groups) = entries[key.name]?.value { groups.isEmpty } else { false }
  }

  /// The line of the key; that of the group where the file does not give it.
  package func location(of key: ConfigurationKey) -> SourceLocation {
    entries[key.name]?.location ?? location
  }
}

/// The value of a key or its default; nil where there is neither, or the setting is at fault.
extension CheckedGroup {
  package func text(_ key: ConfigurationKey) -> String? {
    if case .text(let value) = entries[key.name]?.value { return value }
    if !has(key), case .text(let value) = key.need { return value }
    return nil
  }

  package func flag(_ key: ConfigurationKey) -> Bool? {
    if case .flag(let value) = entries[key.name]?.value { return value }
    if !has(key), case .flag(let value) = key.need { return value }
    return nil
  }

  package func integer(_ key: ConfigurationKey) -> Int? {
    if case .integer(let value) = entries[key.name]?.value { return value }
    if !has(key), case .integer(let value) = key.need { return value }
    return nil
  }

  package func number(_ key: ConfigurationKey) -> Double? {
    if case .number(let value) = entries[key.name]?.value { return value }
    if !has(key), case .number(let value) = key.need { return value }
    return nil
  }

  package func integers(_ key: ConfigurationKey) -> [Int]? {
    if case .integers(let value) = entries[key.name]?.value { return value }
    return nil
  }

  package func words(_ key: ConfigurationKey) -> [String]? {
    if case .words(let value) = entries[key.name]?.value { return value }
    return nil
  }

  package func texts(_ key: ConfigurationKey) -> [(text: String, location: SourceLocation)]? {
    if case .texts(let value) = entries[key.name]?.value { return value }
    return nil
  }

  package func line(_ key: ConfigurationKey) -> LineName? {
    if case .line(let value) = entries[key.name]?.value { return value }
    return nil
  }

  package func group(_ key: ConfigurationKey) -> CheckedGroup? {
    if case .group(let value) = entries[key.name]?.value { return value }
    return nil
  }

  package func list(_ key: ConfigurationKey) -> [CheckedGroup] {
    if case .list(let value) = entries[key.name]?.value { return value }
    return []
  }
}
