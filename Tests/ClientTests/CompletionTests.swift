import Control
import Glibc
import Testing

/// The completions in the shells that they are for.
@Suite(.serialized) struct CompletionTests {
  private static func has(_ shell: String) -> Bool {
    ["/usr/bin", "/bin"].contains { access("\($0)/\(shell)", X_OK) == 0 }
  }

  /// Runs a script of a shell whose PATH leads to the client first.
  private func run(_ shell: String, _ arguments: [String], _ script: String, on wall: TestWall) throws
    -> String
  {
    let program = Program.path(of: "pulsewall")
    let folder = program.prefix(upTo: program.lastIndex(of: "/") ?? program.endIndex)
    let answer = try Program(
      shell, arguments + ["export PATH='\(folder):/usr/bin:/bin'\n" + script],
      environment: ["PULSEWALL_SOCKET=\(wall.socket)", "HOME=\(wall.folder)", "LC_ALL=C.UTF-8"],
      mergesErrors: false)
    #expect(answer.end() == 0, "\(answer.text)")
    return answer.text
  }

  /// A command line to complete at its end, what it is completed with, and what never.
  private static let rows: [(line: String, wanted: [String], unwanted: String)] = [
    ("sta", ["start", "status", "start-day"], "stop"), ("start tab", ["tabata"], "emom"),
    ("set qui", ["quiet-hours", "quiet-brightness"], "quietHours"),
    ("set preset ", ["pearl", "neon", "graphic"], "flat"),
    ("set flat on voice ", ["off", "phases", "count"], "preset"),
    ("adjust quiet-b", ["quiet-brightness"], "up"),
    ("adjust brightness ", ["up", "down"], "preset"), ("press sta", ["start"], "startPause"),
    ("program set gr", ["groundwork"], "first-roots"), ("setup --program gr", ["groundwork"], "first-roots"),
    ("start --half-way o", ["on", "off"], "tabata"), ("history import ta", ["table.csv"], "export"),
    ("program check mi", ["mine.cfg"], "check"), ("progress --svg cur", ["curve.svg"], "month"),
    ("doctor boa", ["board.cfg"], "boards"), ("set export-folder fol", ["folder"], "file.txt"),
    ("history show k", ["k-1"], "show"), ("completion z", ["zsh"], "bash"),
    ("history export --format t", ["tcx"], "tabata"),
    ("setup --minutes ", ["15", "30", "45", "60"], "groundwork"),
    ("history edit k-1 --sets none --se", ["--sets"], "--name"),
  ]

  private func wall() throws -> TestWall {
    let wall = try TestWall()
    let entry =
      #"[{"key":"k-1","start":"2025-10-01T18:30:00+02:00","kind":"format","id":"tabata","name":"T","lengthMs":9}]"#
    let script = """
      cd '\(wall.folder)' && touch table.csv mine.cfg curve.svg board.cfg file.txt && mkdir folder &&
      printf '%s' '\(entry)' >entries.json
      """
    #expect(try Program("sh", ["-c", script]).end() == 0)
    #expect(try wall.client("history import \(wall.folder)/entries.json").status == 0)
    return wall
  }

  private func judge(_ answers: [[String]]) {
    #expect(answers.count == Self.rows.count)
    for (row, answer) in zip(Self.rows, answers) {
      for word in row.wanted { #expect(answer.contains(word), "\(row.line): \(answer)") }
      #expect(!answer.contains(row.unwanted), "\(row.line): \(answer)")
    }
  }

  @Test func bashCompletes() throws {
    let wall = try wall()
    // As the shell splits it: at blanks, the last word being what is completed.
    let lines = Self.rows.map { row in
      let words = row.line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
      return "try pulsewall \(words.joined(separator: " "))"
    }
    let script = """
      cd
      source <(pulsewall completion bash)
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pulsewall; echo "${COMPREPLY[*]}"; }
      \(lines.joined(separator: "\n"))
      try pulsewall set preset =
      try pulsewall set preset = n
      try pulsewall --socket /x rem
      """
    let answers = try run("bash", ["-c"], script, on: wall).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().map { $0.split(separator: " ").map(String.init) }
    judge(Array(answers.dropLast(3)))
    #expect(answers.suffix(3) == [["pearl", "neon", "graphic", "own"], ["neon"], ["reminder", "remote"]])
  }

  @Test(.enabled(if: has("fish"))) func fishCompletes() throws {
    let wall = try wall()
    let lines = Self.rows.map { "complete -C 'pulsewall \($0.line)'; echo ---" }
    let script = """
      cd
      pulsewall completion fish | source
      \(lines.joined(separator: "\n"))
      complete -C 'pulsewall set preset=n'
      """
    let answers = try run("fish", ["--no-config", "-c"], script, on: wall)
      .split(separator: "\n").map { String($0.prefix { $0 != "\t" && $0 != "/" }) }.split(separator: "---")
    judge(answers.dropLast().map(Array.init))
    #expect(answers.last.map(Array.init) == ["preset=neon"])
  }

  /// Nothing but a zsh on a terminal of its own completes: one is typed at, and tells what it would offer.
  @Test(
    .enabled(if: has("zsh")),
    arguments: [
      "fpath=($HOME/functions $fpath); autoload -Uz compinit; compinit -u -D",
      "autoload -Uz compinit; compinit -u -D; source <(pulsewall completion zsh)",
    ]) func zshCompletes(taught: String) throws
  {
    let wall = try wall()
    let lines = (Self.rows.map(\.line) + ["set preset=n"]).map { "try 'pulsewall \($0)'" }
    let script = #"""
      cd
      mkdir functions && pulsewall completion zsh >functions/_pulsewall
      export OFFERED=$HOME/offered
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1=; \#(taught)'
      zpty -w shell 'compadd() { local -a hits; if (( ! ${@[(I)-[OAD]*]} )); then
        builtin compadd -O hits "$@"; print -rn -- "$hits " >>$OFFERED; fi; builtin compadd "$@" }'
      # Between two commands the terminal takes the usual sign for clearing a line itself, and this one never.
      zpty -w shell 'bindkey "^B" kill-whole-line'
      try() {
        zpty -w -n shell "$1"$'\t'
        zpty -w -n shell $'\C-b'
        # The command has the word in two parts, so that its echo is not taken for what it writes.
        zpty -w shell "print >>\$OFFERED; print DO''NE"
        zpty -r shell answer '*DONE*'
      }
      """# + "\n\(lines.joined(separator: "\n"))\ncat $OFFERED\n"
    let answers = try run("zsh", ["-f", "-c"], script, on: wall)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: " ").map(String.init) }
    judge(Array(answers.dropLast()))
    #expect(answers.last == ["neon"])
  }

  /// What other shells are given names every command.
  @Test(arguments: ["zsh", "fish"]) func otherShellsAreGivenEveryCommand(shell: String) throws {
    let script = try Program("pulsewall", ["completion", shell])
    #expect(script.end() == 0)
    for method in MethodTable.methods {
      for word in method.commands.flatMap({ $0.word.split(separator: " ") }) {
        #expect(script.text.contains(word))
      }
    }
    for kind in ["(", "'"] as [Character] where kind == "'" && shell == "zsh" {
      #expect(script.text.count { $0 == kind } % 2 == 0)
    }
  }
}
