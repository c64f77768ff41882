internal import Control

/// What a wall answers to the questions of the doctor.
struct WallAnswers {
  /// Why none answers.
  private(set) var refusal: ClientError?
  private var info: JSONValue = .null
  /// The board of the wall.
  private(set) var board: BoardMessage?
  /// The outputs and inputs of the wall.
  private(set) var outputs: [OutputMessage] = []

  /// Asks the wall at the first of several places where one is.
  static func ask(_ candidates: [String]) -> WallAnswers {
    var answers = WallAnswers()
    do throws(ClientError) {
      let connection = try Connection(to: candidates)
      answers.info = try connection.result(of: "wall.info", JSONObject())
      // A wall of another version may not know all of this.
      answers.board = BoardMessage((try? connection.result(of: "board.describe", JSONObject())) ?? .null)
      let outputs = (try? connection.result(of: "board.outputs", JSONObject()))?["outputs"]?.array
      answers.outputs = outputs?.compactMap(OutputMessage.init) ?? []
    } catch {
      answers.refusal = error
    }
    return answers
  }

  /// The process of the wall.
  var process: String? { info["pid"]?.integer.map { "\($0)" } }
  /// Where the wall keeps its state; `nil` when it does not say.
  var stateDirectory: String? {
    info["stateDirectory"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The groups whose members have a right on the wall.
  var groups: [Right: String] {
    let members = info["groups"]?.object?.members ?? []
    return members.reduce(into: [:]) { groups, member in
      if let right = Right(rawValue: member.name) { groups[right] = member.value.string }
    }
  }

  /// Why the wall does not save what happens; `nil` while it does.
  var unsaved: String? { info["unsaved"]?.string }

  /// The wall as the checks see it.
  ///
  /// A socket may lead to another machine, as with `ssh -L`: there the process has another name, or is none.
  func facts(_ files: MachineFiles) -> WallFacts {
    if let refusal {
      return refusal.status == .notAllowed ? .denied(refusal.description) : .absent(refusal.description)
    }
    let program = process.flatMap { files.text("/proc/\($0)/comm") }
    return .answers(
      version: info["version"]?.string ?? "of an unknown version",
      right: info["you"]?["right"]?.string.flatMap(Right.init), isHere: program == "pulsewalld")
  }
}
