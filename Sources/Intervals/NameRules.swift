/// What may be called what: the rules for ids and for names that people read.
public enum NameRules {
  /// Checks an id: commands and links carry it.
  ///
  /// - Throws: the field, where the id is no 1 to 64 lower-case letters, digits and hyphens.
  public static func check(id: String, named field: String = "id") throws(PlanError) {
    let isPlain = id.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    guard isPlain, (1...64).contains(id.utf8.count) else {
      throw PlanError(
        field: field, value: "“\(id)”", allowed: "1 to 64 lower-case letters, digits and hyphens")
    }
  }

  /// Whether a text is one line that steers no terminal.
  public static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  /// Checks a name. It is shown on walls and terminals, so it may hold nothing that steers one.
  ///
  /// - Throws: the field, where the name is no 1 to 64 characters on one line.
  public static func check(name: String, named field: String = "name") throws(PlanError) {
    let isPlain = isPlain(name)
    guard isPlain, (1...64).contains(name.count), name.utf8.count <= 256 else {
      throw PlanError(
        field: field, value: isPlain ? "“\(name.prefix(64))”" : "not plain text",
        allowed: "1 to 64 characters on one line")
    }
  }
}
