/// A setting of a configuration file: its name, its value and its line.
package struct Setting: Sendable {
  /// The name; empty for the file as a whole and for what stands in a list.
  package var name: String
  package var location: SourceLocation
  package var value: Value

  package indirect enum Value: Sendable {
    case integer(Int)
    case number(Double)
    case text(String)
    case flag(Bool)
    /// Named settings between braces.
    case group([Setting])
    /// Values between parentheses or brackets.
    case list([Setting])
  }

  /// The value in a few words, for messages: `"fast"`, `3`, `a list`.
  package var words: String {
    switch value {
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let text): "\"\(Self.shortened(text))\""
    case .flag(let flag): "\(flag)"
    case .group: "a group { … }"
    case .list: "a list ( … )"
    }
  }

  /// Text as it can be shown: short, and without control characters.
  package static func shortened(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60).map { $0.value < 0x20 || $0.value == 0x7F ? "?" : String($0) }
    return shown.joined() + (text.unicodeScalars.count > 60 ? "…" : "")
  }
}
