public import Training

/// A run as it was at a moment, to go on with after the daemon or the machine was started again.
public struct Checkpoint: Hashable, Sendable {
  /// When it was taken: what counts as the same start of the machine, and how long ago it was.
  public var reading: ClockReading
  /// The plan and the state of the run, as whoever took it writes them.
  public var body: [UInt8]

  /// Makes a checkpoint.
  public init(_ reading: ClockReading, body: [UInt8]) {
    self.reading = reading
    self.body = body
  }
}
