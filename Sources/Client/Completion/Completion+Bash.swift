internal import Control

extension Completion {
  static var bash: String {
    var lines = [
      "# Completions of pulsewall for bash: source <(pulsewall completion bash)"
    ]
    lines += Question.allCases.map { "\($0.function)() { \($0.command); }" }
    lines += [
      "_pulsewall() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} word= words= i",
      "  # The sign between a name and its value is a word of its own.",
      "  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case ${COMP_WORDS[i]} in",
      "      --socket) ((i++)) ;;",
      "      -*) ;;",
      "      *) word=${COMP_WORDS[i]}; break ;;",
      "    esac",
      "  done",
      "  case \"$word ${COMP_WORDS[i+1]-}\" in",
      "    \(alternatives(Spelling.all.map(\.word).filter { $0.contains(" ") })))",
      "      if ((i + 1 < COMP_CWORD)); then word=\"$word ${COMP_WORDS[i+1]}\"; fi ;;",
      "  esac",
      "  COMPREPLY=()",
      "  if [[ $prev == --socket ]]; then \(reply(.files)); return; fi",
      "  case \"$word $prev\" in",
    ]
    for spelling in Spelling.all { lines += bashValues(of: spelling) }
    lines += ["  esac", "  case $word in"]
    let all = firstWords.joined(separator: " ")
    lines.append("    '') words='\(all) \(commonOptions.joined(separator: " ")) --version' ;;")
    for spelling in Spelling.all {
      let options = spelling.options.map { "--\($0.option)" } + commonOptions
      let asked =
        if case .asked(let question)? = spelling.places.first { "$(\(question.function)) " } else { "" }
      lines.append(
        "    '\(spelling.word)') words=\"\(asked)\((spelling.nextWords + options).joined(separator: " "))\"")
      // An option is begun with its sign, and everything else is a file.
      if spelling.places.first == .files {
        lines.append("      [[ $cur == -* ]] || { \(reply(.files)); return; }")
      }
      lines.append("      ;;")
    }
    for group in groups where Spelling.of(group) == nil {
      lines.append("    \(group)) words='\(secondWords(of: group).joined(separator: " "))' ;;")
    }
    lines += [
      "  esac",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))",
      "}",
      "complete -F _pulsewall pulsewall",
    ]
    return lines.joined(separator: "\n")
  }

  /// What follows an option, a name of a pair, or the first of two operands.
  private static func bashValues(of spelling: Spelling) -> [String] {
    let options = spelling.options.filter { !spelling.switches.contains($0) }
    let named = options.map { (["--\($0.option)"], $0.completion(of: spelling)) }
    let pairs = spelling.pairs.map {
      (Array(Set([$0.option, $0.name])).sorted(), $0.completion(of: spelling))
    }
    let second = spelling.places.dropFirst().first.map { [(spelling.places[0].words, $0)] } ?? []
    return (named + pairs + second).filter { !$0.0.isEmpty }.map { words, source in
      "    \(alternatives(words.map { "\(spelling.word) \($0)" }))) \(reply(source)); return ;;"
    }
  }

  private static func alternatives(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  private static func reply(_ source: Source) -> String {
    let words =
      switch source {
      case .words(let words): "-W '\(words.joined(separator: " "))'"
      case .asked(let question): "-W \"$(\(question.function))\""
      case .files: "-f"
      case .folders: "-d"
      }
    let names = source == .files || source == .folders ? "compopt -o filenames 2>/dev/null; " : ""
    return "\(names)COMPREPLY=($(compgen \(words) -- \"$cur\"))"
  }
}
