internal import Control

extension Completion {
  static var zsh: String {
    var lines = [
      "#compdef pulsewall",
      "# Completions of pulsewall for zsh: pulsewall completion zsh > ~/.zfunc/_pulsewall, or, after compinit,",
      "# source <(pulsewall completion zsh)",
    ]
    lines += Question.allCases.map { question in
      "\(question.function)() { local -a ids; ids=(${(f)\"$(\(question.command))\"}); compadd -a ids }"
    }
    for spelling in Spelling.all where !spelling.pairs.isEmpty { lines += pairs(of: spelling) }
    lines += [
      "_pulsewall() {",
      "  local -a commands",
      "  commands=(",
    ]
    lines += firstWords.map { "    '\($0):\(quoted(summary(ofFirst: $0)))'" }
    lines += [
      "  )",
      "  _arguments -C '--socket[\(summary("--socket"))]:path:_files' '--json[\(summary("--json"))]' \\",
      "    '--help[\(summary("--help"))]' '1:command:->command' '*::argument:->argument'",
      "  case $state in",
      "    command) _describe command commands ;;",
      "    argument)",
      "      case \"$words[1] ${words[2]-}\" in",
    ]
    // Two words first: the first of them alone may be a command as well.
    for spelling in Spelling.all.sorted(by: { $0.word.contains(" ") && !$1.word.contains(" ") }) {
      let isPair = spelling.word.contains(" ")
      lines += [
        "        \"\(spelling.word)\(isPair ? "" : " ")\"\(isPair ? "" : "*"))",
        "          \(isPair ? "shift words; (( CURRENT-- )); " : "")\(arguments(spelling)) ;;",
      ]
    }
    for group in groups where Spelling.of(group) == nil {
      let words = secondWords(of: group).joined(separator: " ")
      lines += ["        \"\(group) \"*)", "          _arguments '1:word:(\(words))' ;;"]
    }
    return (lines + ["      esac ;;", "  esac", "}"] + zshStart).joined(separator: "\n")
  }

  /// Where zsh has loaded the file to complete a word the function is called; who sources it has it remembered.
  private static let zshStart = [
    "if [[ ${funcstack[1]} == _pulsewall ]]; then _pulsewall \"$@\"",
    "elif (( $+functions[compdef] )); then compdef _pulsewall pulsewall; fi",
  ]

  private static func arguments(_ spelling: Spelling) -> String {
    var words = spelling.options.map { option in
      let value =
        spelling.switches.contains(option)
        ? "" : ":\(option.option):\(action(option.completion(of: spelling)))"
      // Sets may come one by one.
      return "'\(option.kind == .sets ? "*" : "")--\(option.option)[\(quoted(option.summary))]\(value)'"
    }
    if !spelling.pairs.isEmpty {
      words.append("'*:name:\(pairFunction(of: spelling))'")
    } else if spelling.operands.isEmpty, !spelling.nextWords.isEmpty {
      words.append("'*:value:\(action(.words(spelling.nextWords)))'")
    }
    words += zip(spelling.operands, spelling.places).enumerated().map { place, operand in
      // Words of the command itself stand in the first place, too.
      let isPlain = if case .words = operand.1 { place == 0 } else { false }
      let source = isPlain ? .words(spelling.nextWords) : operand.1
      return "'\(place + 1):\(operand.0.option):\(action(source))'"
    }
    return words.isEmpty ? "_message 'nothing more'" : "_arguments \(words.joined(separator: " "))"
  }

  private static func action(_ source: Source) -> String {
    switch source {
    case .words(let words): words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
    case .asked(let question): question.function
    case .files: "_files"
    case .folders: "_files -/"
    }
  }

  private static func pairFunction(of spelling: Spelling) -> String { "_pulsewall_\(spelling.word)" }

  /// A function that completes names and, behind a name and a sign or a space, its values.
  private static func pairs(of spelling: Spelling) -> [String] {
    let values = spelling.pairs.map { pair in
      let add =
        switch pair.completion(of: spelling) {
        case .words(let words):
          words.isEmpty ? "_message 'a value'" : "compadd -- \(words.joined(separator: " "))"
        case .asked(let question): question.function
        case .files: "_files"
        case .folders: "_files -/"
        }
      return "    \(Array(Set([pair.option, pair.name])).sorted().joined(separator: "|"))) \(add) ;;"
    }
    let names = spelling.pairs.map(\.option).joined(separator: " ")
    return ["\(pairFunction(of: spelling))() {", "  local name=${words[CURRENT-1]}"]
      + ["  if compset -P 1 '*='; then name=${IPREFIX%=}; fi", "  case $name in"] + values
      + ["    *) compadd -- \(names) ;;", "  esac", "}"]
  }

  private static func summary(_ option: String) -> String {
    quoted(ClientOption.all.first { $0.spelling.hasPrefix(option) }?.summary ?? "")
  }

  /// A text inside a specification of `_arguments`: without what would end it.
  private static func quoted(_ text: String) -> String {
    String(
      text.flatMap { letter -> String in
        switch letter {
        case "'": "’"
        case "[", "]", ":", "\\": "\\\(letter)"
        default: String(letter)
        }
      })
  }
}
