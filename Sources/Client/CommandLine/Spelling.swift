internal import Control

/// One command of the client, whatever it is made of: what help, completions and the manual list.
struct Spelling: Sendable {
  /// The word after `pulsewall`.
  let word: String
  /// The word and what may follow.
  let usage: String
  /// What it does, in one sentence.
  let summary: String
  /// The method behind it; `nil` for what the client does by itself.
  let method: Method?
  /// How the method table spells it.
  let command: Method.Command?
  /// What may follow the word, where that is a choice of the client's own.
  let words: [String]
  /// The parameters that follow without a name.
  let operands: [Parameter]
  /// The parameters that it takes as options.
  let options: [Parameter]

  /// All commands: those of the method table, then those of the client.
  static let all: [Spelling] = methods + own

  /// The command with this word.
  static func of(_ word: String) -> Spelling? { all.first { $0.word == word } }

  /// The commands of two words that begin with this one.
  static func group(_ word: String) -> [Spelling] { all.filter { $0.word.hasPrefix("\(word) ") } }

  private static let methods: [Spelling] = MethodTable.methods.flatMap { method in
    method.commands.map { command in
      Spelling(
        word: command.word, usage: method.usage(of: command), summary: summary(of: method, command),
        method: method, command: command, words: [],
        operands: command.operands.compactMap(method.parameter), options: method.options(of: command))
    }
  }

  private static let file = Parameter("file", .text, isRequired: true, "The file.")

  /// What is chosen to train.
  private static let choices =
    MethodTable.method("program.set")?.parameters.filter { $0.name != "start" } ?? []

  private static let own: [Spelling] = [
    Spelling(
      "history export", "Writes the history into a file, or to standard output where none is named.",
      operands: [
        Parameter("file", .text, "The file; of TCX the folder, which gets a file for each session.")
      ],
      options: HistoryExport.options),
    Spelling(
      "history import",
      "Adds what is in a file of our own JSON or CSV to the history; a second time adds nothing.",
      operands: [file]),
    Spelling(
      "progress",
      "Shows what the last week, month or year came to, full-screen with a cursor on the curve, or as text.",
      operands: [MethodTable.progressPeriod], options: ProgressTask.options),
    Spelling(
      "today", "Shows the session of the day in two lines, or in a format of your own.",
      operands: [], options: GlanceTask.options),
    Spelling(
      "week", "Shows the week in two lines, or in a format of your own.", operands: [],
      options: GlanceTask.options),
    Spelling("program check", "Checks a programme file, without a wall.", operands: [file]),
    Spelling("program load", "Checks a programme file and has the wall take it over.", operands: [file]),
    Spelling(
      word: "setup", usage: "setup [--program ID] [--days DAYS] [--minutes 15|30|45|60]",
      summary:
        "Asks what to train, full-screen, with a picture of the week; with options it chooses at once.",
      method: nil, command: nil, words: [], operands: [], options: choices),
    Spelling(
      "remote", "remote", "Shows the wall full-screen, as it is now, and takes the keys of the panel."),
    Spelling(
      "doctor", "Checks the machine of a wall, or a board file on it, and says what mends each fault.",
      operands: [Parameter("file", .text, "A board file to judge, which needs no wall that runs.")]),
    Spelling(
      "completion", "completion \(Shell.allCases.map(\.rawValue).joined(separator: "|"))",
      "Writes the completions for a shell.", words: Shell.allCases.map(\.rawValue)),
    Spelling("help", "help [COMMAND]", "Explains a command, or lists them all."),
  ]

  private init(_ word: String, _ usage: String, _ summary: String, words: [String] = []) {
    self.init(
      word: word, usage: usage, summary: summary, method: nil, command: nil, words: words, operands: [],
      options: [])
  }

  private init(_ word: String, _ summary: String, operands: [Parameter], options: [Parameter] = []) {
    let places = operands.map { $0.isRequired ? $0.name.uppercased() : "[\($0.name.uppercased())]" }
    let choices = options.map { "[--\($0.option)\(Self.placeholder(of: $0))]" }
    self.init(
      word: word, usage: ([word] + places + choices).joined(separator: " "), summary: summary, method: nil,
      command: nil, words: [], operands: operands, options: options)
  }

  private static func placeholder(of option: Parameter) -> String {
    switch option.kind {
    case .flag: ""
    case .day: " DAY"
    case .text: option.name == "format" ? " STRING" : " FILE"
    default: " " + option.kind.words.joined(separator: "|")
    }
  }

  private init(
    word: String, usage: String, summary: String, method: Method?, command: Method.Command?, words: [String],
    operands: [Parameter], options: [Parameter]
  ) {
    self.operands = operands
    self.options = options
    self.word = word
    self.usage = usage
    self.summary = summary
    self.method = method
    self.command = command
    self.words = words
  }

  /// A word that stands for a parameter says so.
  private static func summary(of method: Method, _ command: Method.Command) -> String {
    guard !command.fixed.isEmpty else { return method.summary }
    let fixed = command.fixed.members.map { "\($0.name) \($0.value.string ?? $0.value.text)" }
    return "The same as \(method.commands.first?.word ?? method.name) with \(fixed.joined(separator: ", "))."
  }

  /// The options that say all with their name, and take no value.
  var switches: [Parameter] { method == nil ? options.filter { $0.kind == .flag } : [] }

  /// The parameters that follow as pairs of a name and a value.
  var pairs: [Parameter] { command?.takesPairs == true ? method?.parameters ?? [] : [] }
}

/// An option of the client itself, which goes with every command.
struct ClientOption: Sendable {
  /// How it is written, and what its value is called.
  let spelling: String
  /// What it does.
  let summary: String

  static let all = [
    ClientOption(spelling: "--socket PATH", summary: "where the control socket of the wall is"),
    ClientOption(
      spelling: "--json", summary: "show what comes from the wall as it is: one JSON object a line"),
    ClientOption(spelling: "--help", summary: "show the help, or that of a command"),
    ClientOption(spelling: "--version", summary: "show the version"),
  ]
}
