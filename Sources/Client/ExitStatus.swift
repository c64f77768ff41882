internal import Control

/// How the client ends, for scripts; the numbers above 63 are those of sysexits.h.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case refused = 1
  case usage = 64
  case badFile = 65
  case noFile = 66
  case noWall = 69
  case failed = 74
  case tryLater = 75
  case badProtocol = 76
  case notAllowed = 77
  case fault = 78

  /// When it ends so.
  var summary: String {
    switch self {
    case .done: "done"
    case .refused: "the wall refused, and said why"
    case .usage: "wrong usage: a command, an option or a value that there is not"
    case .badFile: "a file has faults, each told by its line; nothing of it was used"
    case .noFile: "a file that is to be read is not there, or may not be read"
    case .noWall: "no wall answers"
    case .failed: "an input or output error of a file, the terminal or standard output"
    case .tryLater: "the wall has too much to do; try again later"
    case .badProtocol: "what answers does not speak the protocol of the wall"
    case .notAllowed: "the user may not do this"
    case .fault: "doctor has found a fault"
    }
  }

  /// The status for an error that the wall answered with.
  init(_ kind: ErrorKind) {
    switch kind {
    case .badParameter, .noSuchMethod, .badPlan, .badEntry, .noSuchFormat, .noSuchEntry, .noSuchPhase,
      .noSuchButton:
      self = .usage
    case .badProgramme: self = .badFile
    case .notAllowed: self = .notAllowed
    case .cannotStart: self = .noWall
    case .tooFast, .tooManyClients, .tooManyClientsOfUser, .outOfDescriptors, .notReading: self = .tryLater
    case .parse, .invalidRequest, .internalError, .lineTooLong, .lineTooSlow, .tooDeep, .batchTooLong,
      .replyTooLong:
      self = .badProtocol
    default: self = .refused
    }
  }
}

extension RPCError {
  /// The error for people: its name and what is wrong, in the words that they write.
  var sentence: String {
    var text = message
    if let name = data["parameter"]?.string, text.hasPrefix("“\(name)”") {
      text = "“\(Parameter.option(of: name))”" + text.dropFirst(name.count + 2)
    }
    let flag = "allowed: \(Parameter.Kind.flag.allowed)"
    if text.hasSuffix(flag) { text = text.dropLast(flag.count) + "allowed: on or off" }
    return "\(kind.name): \(text)".printable
  }
}

/// Why the client ends before it is done.
struct ClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How it ends.
  var status: ExitStatus
  /// The whole sentence.
  var description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
