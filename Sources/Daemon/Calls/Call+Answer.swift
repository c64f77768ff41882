package import Control
import Display
package import Intervals
package import Wall

extension Call {
  /// What the wall answers to a call that only asks; `nil` when the call asks for something else.
  package func answer(of wall: Wall, at now: Instant) throws(RPCError) -> JSONValue? {
    switch self {
    case .say: return ["words": .string(SceneWords(wall.presentation.scene, at: now).spoken)]
    case .settings: return .object(wall.settings.members)
    case .theme: return ThemeMessage(wall.presentation.scene.look).json
    case .listFormats: return ["formats": .array(wall.shelf.formats.map { FormatMessage($0).json })]
    case .format(let id):
      guard let format = wall.shelf[id] else { throw RPCError(Refusal.noFormat(id)) }
      return FormatMessage(format).json
    case .training(let call): return call.answer(of: wall)
    case .history(let call): return try call.answer(of: wall)
    case .programme(let call): return try call.answer(of: wall)
    default: return nil
    }
  }

  /// Whether the answer says what was trained.
  package var tellsOfTheHistory: Bool {
    switch self {
    case .history(.list), .history(.show), .training(.progress): true
    default: false
    }
  }

  /// What a call that changed something gives back; the state unless the table says otherwise.
  ///
  /// - Parameter saved: what the saving of its changes has come to, where there were any.
  package func answer(after wall: Wall, saving saved: ControlService.Answer = .noted(nil))
    -> ControlService.Answer
  {
    switch self {
    case .training(.markDone): saved
    case .edit(let id, _): .value(.optional(wall.shelf[id]) { FormatMessage($0).json })
    case .save(let request): .value(.optional(wall.shelf[request.id]) { FormatMessage($0).json })
    case .delete: .value(.null)
    case .set, .adjust: .value(.object(wall.settings.members))
    default: .state
    }
  }
}
