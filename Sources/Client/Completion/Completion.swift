internal import Control

/// Completions for shells, made from the table of commands.
enum Completion {
  /// The script for a shell.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Lists the ids of the wall's formats, in the language of every shell; says nothing without a wall.
  static let formatIDs =
    #"pulsewall --json formats 2>/dev/null | grep -o '"id":"[a-z0-9-]*"' | cut -d'"' -f4"#

  /// The options that go with every command.
  static let commonOptions = ["--socket", "--json", "--help"]
}

extension Parameter {
  /// The words that complete the value; a format's are asked from the wall.
  var completions: (words: [String], areFormats: Bool) { (kind.words, name == "format") }
}

extension Spelling {
  /// The words that may stand behind the command, first of all.
  var completions: (words: [String], areFormats: Bool) {
    if word == "help" { return (Spelling.all.map(\.word), false) }
    let first = operands.first?.completions ?? (words: [], areFormats: false)
    return (words + first.words + pairs.map { "\($0.name)=" }, first.areFormats)
  }
}
