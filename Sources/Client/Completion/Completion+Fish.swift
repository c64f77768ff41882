internal import Control

extension Completion {
  static var fish: String {
    var lines = [
      "# Completions of pulsewall for fish: pulsewall completion fish | source"
    ]
    lines += Question.allCases.map { "function \($0.function); \($0.command); end" }
    lines += [
      "function _pulsewall_behind; contains -- (commandline -opc)[-1] $argv; end",
      "function _pulsewall_within; string match -q -- \"$argv[1]=*\" (commandline -ct); end",
      "complete -c pulsewall -f",
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
        let begun =
          "__fish_seen_subcommand_from \(parts[0]); and not __fish_seen_subcommand_from "
          + secondWords(of: String(parts[0])).joined(separator: " ")
        lines.append(
          "complete -c pulsewall -n \(quoted(begun)) -a \(parts[1]) "
            + "-d \(quoted(spelling.summary))")
      }
      for option in spelling.options {
        let value = spelling.switches.contains(option) ? "" : " " + value(option.completion(of: spelling))
        lines.append(
          "complete -c pulsewall \(condition) -l \(option.option)\(value) -d \(quoted(option.summary))")
      }
      lines += places(of: spelling, seen)
      lines += pairs(of: spelling, seen)
    }
    return lines.joined(separator: "\n")
  }

  /// What may stand behind the command, and behind its first operand.
  private static func places(of spelling: Spelling, _ seen: String) -> [String] {
    guard spelling.pairs.isEmpty else { return [] }
    func line(_ condition: String, _ argument: String) -> String {
      "complete -c pulsewall -n \(quoted(condition)) \(argument)"
    }
    let (first, second) = (spelling.places.first ?? .words([]), spelling.places.dropFirst().first)
    guard case .words(let words) = first else { return [line(seen, argument(first))] }
    guard let second, !words.isEmpty else {
      return spelling.nextWords.isEmpty ? [] : [line(seen, argument(.words(spelling.nextWords)))]
    }
    let behind = "_pulsewall_behind \(words.joined(separator: " "))"
    return [
      line("\(seen); and not \(behind)", argument(.words(words))),
      line("\(seen); and \(behind)", argument(second)),
    ]
  }

  /// Names and, behind a name and a sign or a space, its values.
  private static func pairs(of spelling: Spelling, _ seen: String) -> [String] {
    guard !spelling.pairs.isEmpty else { return [] }
    let names = spelling.pairs.map(\.option).joined(separator: " ")
    var lines = [
      "complete -c pulsewall -n \(quoted("\(seen); and not _pulsewall_behind \(names)")) -a \(quoted(names))"
    ]
    for pair in spelling.pairs {
      let source = pair.completion(of: spelling)
      if source.words.isEmpty, case .words = source { continue }
      let behind = quoted("\(seen); and _pulsewall_behind \(pair.option) \(pair.name)")
      lines.append("complete -c pulsewall -n \(behind) \(argument(source))")
      let whole = source.words.map { "\(pair.option)=\($0)" }.joined(separator: " ")
      guard !whole.isEmpty else { continue }
      let within = quoted("\(seen); and _pulsewall_within \(pair.option)")
      lines.append("complete -c pulsewall -n \(within) -a \(quoted(whole))")
    }
    return lines
  }

  /// What takes the place of an operand.
  private static func argument(_ source: Source) -> String {
    switch source {
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .asked(let question): "-a '(\(question.function))'"
    case .files, .folders: "-F"
    }
  }

  /// What takes the place of an option's value.
  private static func value(_ source: Source) -> String {
    switch source {
    case .words(let words): words.isEmpty ? "-x" : "-x \(argument(source))"
    case .asked: "-x \(argument(source))"
    case .files, .folders: "-r -F"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : String($0) } + "'"
  }
}
