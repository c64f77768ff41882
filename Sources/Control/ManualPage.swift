/// A page of the manual in the language of `man(7)`.
public struct ManualPage: Sendable {
  private var lines: [String]

  /// Begins a page: its name, its section and what it is about.
  public init(name: String, section: Int, summary: String) {
    lines = [
      ".TH \(name.uppercased()) \(section) \"\" \"Pulsewall \(Product.version)\"", ".SH NAME",
      "\(Self.text(name)) \\- \(Self.text(summary))",
    ]
  }

  /// Begins a section.
  public mutating func section(_ title: String) { lines.append(".SH \(title)") }

  /// Adds a paragraph.
  public mutating func paragraph(_ text: String) { lines += [".PP", Self.text(text)] }

  /// Adds a line as a program would be called, in bold.
  public mutating func synopsis(_ text: String) {
    lines += [".PP", ".B \(Self.text(text))"]
  }

  /// Adds a term and what it means.
  public mutating func term(_ term: String, _ meaning: String) {
    lines += [".TP", ".B \(Self.text(term))", Self.text(meaning)]
  }

  /// Adds lines that stay as they are.
  public mutating func example(_ text: [String]) {
    lines += [".PP", ".nf"] + text.map { "    " + Self.text($0) } + [".fi"]
  }

  /// The page.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  /// Text without a meaning to the formatter: no escapes, no requests, minus signs that can be copied.
  private static func text(_ text: String) -> String {
    let escaped = text.reduce(into: "") { escaped, letter in
      switch letter {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      default: escaped.append(letter)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
