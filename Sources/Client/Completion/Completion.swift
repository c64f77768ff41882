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

  /// The first words of commands of two words.
  static let groups: [String] = Spelling.all.reduce(into: []) { groups, spelling in
    let words = spelling.word.split(separator: " ").map(String.init)
    if words.count == 2, !groups.contains(words[0]) { groups.append(words[0]) }
  }

  /// The words that a command line may begin with.
  static let firstWords =
    groups + Spelling.all.map(\.word).filter { !$0.contains(" ") && !groups.contains($0) }

  /// The second words of a group.
  static func secondWords(of group: String) -> [String] {
    Spelling.group(group).map { String($0.word.dropFirst(group.count + 1)) }
  }

  /// What a first word is for: its own command, or those that it begins.
  static func summary(ofFirst word: String) -> String {
    Spelling.of(word)?.summary ?? "One of \(secondWords(of: word).joined(separator: ", "))."
  }

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
    if word == "help" { return (Completion.firstWords, false) }
    let first = operands.first?.completions ?? (words: [], areFormats: false)
    let second = Completion.secondWords(of: word)
    return (words + second + first.words + pairs.map { "\($0.name)=" }, first.areFormats)
  }
}
