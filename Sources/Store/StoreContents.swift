public import Intervals
public import Training
public import Wall

/// What a wall remembered.
public struct StoreContents: Sendable {
  /// The kept formats, in the order they were kept.
  public var formats: [Format] = []
  /// The settings.
  public var settings = WallSettings()
  /// The format that was chosen last, with the changes made to it.
  public var lastFormat: Format?
  /// The history, with the summaries that nobody has saved yet.
  public var history = History()
  /// What the person answered to the question what to train; nil while nobody has.
  public var setUp: TrainingChoice?
  /// What the wall remembered of its days.
  public var diary = Diary()
  /// The run that was going on when the daemon ended.
  public var checkpoint: Checkpoint?
  /// Why nothing will be saved, if so.
  public var degraded: StoreError?
  /// Whether what was saved could be read; where it could not, it may be there all the same.
  public var isRead = true
  /// What was mended or cannot be read, in sentences.
  public var problems: [String] = []
}
