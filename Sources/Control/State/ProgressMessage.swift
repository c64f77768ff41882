public import Training

/// The progress as it is shown, as it goes over the socket: what `progress.show` gives, and where the cursor is.
public struct ProgressMessage: Hashable, Sendable {
  /// The figures, with the bests that are shown.
  public var progress: Progress
  /// The point of the curve that is told in full.
  public var cursor: Int

  /// Makes a message.
  public init(progress: Progress, cursor: Int) {
    self.progress = progress
    self.cursor = cursor
  }

  var json: JSONValue {
    var object = progress.json(bests: progress.bests.count).object ?? JSONObject()
    object["cursor"] = .integer(cursor)
    return .object(object)
  }

  init?(_ json: JSONValue) {
    guard let progress = Progress(json) else { return nil }
    self.init(progress: progress, cursor: json.count("cursor") ?? 0)
  }
}
