internal import Control
internal import Intervals

/// The colours of text for people: none unless it goes to a terminal that has some.
struct Ink: Hashable, Sendable {
  /// Whether anything is coloured.
  var isOn: Bool

  /// Looks at the environment: `NO_COLOR` (no-color.org), when set and not empty, switches colours off.
  static func detect(isTerminal: Bool, _ environment: (String) -> String?) -> Ink {
    let wish = environment("NO_COLOR") ?? ""
    let term = environment("TERM") ?? ""
    return Ink(isOn: isTerminal && wish.isEmpty && !term.isEmpty && term != "dumb")
  }

  func strong(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func alarm(_ text: String) -> String { wrap(text, "31") }

  /// Text in the colour of a phase: the user's own red, green and so on (ECMA-48, SGR).
  func phase(_ kind: PhaseKind, _ text: String) -> String {
    switch kind {
    case .ready: wrap(text, "1;33")
    case .work: wrap(text, "1;31")
    case .rest: wrap(text, "1;36")
    case .change: wrap(text, "1;35")
    case .coolDown: wrap(text, "1;34")
    case .done: wrap(text, "1;32")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text without the spaces at its end.
  var withoutTrailingSpace: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text without what a terminal would obey: names come from other people.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          !($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value))
        }))
  }
}
