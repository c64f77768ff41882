internal import Control
internal import Glibc
internal import LinuxIO

/// `pulsewall` as a whole: a command line in, an exit status out.
public enum ClientProgram {
  /// Runs the program and returns its exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardDescriptors.occupy()
    SignalSource.ignoreBrokenPipes()
    do {
      let invocation = try Invocation(parsing: arguments)
      let output = Output(isJSON: invocation.isJSON)
      let status = try run(invocation, output)
      // A reader that has left has read enough; a full disk has lost what it was given.
      if let failure = output.failure, failure != .brokenPipe {
        return end(.failed, "write to standard output: \(failure)")
      }
      return status.rawValue
    } catch let error as InvocationError {
      return end(.usage, "\(error)")
    } catch let error as ClientError {
      return end(error.status, "\(error)")
    } catch {
      return end(.failed, "\(error)")
    }
  }

  private static func run(_ invocation: Invocation, _ output: Output) throws -> ExitStatus {
    let candidates = ControlSocketPath.candidates(option: invocation.socket)
    switch invocation.task {
    case .help(let word): output.write(HelpText.text(of: word))
    case .version: output.write("pulsewall \(Product.version)")
    case .completion(let shell): output.write(Completion.script(for: shell))
    case .call(let method, let parameters):
      if let question = invocation.question, try !Question.isAnsweredWithYes(question) { return .refused }
      return try call(method, parameters, on: try Connection(to: candidates), output)
    case .markDone(let parameters):
      return try DoneTask(parameters: parameters).run(on: try Connection(to: candidates), output)
    case .settings(let method, let parameters):
      return try SettingsTask(method: method, parameters: parameters).run(
        on: try Connection(to: candidates), output)
    case .export(let export): return try export.run(on: try Connection(to: candidates), output)
    case .importing(let file):
      return try HistoryImport(file: file).run(
        on: { () throws(ClientError) in try Connection(to: candidates) }, output)
    case .checkProgramme(let file): return try ProgrammeFile.check(file, output)
    case .loadProgramme(let file):
      return try ProgrammeFile.load(
        file, on: { () throws(ClientError) in try Connection(to: candidates) }, output)
    case .progress(let task): return try task.run(on: candidates, output)
    case .glance(let task): return try task.run(on: try Connection(to: candidates), output)
    case .watch: return try watch(try Connection(to: candidates), output)
    case .doctor(let boardFile):
      return output.show(Diagnosis(of: .gather(boardFile: boardFile, candidates)))
    case .remote: return try Remote.run(candidates)
    case .setUp:
      // Whoever has begun a session wants to see it.
      return try SetUpScreen.run(candidates) ? try Remote.run(candidates) : .done
    }
    return .done
  }

  /// Asks the wall for one thing and shows the answer.
  static func call(
    _ method: String, _ parameters: JSONObject, on connection: Connection, _ output: Output
  ) throws(ClientError) -> ExitStatus {
    try connection.send(Request(id: 1, method: method, parameters: .named(parameters)))
    guard let line = try connection.line() else {
      throw ClientError(.noWall, "the wall has closed the connection before it answered")
    }
    return try output.show(line, of: method)
  }

  private static func watch(_ connection: Connection, _ output: Output) throws(ClientError) -> ExitStatus {
    try connection.send(Request(id: 1, method: "wall.subscribe"))
    var isPatient = false
    while let line = try connection.line(isPatient: isPatient) {
      let status = try output.show(line, of: "wall.subscribe")
      guard status == .done else { return status }
      // Nobody reads any more: that is how `pulsewall watch | head` ends.
      if output.hasClosed { return .done }
      isPatient = true
    }
    throw ClientError(.noWall, "the wall has gone")
  }

  private static func end(_ status: ExitStatus, _ message: String) -> Int32 {
    Output.writeError("pulsewall: \(message)")
    return status.rawValue
  }
}
