public import Intervals
public import Training
public import Wall

/// What a wall remembers until it ends: the twin of the repository on disk, for tests.
public final class MemoryRepository: Repository {
  private var kept: [Format] = []
  private var saved = WallSettings()
  private var last: Format?
  private let versions = MemoryHistory()
  private var chosen: TrainingChoice?
  private var running: Checkpoint?
  private var written = Diary()
  private var programmes: [String: [UInt8]] = [:]

  public let impairment: StoreError? = nil
  public let repairs: [String] = []

  /// Makes an empty repository.
  public init() {}

  public func formats() throws(StoreError) -> Recalled<[Format]> { Recalled(kept) }

  public func keep(_ format: Format) throws(StoreError) {
    let operation = "keep format “\(format.id)”"
    guard try FormatRecord(format, for: operation).plan != nil else {
      throw StoreError(operation, .refused, reason: "the clock has no plan to keep", path: "")
    }
    var format = format
    format.isShipped = false
    if let index = kept.firstIndex(where: { $0.id == format.id }) {
      kept[index] = format
    } else {
      kept.append(format)
    }
  }

  public func forget(_ id: String) throws(StoreError) {
    kept.removeAll { $0.id == id }
  }

  public func settings() throws(StoreError) -> Recalled<WallSettings> { Recalled(saved) }

  public func save(_ settings: WallSettings) throws(StoreError) {
    saved = settings
  }

  public func lastFormat() throws(StoreError) -> Recalled<Format?> { Recalled(last) }

  public func saveLast(_ format: Format) throws(StoreError) {
    var format = format
    _ = try FormatRecord(format, for: "save the chosen format")
    format.isShipped = Format.shipped.contains { $0.id == format.id }
    last = format
  }

  public func history() throws(StoreError) -> Recalled<History> {
    Recalled(History(versions.entries, unsaved: try versions.unsaved().value))
  }

  public func change(_ change: HistoryChange) throws(StoreError) -> HistoryDelta {
    try HistoryWork(change, on: versions).perform(on: versions)
  }

  public func setUp() throws(StoreError) -> Recalled<TrainingChoice?> { Recalled(chosen) }

  public func save(_ setUp: TrainingChoice?) throws(StoreError) {
    try setUp?.setUp?.check()
    chosen = setUp
  }

  public func diary() throws(StoreError) -> Diary { written }

  public func save(_ diary: Diary) throws(StoreError) {
    written = diary
  }

  public func save(programme id: String, _ bytes: [UInt8]?) throws(StoreError) {
    programmes[id] = bytes
  }

  public func checkpoint() throws(StoreError) -> Recalled<Checkpoint?> { Recalled(running) }

  public func save(_ checkpoint: Checkpoint?) throws(StoreError) {
    running = checkpoint
  }

  public func close(isWhole: Bool) {}
}
