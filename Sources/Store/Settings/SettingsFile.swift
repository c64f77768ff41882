internal import Training
internal import Wall

/// The settings in a small file of lines `name value`, replaced as a whole.
struct SettingsFile {
  private let file: SmallFile

  init(directory: String) {
    file = SmallFile(path: directory + "/settings")
  }

  /// Reads the settings; a line that is none is a problem, and its setting has its default.
  func read() throws(StoreError) -> Recalled<WallSettings> {
    var recalled = Recalled(WallSettings())
    for (name, value) in try lines() {
      let id = SettingID(inState: name)
      let read = id.flatMap { id in id.entry.value(ofState: value).map { [id: $0] } } ?? [:]
      if read.isEmpty || !recalled.value.set(read).isEmpty {
        recalled.problems.append(
          "\(file.path): “\(String("\(name) \(value)".prefix(64)))” is no setting this Pulsewall knows")
      }
    }
    return recalled
  }

  /// Replaces the settings; those of a newer Pulsewall stay.
  func write(_ settings: WallSettings) throws(StoreError) {
    let foreign = ((try? lines()) ?? []).filter { line in
      SettingID(inState: line.name) == nil && Self.isName(line.name)
    }
    let known = SettingID.allCases.map { (name: $0.name, value: "\(settings[$0])") }
    let text = (known + foreign).map { "\($0.name) \($0.value)\n" }.joined()
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
