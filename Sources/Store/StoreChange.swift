public import Intervals
public import Training
public import Wall

/// Something to remember.
public enum StoreChange: Hashable, Sendable {
  /// Keeps a format.
  case keep(Format)
  /// Forgets a kept format by its id.
  case forget(String)
  case settings(WallSettings)
  /// The format that was chosen last; may be written some seconds later when nobody waits for it.
  case last(Format)
  /// A change to the history.
  case history(HistoryChange)
  /// What the person answered to the question what to train; nil to start over.
  case setUp(TrainingChoice?)
  /// What the wall remembers of its days.
  case diary(Diary)
  /// The file of a programme, by the programme's id; nil to remove it.
  case programme(String, [UInt8]?)
  /// The run that goes on, nil when it is over; written at once or, after another, some seconds later.
  case checkpoint(Checkpoint?)

  /// Writes the change; what became of the history.
  func write(to repository: any Repository) throws(StoreError) -> HistoryDelta {
    switch self {
    case .keep(let format): try repository.keep(format)
    case .forget(let id): try repository.forget(id)
    case .settings(let settings): try repository.save(settings)
    case .last(let format): try repository.saveLast(format)
    case .history(let change): return try repository.change(change)
    case .setUp(let setUp): try repository.save(setUp)
    case .diary(let diary): try repository.save(diary)
    case .programme(let id, let bytes): try repository.save(programme: id, bytes)
    case .checkpoint(let checkpoint): try repository.save(checkpoint)
    }
    return HistoryDelta()
  }

  /// Whether an earlier change that still waits need not be written because this one is.
  ///
  /// - Parameter isLast: whether no other change waits between both.
  func replaces(_ earlier: StoreChange, isLast: Bool) -> Bool {
    switch (earlier, self) {
    case (.settings, .settings), (.setUp, .setUp), (.diary, .diary): true
    case (.history(.keepUnsaved(let old)), .history(.keepUnsaved(let new))): isLast && old.key == new.key
    default: false
    }
  }
}
