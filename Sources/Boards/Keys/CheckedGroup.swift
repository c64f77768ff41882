/// A group of settings whose names, types and bounds have been checked.
struct CheckedGroup: Sendable {
  /// A value of the kind that its key takes.
  indirect enum Value: Sendable {
    case text(String)
    case words([String])
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case integers([Int])
    case line(LineName)
    case group(CheckedGroup)
    case list([CheckedGroup])
  }

  /// A value and its line.
  struct Entry: Sendable {
    var value: Value
    var location: SourceLocation
  }

  let keys: KeyGroup
  let location: SourceLocation
  private(set) var entries: [String: Entry] = [:]
  /// The keys whose settings are at fault, or missing.
  private(set) var broken: Set<String> = []

  init(keys: KeyGroup, location: SourceLocation) {
    self.keys = keys
    self.location = location
  }

  mutating func set(_ key: BoardKey, _ entry: Entry?) {
    entries[key.name] = entry
    if entry == nil { broken.insert(key.name) }
  }

  /// Whether the file gives the key, well or badly.
  func has(_ key: BoardKey) -> Bool {
    entries[key.name] != nil || broken.contains(key.name)
  }

  /// Whether the file gives the key badly, or lacks it.
  func isBroken(_ key: BoardKey) -> Bool {
    broken.contains(key.name)
  }

  /// The line of the key; that of the group where the file does not give it.
  func location(of key: BoardKey) -> SourceLocation {
    entries[key.name]?.location ?? location
  }
}

/// The value of a key or its default; nil where there is neither, or the setting is at fault.
extension CheckedGroup {
  func text(_ key: BoardKey) -> String? {
    if case .text(let value) = entries[key.name]?.value { return value }
    if !has(key), case .text(let value) = key.need { return value }
    return nil
  }

  func flag(_ key: BoardKey) -> Bool? {
    if case .flag(let value) = entries[key.name]?.value { return value }
    if !has(key), case .flag(let value) = key.need { return value }
    return nil
  }

  func integer(_ key: BoardKey) -> Int? {
    if case .integer(let value) = entries[key.name]?.value { return value }
    if !has(key), case .integer(let value) = key.need { return value }
    return nil
  }

  func number(_ key: BoardKey) -> Double? {
    if case .number(let value) = entries[key.name]?.value { return value }
    if !has(key), case .number(let value) = key.need { return value }
    return nil
  }

  func integers(_ key: BoardKey) -> [Int]? {
    if case .integers(let value) = entries[key.name]?.value { return value }
    return nil
  }

  func words(_ key: BoardKey) -> [String]? {
    if case .words(let value) = entries[key.name]?.value { return value }
    return nil
  }

  func line(_ key: BoardKey) -> LineName? {
    if case .line(let value) = entries[key.name]?.value { return value }
    return nil
  }

  func group(_ key: BoardKey) -> CheckedGroup? {
    if case .group(let value) = entries[key.name]?.value { return value }
    return nil
  }

  func list(_ key: BoardKey) -> [CheckedGroup] {
    if case .list(let value) = entries[key.name]?.value { return value }
    return []
  }
}
