internal import Control
internal import Glibc
internal import LinuxIO

/// Where answers go: standard output, as text or as they came.
final class Output {
  private let text: AnswerText
  /// Whether it goes to programs, which take what came as it is.
  let isJSON: Bool
  /// The colours of what is written.
  var ink: Ink { text.ink }
  /// Whether there is a terminal to draw on and to take keys from.
  var isInteractive: Bool {
    let term = ProgramFolder.variable("TERM") ?? ""
    return !isJSON && isatty(0) == 1 && isatty(1) == 1 && !term.isEmpty && term != "dumb"
  }
  /// Why what is written goes nowhere, once it does; a reader that has left is `brokenPipe`.
  private(set) var failure: Errno?
  /// Whether nothing more that is written would arrive.
  var hasClosed: Bool { failure != nil }

  init(isJSON: Bool) {
    self.isJSON = isJSON
    text = AnswerText(ink: .detect(isTerminal: isatty(1) == 1, ProgramFolder.variable))
  }

  /// Shows a line from the wall, and returns how a command that ends with it ends.
  ///
  /// - Throws: that the line is none of the protocol.
  func show(_ line: [UInt8], of method: String) throws(ClientError) -> ExitStatus {
    let spoken = (try? JSONValue(parsing: line[...])).flatMap { OutgoingLine($0) }
    guard let spoken else {
      throw ClientError(.badProtocol, "the answer is no JSON-RPC 2.0: is this the control socket of a wall?")
    }
    if isJSON { write(line) }
    switch spoken {
    case .unknownError(_, let message):
      if !isJSON { Output.writeError("pulsewall: \(message.printable)") }
      return .refused
    case .response(let response): return show(response, of: method)
    case .event(let event):
      if !isJSON, let state = event.changedState.flatMap(StateMessage.init) {
        write(text.change(state))
      }
      return .done
    }
  }

  private func show(_ response: Response, of method: String) -> ExitStatus {
    switch response.outcome {
    case .success(let result):
      guard !isJSON else { return .done }
      if method == "wall.subscribe" {
        if let state = StateMessage(result) { write(text.change(state)) }
      } else {
        for line in text.lines(for: method, result) { write(line) }
      }
      return .done
    case .failure(let error):
      if !isJSON { Output.writeError("pulsewall: \(error.sentence)") }
      return ExitStatus(error.kind)
    }
  }

  /// Shows what the doctor found.
  func show(_ diagnosis: Diagnosis) -> ExitStatus {
    if isJSON {
      write(diagnosis.json.text)
    } else {
      for line in diagnosis.lines(text.ink) { write(line) }
    }
    return diagnosis.count(of: .fault) > 0 ? .fault : .done
  }

  /// Writes a line.
  func write(_ line: String) { write(Array(line.utf8)) }

  private func write(_ line: [UInt8]) {
    if !Self.write(line, to: 1) { failure = Errno.current }
  }

  /// Writes what a command of several calls came to: words for people, or the result for programs.
  func write(_ words: [String], _ result: JSONValue) {
    if isJSON {
      write(Response(id: 1, .success(result)).json.text)
    } else {
      for line in words { write(line) }
    }
  }

  /// Writes a line for people who look what went wrong.
  static func writeError(_ line: String) { _ = write(Array(line.utf8), to: 2) }

  /// Writes a question; the answer stands behind it.
  static func writePrompt(_ text: String) { _ = write(all: Array(text.utf8), to: 2) }

  /// Writes a whole file.
  func write(raw bytes: [UInt8]) {
    if !Self.write(all: bytes, to: 1) { failure = Errno.current }
  }

  private static func write(_ line: [UInt8], to descriptor: Int32) -> Bool {
    write(all: line + [UInt8(ascii: "\n")], to: descriptor)
  }

  private static func write(all bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if Errno.current == .wouldBlock {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if Errno.current != .interrupted {
        return false
      }
    }
    return true
  }
}
