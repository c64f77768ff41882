internal import Control

extension Completion {
  static var zsh: String {
    var lines = [
      "#compdef pulsewall",
      "# Completions of pulsewall for zsh: pulsewall completion zsh > ~/.zfunc/_pulsewall",
      "_pulsewall_formats() { local -a ids; ids=(${(f)\"$(\(formatIDs))\"}); compadd -a ids }",
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
    return (lines + ["      esac ;;", "  esac", "}", "_pulsewall \"$@\""]).joined(separator: "\n")
  }

  private static func arguments(_ spelling: Spelling) -> String {
    var words = spelling.options.map { option in
      let value =
        spelling.switches.contains(option)
        ? "" : ":\(option.option):(\(option.kind.words.joined(separator: " ")))"
      return "'--\(option.option)[\(quoted(option.summary))]\(value)'"
    }
    let (values, areFormats) = spelling.completions
    if areFormats {
      words.append("'1:format:_pulsewall_formats'")
    } else if !values.isEmpty {
      words.append("'*:value:(\(values.joined(separator: " ")))'")
    }
    return words.isEmpty ? "_message 'nothing more'" : "_arguments \(words.joined(separator: " "))"
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
