internal import Control

extension Completion {
  static var bash: String {
    var lines = [
      "# Completions of pulsewall for bash: source <(pulsewall completion bash)",
      "_pulsewall_formats() { \(formatIDs); }",
      "_pulsewall() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} word= words= i",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case ${COMP_WORDS[i]} in",
      "      --socket) ((i++)) ;;",
      "      -*) ;;",
      "      *) word=${COMP_WORDS[i]}; break ;;",
      "    esac",
      "  done",
      "  case \"$word ${COMP_WORDS[i+1]-}\" in",
      "    \(Spelling.all.map(\.word).filter { $0.contains(" ") }.map { "\"\($0)\"" }.joined(separator: "|")))",
      "      if ((i + 1 < COMP_CWORD)); then word=\"$word ${COMP_WORDS[i+1]}\"; fi ;;",
      "  esac",
      "  COMPREPLY=()",
      "  if [[ $prev == --socket ]]; then COMPREPLY=($(compgen -f -- \"$cur\")); return; fi",
      "  case \"$word $prev\" in",
    ]
    for spelling in Spelling.all {
      for option in spelling.options where !spelling.switches.contains(option) {
        let words = option.kind.words.joined(separator: " ")
        lines.append(
          "    \"\(spelling.word) --\(option.option)\") "
            + "COMPREPLY=($(compgen -W '\(words)' -- \"$cur\")); return ;;")
      }
    }
    lines += ["  esac", "  case $word in"]
    let all = firstWords.joined(separator: " ")
    lines.append("    '') words='\(all) \(commonOptions.joined(separator: " ")) --version' ;;")
    for spelling in Spelling.all {
      let (words, areFormats) = spelling.completions
      let options = spelling.options.map { "--\($0.option)" } + commonOptions
      let formats = areFormats ? "$(_pulsewall_formats) " : ""
      lines.append(
        "    '\(spelling.word)') words=\"\(formats)\((words + options).joined(separator: " "))\" ;;")
    }
    for group in groups where Spelling.of(group) == nil {
      lines.append("    \(group)) words='\(secondWords(of: group).joined(separator: " "))' ;;")
    }
    lines += [
      "  esac",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))",
      "  if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi",
      "}",
      "complete -F _pulsewall pulsewall",
    ]
    return lines.joined(separator: "\n")
  }
}
