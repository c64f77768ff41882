internal import Intervals

/// The checks of single values.
enum FieldCheck {
  static func number(_ number: Int, _ field: String, _ bounds: ClosedRange<Int>) throws(EntryError) {
    guard !bounds.contains(number) else { return }
    throw EntryError(
      field: field, value: "\(number)", allowed: "\(bounds.lowerBound) to \(bounds.upperBound)")
  }

  static func time(_ time: Duration, _ field: String, _ bounds: ClosedRange<Duration>) throws(EntryError) {
    guard bounds.contains(time), time.isWholeMilliseconds else {
      throw EntryError(
        field: field, value: TimeText.clock(time),
        allowed:
          "\(TimeText.bounds(bounds)), to the millisecond")
    }
  }

  /// A word that stands in files and on command lines.
  static func identifier(_ text: String, _ field: String) throws(EntryError) {
    let isWord = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte)
    }
    guard isWord, EntryLimits.key.contains(text.utf8.count) else {
      throw EntryError(
        field: field, value: shown(text),
        allowed:
          "\(EntryLimits.key.lowerBound) to \(EntryLimits.key.upperBound) letters, digits and signs of ASCII")
    }
  }

  /// A name is shown on walls and terminals, so it may hold nothing that steers one.
  static func name(_ text: String, _ field: String) throws(EntryError) {
    guard NameRules.isPlain(text), EntryLimits.name.contains(text.count), text.utf8.count <= 256 else {
      throw EntryError(
        field: field, value: shown(text),
        allowed: "\(EntryLimits.name.lowerBound) to \(EntryLimits.name.upperBound) characters of plain text")
    }
  }

  /// A note may have lines.
  static func note(_ text: String) throws(EntryError) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ NameRules.isPlain(String($0)) }), EntryLimits.note.contains(text.count),
      text.utf8.count <= 8 * EntryLimits.note.upperBound
    else {
      throw EntryError(
        field: "note", value: shown(text),
        allowed: "up to \(EntryLimits.note.upperBound) characters of plain text, in lines")
    }
  }

  private static func shown(_ text: String) -> String {
    NameRules.isPlain(text) ? (text.isEmpty ? "empty" : "“\(text.prefix(64))”") : "not plain text"
  }
}
