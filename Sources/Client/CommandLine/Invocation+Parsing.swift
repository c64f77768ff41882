internal import Control

extension Invocation {
  /// Reads a command line; the first argument is the program.
  ///
  /// What the wall is asked for is only spelled out here: whether it is allowed, the wall judges.
  ///
  /// - Throws: what is wrong with which word, and what is allowed.
  public init(parsing arguments: [String]) throws(InvocationError) {
    var words = WordReader(arguments.dropFirst())
    self.init(.help(nil))
    var task: Task?
    while task == nil, let word = words.next() {
      if try takeOption(word, &words) { continue }
      if word == "--version" {
        task = .version
      } else if word == "--help" || word == "-h" {
        task = .help(words.next())
      } else if word.hasPrefix("-") {
        throw InvocationError("\(word.prefix { $0 != "=" }) is no option; pulsewall --help lists them all")
      } else {
        task = try command(word, &words)
      }
    }
    self.task = task ?? .help(nil)
  }

  /// Takes one of the options that go with every command; returns whether it was one.
  private mutating func takeOption(_ word: String, _ words: inout WordReader) throws(InvocationError) -> Bool
  {
    switch word {
    case "--json": isJSON = true
    case "--socket": socket = try Self.path(try words.value(of: word))
    default:
      guard word.hasPrefix("--socket=") else { return false }
      socket = try Self.path(String(word.dropFirst("--socket=".count)))
    }
    return true
  }

  private static func path(_ text: String) throws(InvocationError) -> String {
    guard !text.isEmpty else {
      throw InvocationError("--socket is empty; allowed: the path of the control socket of a wall")
    }
    return text
  }

  private mutating func command(_ word: String, _ words: inout WordReader) throws(InvocationError) -> Task {
    let spelling = try spelling(word, &words)
    var given = GivenWords(spelling)
    while let word = words.next() {
      if given.takesOptions, try takeOption(word, &words) { continue }
      if given.takesOptions, word == "--help" || word == "-h" { return .help(spelling.word) }
      try given.take(word, &words)
    }
    guard let method = spelling.method else { return try own(spelling, given) }
    let parameters = try given.parameters()
    if !given.isConfirmed { question = spelling.command?.question }
    switch method.name {
    case "wall.subscribe": return .watch
    case "session.markDone": return .markDone(parameters)
    case "settings.get", "settings.set", "settings.adjust":
      return .settings(method: method.name, parameters)
    default: return .call(method: method.name, parameters)
    }
  }

  /// The command that a word begins; some are two words, and of a group of those its list is meant when one is alone.
  private func spelling(_ word: String, _ words: inout WordReader) throws(InvocationError) -> Spelling {
    if let second = words.peek, let spelling = Spelling.of("\(word) \(second)") {
      _ = words.next()
      return spelling
    }
    if let spelling = Spelling.of(word) { return spelling }
    let group = Spelling.group(word)
    guard !group.isEmpty else {
      throw InvocationError("there is no command “\(word)”; pulsewall help lists them all")
    }
    if words.peek?.hasPrefix("-") ?? true, let list = Spelling.of("\(word) list") { return list }
    let allowed = group.map { "\($0.word)" }.joined(separator: ", ")
    throw InvocationError(
      words.peek.map { "there is no command “\(word) \($0)”; allowed: \(allowed)" }
        ?? "“\(word)” needs a word behind it; allowed: \(allowed)")
  }

  private func own(_ spelling: Spelling, _ given: GivenWords) throws(InvocationError) -> Task {
    let operands = given.operands
    switch spelling.word {
    case "history export": return .export(try HistoryExport(try given.parameters()))
    case "history import": return .importing(file: try given.text("file"))
    case "setup":
      let parameters = try given.parameters()
      return parameters.members.isEmpty ? .setUp : .call(method: "program.set", parameters)
    case "program check": return .checkProgramme(file: try given.text("file"))
    case "program load": return .loadProgramme(file: try given.text("file"))
    case "progress": return .progress(try ProgressTask(try given.parameters()))
    case "today": return .glance(try GlanceTask(.today, try given.parameters()))
    case "week": return .glance(try GlanceTask(.week, try given.parameters()))
    case "help":
      let word = operands.joined(separator: " ")
      guard word.isEmpty || Spelling.of(word) != nil || !Spelling.group(word).isEmpty else {
        throw InvocationError("there is no command “\(word)”; pulsewall help lists them all")
      }
      return .help(word.isEmpty ? nil : word)
    default: break
    }
    let allowed = spelling.word == "remote" ? 0 : 1
    if operands.count > allowed {
      throw InvocationError(
        "“\(operands[allowed])” is one word too many; usage: pulsewall \(spelling.usage)")
    }
    switch spelling.word {
    case "remote": return .remote
    case "doctor": return .doctor(boardFile: operands.first)
    case "completion":
      guard let shell = operands.first.flatMap(Shell.init) else {
        let fault = operands.first.map { "there are no completions for “\($0)”" } ?? "a shell is needed"
        let allowed = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvocationError("\(fault); allowed: \(allowed)")
      }
      return .completion(shell)
    default: return .help(nil)
    }
  }
}

/// The words of a command line, one after another.
struct WordReader {
  private var rest: ArraySlice<String>

  init(_ words: ArraySlice<String>) { rest = words }

  mutating func next() -> String? { rest.popFirst() }

  /// The word that comes next, if one does.
  var peek: String? { rest.first }

  /// The word that belongs to an option.
  mutating func value(of option: String) throws(InvocationError) -> String {
    guard let value = next() else { throw InvocationError("\(option) needs a value") }
    return value
  }
}
