internal import Control
internal import Training

/// The words behind a command, as they are taken in.
struct GivenWords {
  private let spelling: Spelling
  private var values = JSONObject()
  /// The name that still waits for its value: `set brightness 60`.
  private var openName: Parameter?
  /// The pair that was given last, as it was written.
  private var last: (parameter: Parameter, text: String)?
  /// Words that belong to no option.
  private(set) var operands: [String] = []
  /// Whether nothing is to be asked.
  private(set) var isConfirmed = false
  /// Whether `--` has not come yet.
  private(set) var takesOptions = true

  init(_ spelling: Spelling) { self.spelling = spelling }

  private var usage: String { "usage: pulsewall \(spelling.usage)" }

  /// Takes a word, and from `words` the value that goes with it.
  mutating func take(_ word: String, _ words: inout WordReader) throws(InvocationError) {
    if takesOptions, word == "--" {
      takesOptions = false
    } else if takesOptions, word.hasPrefix("-"), word != "-", Double(word) == nil {
      try takeOption(word, &words)
    } else if let parameter = openName {
      try setPair(parameter, word)
      openName = nil
    } else if let plan, word.contains(where: \.isWhitespace), word.contains("=") {
      try set(plan, word)
    } else if let (parameter, value) = pair(word) {
      try setPair(parameter, value)
    } else if !spelling.pairs.isEmpty {
      if try !goesOn(with: word) { openName = try name(word) }
    } else {
      operands.append(word)
    }
  }

  private mutating func takeOption(_ word: String, _ words: inout WordReader) throws(InvocationError) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let option = halves[0]
    let known = spelling.options + spelling.pairs
    if word == "--yes", spelling.command?.question != nil {
      isConfirmed = true
      return
    }
    guard option.hasPrefix("--"), let parameter = known.first(where: { "--\($0.option)" == option }) else {
      throw InvocationError("\(option) is no option of “\(spelling.word)”; \(usage)")
    }
    if spelling.switches.contains(parameter) {
      guard halves.count == 1 else { throw InvocationError("\(option) takes no value; \(usage)") }
      return try set(parameter, "on")
    }
    try set(parameter, halves.count == 2 ? halves[1] : try words.value(of: option))
  }

  /// What a whole plan on one line is given to: `start 'work=40 rest=20'`, as the daemon takes it, too.
  private var plan: Parameter? { spelling.options.first { $0.name == "plan" } }

  /// `rounds=8`, with the name of a parameter in either spelling.
  private func pair(_ word: String) -> (Parameter, String)? {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2 else { return nil }
    return parameter(halves[0]).map { ($0, halves[1]) }
  }

  private func parameter(_ name: String) -> Parameter? {
    (spelling.options + spelling.pairs).first { $0.isNamed(name) }
  }

  private func name(_ word: String) throws(InvocationError) -> Parameter {
    if let parameter = parameter(word) { return parameter }
    let name = word.prefix { $0 != "=" }
    let allowed = spelling.pairs.map(\.option).joined(separator: ", ")
    if let last {
      throw InvocationError(
        "there is nothing to set called “\(name)”, and “\(last.text) \(word)” is no value of \(last.parameter.option); "
          + "allowed for that: \(last.parameter.kind.allowed); to set: \(allowed)")
    }
    throw InvocationError("there is nothing to set called “\(name)”; allowed: \(allowed)")
  }

  /// Sets one of the pairs of a command.
  private mutating func setPair(_ parameter: Parameter, _ word: String) throws(InvocationError) {
    try set(parameter, word)
    last = (parameter, word)
  }

  /// Takes a word as more of the value before it, where that may have several and the word is nothing to set:
  /// `set body-weight 72.5 kg`. Returns whether it was.
  private mutating func goesOn(with word: String) throws(InvocationError) -> Bool {
    guard let (parameter, text) = last, case .written(let writing) = parameter.kind,
      self.parameter(word) == nil, writing.accepts("\(text) \(word)")
    else { return false }
    try setPair(parameter, "\(text) \(word)")
    return true
  }

  private mutating func set(_ parameter: Parameter, _ word: String) throws(InvocationError) {
    guard parameter.kind == .sets else {
      values[parameter.name] = parameter.kind.value(ofWord: word)
      return
    }
    // The option may come again, with more sets.
    let before = values[parameter.name]?.array ?? []
    values[parameter.name] = .array(before + (try SetWords.sets(in: word).map(\.json)))
  }

  /// The words behind a command whose operands are best sets, however many words those are.
  private func setParameters() throws(InvocationError) -> JSONObject {
    var parameters = values
    guard let place = spelling.operands.last, !operands.isEmpty else {
      throw InvocationError("a set is missing; \(usage)")
    }
    parameters[place.name] = .array(try SetWords.sets(operands).map(\.json))
    return parameters
  }

  /// A word that must be there.
  func text(_ name: String) throws(InvocationError) -> String { try parameters()[name]?.string ?? "" }

  /// All that was given, as the parameters of the method.
  func parameters() throws(InvocationError) -> JSONObject {
    if let openName { throw InvocationError("\(openName.option) needs a value: \(openName.kind.allowed)") }
    let places = spelling.operands
    if places.last?.kind == .sets { return try setParameters() }
    guard operands.count <= places.count else {
      throw InvocationError("“\(operands[places.count])” is one word too many; \(usage)")
    }
    var parameters = spelling.command?.fixed ?? JSONObject()
    for (place, word) in zip(places, operands) { parameters[place.name] = place.kind.value(ofWord: word) }
    if let missing = places.dropFirst(operands.count).first(where: \.isRequired) {
      throw InvocationError("\(missing.name.uppercased()) is missing; \(usage)")
    }
    if !spelling.pairs.isEmpty, values.isEmpty {
      throw InvocationError(
        "nothing to set is given; allowed: \(spelling.pairs.map(\.option).joined(separator: ", "))")
    }
    for member in values.members { parameters[member.name] = member.value }
    return parameters
  }
}
