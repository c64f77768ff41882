internal import Control

extension Request {
  /// The state that `wall.changed` tells; `nil` for other events.
  var changedState: JSONValue? {
    guard method == "wall.changed", case .named(let members) = parameters else { return nil }
    return members["state"]
  }
}
