internal import Control

extension SetUpScreen {
  /// Asks the wall whether anything could be chosen now: nobody is to answer six questions for nothing.
  static func checkThatNothingRuns(_ candidates: [String]) throws(ClientError) {
    let state = StateMessage(try Connection(to: candidates).result(of: "wall.state", JSONObject()))
    if let error = state.flatMap({ refusal(in: $0.scene) }) {
      throw ClientError(ExitStatus(error), "\(error.name): \(error.summary)")
    }
  }

  /// What choosing is refused with while the wall shows a scene; `nil` where it is not.
  static func refusal(in scene: StateMessage.Scene) -> ErrorKind? {
    switch scene {
    case .session: .sessionRuns
    case .interrupted: .interrupted
    case .dark, .idle, .builder, .today, .progress, .profile, .setUp, .summary: nil
    }
  }
}
