internal import Control
internal import Training

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

extension Completion {
  /// What completes a word.
  enum Source: Hashable {
    case words([String])
    /// What the wall is asked for.
    case asked(Question)
    case files, folders

    /// The words, as far as they are known without asking.
    var words: [String] { if case .words(let words) = self { words } else { [] } }
  }

  /// What the shell asks the wall for, in its own language; without a wall there is nothing.
  enum Question: String, CaseIterable {
    case formats, programmes, entries

    /// The function of the script that lists them.
    var function: String { "_pulsewall_\(rawValue)" }

    /// Writes one a line.
    var command: String {
      let (words, member) =
        switch self {
        case .formats: ("formats", "id")
        case .programmes: ("program list", "programme")
        case .entries: ("history list --kind all --limit 50", "key")
        }
      // Of a programme the list has those of its sessions, too.
      let pattern = self == .programmes ? #""id":"[^"]*","name":"[^"]*","weeks""# : #""\#(member)":"[^"]*""#
      return #"pulsewall --json \#(words) 2>/dev/null | grep -o '\#(pattern)' | cut -d'"' -f4"#
    }
  }
}

extension Parameter {
  /// What completes the value of a parameter of a command.
  func completion(of spelling: Spelling) -> Completion.Source {
    if kind == .written(.folder) { return .folders }
    guard kind == .text else { return .words(kind.words) }
    switch name {
    case "format" where spelling.method != nil: return .asked(.formats)
    case "program": return .asked(.programmes)
    case "key" where spelling.word.hasPrefix("history "): return .asked(.entries)
    case "file", "svg", "png": return .files
    default: return .words([])
    }
  }
}

extension Spelling {
  /// The operands, each with what completes it.
  var places: [Completion.Source] { operands.map { $0.completion(of: self) } }

  /// The words that may stand right behind the command, without those that the wall is asked for.
  var nextWords: [String] {
    if word == "help" { return Completion.firstWords }
    return words + Completion.secondWords(of: word) + (places.first?.words ?? []) + pairs.map(\.option)
  }
}
