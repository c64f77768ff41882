internal import Training

/// One method: what dispatch, the description, the client's help and the reference are all made of.
public struct Method: Sendable {
  /// How the client spells a method on its command line.
  public struct Command: Hashable, Sendable {
    /// The word after `pulsewall`, or two: `history list`.
    public let word: String
    /// The parameters that follow without a name, in order; the others are options.
    public let operands: [String]
    /// Parameters that the word itself stands for.
    public let fixed: JSONObject
    /// Whether parameters follow as pairs of a name and a value: `set brightness 60`.
    public let takesPairs: Bool
    /// What the client asks whoever sits at a terminal before it goes on; `nil` when it just does.
    public let question: String?

    init(
      _ word: String, _ operands: String..., fixed: JSONObject = JSONObject(), takesPairs: Bool = false,
      question: String? = nil
    ) {
      self.word = word
      self.operands = operands
      self.fixed = fixed
      self.takesPairs = takesPairs
      self.question = question
    }
  }

  /// The name, such as `session.start`.
  public let name: String
  /// What it does, in one sentence.
  public let summary: String
  /// The parameters, in the order in which an array gives them.
  public let parameters: [Parameter]
  /// What the result is.
  public let result: String
  /// What it may be refused with, beside what any method may.
  public let errors: [ErrorKind]
  /// The right it takes.
  public let right: Right
  /// How the client spells it.
  public let commands: [Command]
  /// Parameters that show what a call looks like.
  public let example: JSONObject
  /// Makes the call out of checked parameters.
  let decode: @Sendable (Arguments) throws(RPCError) -> Call

  init(
    _ name: String, _ right: Right, _ summary: String, parameters: [Parameter] = [], result: String,
    errors: [ErrorKind] = [], commands: [Command] = [], example: JSONObject = JSONObject(),
    decode: @escaping @Sendable (Arguments) throws(RPCError) -> Call
  ) {
    self.name = name
    self.right = right
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.errors = errors
    self.commands = commands
    self.example = example
    self.decode = decode
  }

  /// Whether it changes something, and is logged with who called it.
  public var isLogged: Bool { right > .viewer }

  /// The parameter with this name.
  public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

extension Method {
  /// A command's usage: `start [FORMAT] [--work LENGTHS] …`.
  public func usage(of command: Command) -> String {
    var words = [command.word]
    for name in command.operands {
      guard let parameter = parameter(name) else { continue }
      let word = name.uppercased() + (parameter.kind == .sets ? "…" : "")
      words.append(parameter.isRequired ? word : "[\(word)]")
    }
    if command.takesPairs {
      words.append("NAME VALUE…")
    } else {
      words += options(of: command).map {
        "[--\($0.option)\($0.kind == .flag ? " on|off" : " \($0.kind.placeholder)")]"
      }
    }
    if command.question != nil { words.append("[--yes]") }
    return words.joined(separator: " ")
  }

  /// The parameters that a command takes as options.
  public func options(of command: Command) -> [Parameter] {
    guard !command.takesPairs else { return [] }
    return parameters.filter { !command.operands.contains($0.name) && command.fixed[$0.name] == nil }
  }
}

extension Parameter.Kind {
  /// What stands for the value in a line of usage.
  fileprivate var placeholder: String {
    switch self {
    case .text: "TEXT"
    case .flag: "on|off"
    case .choice(let words): words.joined(separator: "|")
    case .integer(_, let words): (["N"] + words).joined(separator: "|")
    case .numbers(let numbers): numbers.map(String.init).joined(separator: "|")
    case .duration(_, let words): (["TIME"] + words).joined(separator: "|")
    case .length: "LENGTH"
    case .lengths: "LENGTH,…"
    case .texts: "NAME,…"
    case .day: "DAY"
    case .sets: "SET,…"
    case .entries: "ENTRIES"
    case .written(let writing): "\(writing.placeholder)|off"
    }
  }
}

extension SettingKind.Writing {
  /// What stands for the value in a line of usage.
  fileprivate var placeholder: String {
    switch self {
    case .time: "TIME"
    case .hours: "FROM-TO"
    case .schedule: "TIME=PERCENT…"
    case .bodyWeight: "WEIGHT"
    case .folder: "FOLDER"
    }
  }
}
