/// Why there is no summary to change or to save: what became of the last one.
public enum SummaryFate: Hashable, Sendable {
  /// No session has ended since the wall was started, or its entry was deleted.
  case unknown
  /// Too little was done for an entry; the summary is only to be looked at.
  case tooLittle
  /// It is on its way to the disk, under this key.
  case saving(name: String, key: String)
  /// It is in the history, under this key.
  case saved(name: String, key: String)
  /// Somebody let go of it.
  case discarded(name: String)

  /// What is said to whoever asks for the summary.
  var sentence: String {
    switch self {
    case .unknown: "no summary is shown; one comes when a session is over"
    case .tooLittle: "nothing is to be saved: less than a round and a minute of work leaves no entry"
    case .saving(let name, let key):
      "no summary is shown any more: “\(name)” is being saved, as \(key)"
    case .saved(let name, let key):
      "no summary is shown any more: “\(name)” is saved already, as \(key); history edit changes it"
    case .discarded(let name): "no summary is shown any more: “\(name)” was let go of"
    }
  }
}
