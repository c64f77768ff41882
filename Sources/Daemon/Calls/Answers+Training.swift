import Configuration
import Control
import Programmes
import Store
import Training
import Wall

/// The answers to calls that change what is kept of the training: each comes once the change is on the disk.
extension Answers {
  /// Carries out the commands of a call, and answers it once all that they change is on the disk.
  func perform(_ commands: [Command], for call: Call) throws(RPCError) -> ControlService.Answer {
    if commands.contains(where: \.isForTheHistory) { try checkIsForReal() }
    let saved: PendingAnswer?
    do throws(Refusal) {
      saved = try wiring.performDurably(commands)
    } catch {
      throw RPCError(error)
    }
    guard let saved else { return call.answer(after: wiring.wall()) }
    let answer = PendingAnswer()
    saved.whenSettled { outcome in
      answer.settle(outcome.map { call.answer(after: wiring.wall(), saving: $0) })
    }
    return .later(answer)
  }

  /// Changes settings once the export folder among them is found to be one that can be written to.
  func change(_ call: Call, exportingTo folder: String) -> PendingAnswer {
    let answer = PendingAnswer()
    wiring.probe(folder) { fault in
      if let fault { return answer.settle(.failure(RPCError(fault, folder))) }
      do throws(RPCError) {
        let commands = try call.durableCommands(on: wiring.wall()) ?? []
        answer.settle(.success(try perform(commands, for: call)))
      } catch {
        answer.settle(.failure(error))
      }
    }
    return answer
  }

  /// Changes the history.
  func change(_ call: HistoryCall) throws(RPCError) -> PendingAnswer {
    try checkIsForReal()
    let answer = PendingAnswer()
    wiring.save(try call.change(on: wiring.wall(), at: .now())) { result in
      switch result {
      case .success(let delta): answer.settle(.success(.value(call.answer(after: delta, on: wiring.wall()))))
      case .failure(let error): answer.settle(.failure(call.error(for: error, on: wiring.wall())))
      }
    }
    return answer
  }

  private func checkIsForReal() throws(RPCError) {
    guard wiring.isForReal else {
      throw RPCError(.notHere, "this wall runs fast, for a look, and writes nothing down")
    }
  }

  /// Takes over a programme file.
  func load(_ text: String, named file: String) throws(RPCError) -> PendingAnswer {
    do throws(ConfigurationErrors) {
      return wiring.load(try ProgrammeFolder.read(text: text, named: file), text)
    } catch {
      let faults = error.problems.map(\.description)
      throw RPCError(
        .badProgramme, faults.first,
        data: JSONObject([("faults", .array(faults.prefix(100).map { .string($0) }))]))
    }
  }
}

extension Call {
  /// The export folder that the call sets; nil for other calls, and where it switches the export off.
  var exportFolder: String? {
    guard case .set(let values) = self, case .text(let folder)? = values[.exportFolder],
      values[.exportFolder] != .off
    else { return nil }
    return folder
  }
}

extension RPCError {
  /// The error of an export folder that cannot be written to.
  fileprivate init(_ fault: FolderProbe.Fault, _ folder: String) {
    let name = SettingID.exportFolder.member
    self.init(
      .badParameter,
      "“\(name)” is \(JSONValue.string(folder).text): \(fault.words); allowed: off, or a folder that is there and that "
        + "the wall may write to" + (fault.mend.map { " — \($0)" } ?? ""),
      data: JSONObject([("parameter", .string(name))]))
  }
}

extension Command {
  /// Whether it makes an entry of something that did not run on the wall.
  fileprivate var isForTheHistory: Bool {
    if case .markDone = self { true } else { false }
  }
}
