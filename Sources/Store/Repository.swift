public import Intervals
public import Training
public import Wall

/// What was read, and what could not be, in sentences.
public struct Recalled<Value: Sendable>: Sendable {
  /// What was read.
  public var value: Value
  /// What is there but cannot be read by this Pulsewall. It stays where it is.
  public var problems: [String]

  /// Makes a result.
  public init(_ value: Value, problems: [String] = []) {
    self.value = value
    self.problems = problems
  }
}

/// What a wall remembers. A call that returns has its effect on the disk; used by one thread.
public protocol Repository: AnyObject {
  /// Why nothing can be saved at the moment, though it can be read.
  var impairment: StoreError? { get }
  /// What was mended on opening, in sentences.
  var repairs: [String] { get }

  /// The kept formats, in the order they were first kept.
  func formats() throws(StoreError) -> Recalled<[Format]>
  /// Keeps a format in place of the one with its id, if there is one.
  func keep(_ format: Format) throws(StoreError)
  /// Forgets a format; one that is not there is no error.
  func forget(_ id: String) throws(StoreError)

  /// The settings; what was never saved or cannot be read has its default.
  func settings() throws(StoreError) -> Recalled<WallSettings>
  /// Saves the settings.
  func save(_ settings: WallSettings) throws(StoreError)

  /// The format that was chosen last, with the changes made to it.
  func lastFormat() throws(StoreError) -> Recalled<Format?>
  /// Saves the format that was chosen last.
  func saveLast(_ format: Format) throws(StoreError)

  /// All of the history, and the summaries that nobody has saved yet.
  func history() throws(StoreError) -> Recalled<History>
  /// Changes the history, and tells what became of it. The same change again is no error and changes nothing.
  func change(_ change: HistoryChange) throws(StoreError) -> HistoryDelta

  /// What the person answered to the question what to train; nil while nobody has.
  func setUp() throws(StoreError) -> Recalled<TrainingChoice?>
  /// Saves what the person chose; nil to start over.
  func save(_ setUp: TrainingChoice?) throws(StoreError)

  /// What the wall remembers of its days; nothing where nothing was saved.
  func diary() throws(StoreError) -> Diary
  /// Saves what the wall remembers of its days.
  func save(_ diary: Diary) throws(StoreError)

  /// Saves the file of a programme under its id, in place of an earlier one.
  func save(programme id: String, _ bytes: [UInt8]?) throws(StoreError)

  /// The run that was going on when the daemon ended; nil where there was none.
  func checkpoint() throws(StoreError) -> Recalled<Checkpoint?>
  /// Saves the run that is going on; nil when it is over.
  func save(_ checkpoint: Checkpoint?) throws(StoreError)

  /// Lets go of the files; without `isWhole` the next opening looks them through. Nothing is called afterwards.
  func close(isWhole: Bool)
}
