internal import Training
internal import Wall

/// The settings in a small file of lines `name value`, replaced as a whole.
struct SettingsFile {
  private let file: SmallFile
  /// What stands before the name of a setting whose typed value two buttons have left.
  private static let aside = "own-"

  init(directory: String) {
    file = SmallFile(path: directory + "/settings")
  }

  /// Reads the settings; a line that is none is a problem, and its setting has its default.
  func read() throws(StoreError) -> Recalled<WallSettings> {
    var recalled = Recalled(WallSettings())
    // Beside the values that they are to be told from.
    let lines = try lines()
    let (aside, own) = (lines.filter { Self.isAside($0.name) }, lines.filter { !Self.isAside($0.name) })
    for (name, value) in own + aside {
      if !Self.take(name, value, into: &recalled.value) {
        recalled.problems.append(
          "\(file.path): “\(String("\(name) \(value)".prefix(64)))” is no setting this Pulsewall knows")
      }
    }
    return recalled
  }

  /// Puts a line into settings; whether it is one.
  private static func take(_ name: String, _ value: String, into settings: inout WallSettings) -> Bool {
    let isAside = isAside(name)
    guard let id = SettingID(inState: isAside ? String(name.dropFirst(aside.count)) : name),
      let value = id.entry.value(ofState: value)
    else { return false }
    return isAside ? settings.keepAside(value, of: id) : settings.set([id: value]).isEmpty
  }

  private static func isAside(_ name: String) -> Bool { name.hasPrefix(aside) }

  /// Replaces the settings; those of a newer Pulsewall stay.
  func write(_ settings: WallSettings) throws(StoreError) {
    let foreign = ((try? lines()) ?? []).filter { line in
      SettingID(inState: line.name) == nil && !Self.isAside(line.name) && Self.isName(line.name)
    }
    let known = SettingID.allCases.map { (name: $0.name, value: "\(settings[$0])") }
    let aside = SettingID.allCases.compactMap { id in
      settings.setAside[id].map { (name: Self.aside + id.name, value: "\($0)") }
    }
    let text = (known + aside + foreign).map { "\($0.name) \($0.value)\n" }.joined()
    try file.write(Array(text.utf8), for: "save the settings")
  }

  private func lines() throws(StoreError) -> [(name: String, value: String)] {
    guard let bytes = try file.read(for: "read the settings") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (words[0], words.dropFirst().first ?? "")
    }
  }

  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}
