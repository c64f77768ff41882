internal import Control

extension Completion {
  static var fish: String {
    var lines = [
      "# Completions of pulsewall for fish: pulsewall completion fish | source",
      "function __pulsewall_formats; \(formatIDs); end", "complete -c pulsewall -f",
      "complete -c pulsewall -l version -d \(quoted("show the version"))",
      "complete -c pulsewall -l help -s h -d \(quoted("show the help"))",
      "complete -c pulsewall -l json -d \(quoted("show what comes as it is"))",
      "complete -c pulsewall -l socket -r -F -d \(quoted("where the control socket is"))",
    ]
    for word in firstWords {
      lines.append(
        "complete -c pulsewall -n __fish_use_subcommand -a \(word) -d \(quoted(summary(ofFirst: word)))")
    }
    for spelling in Spelling.all {
      // A command of two words stands where the first is seen and, for its options, the second behind it.
      let parts = spelling.word.split(separator: " ")
      let seen = parts.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      let condition = "-n \(quoted(seen))"
      if parts.count == 2, Spelling.of(String(parts[0])) == nil {
        lines.append(
          "complete -c pulsewall -n \(quoted("__fish_seen_subcommand_from \(parts[0])")) -a \(parts[1]) "
            + "-d \(quoted(spelling.summary))")
      }
      for option in spelling.options {
        let words = option.kind.words.isEmpty ? "" : " -a \(quoted(option.kind.words.joined(separator: " ")))"
        let value = spelling.switches.contains(option) ? "" : " -x\(words)"
        lines.append(
          "complete -c pulsewall \(condition) -l \(option.option)\(value) -d \(quoted(option.summary))")
      }
      let (words, areFormats) = spelling.completions
      if areFormats { lines.append("complete -c pulsewall \(condition) -a '(__pulsewall_formats)'") }
      if !words.isEmpty {
        lines.append("complete -c pulsewall \(condition) -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : String($0) } + "'"
  }
}
