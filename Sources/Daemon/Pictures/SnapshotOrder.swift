/// Which pictures of the wall are to be painted.
public struct SnapshotOrder: Hashable, Sendable {
  /// The file.
  public var path = ""
  /// The time of the picture, from the start.
  public var at = Duration.zero
  /// How long pictures are painted from then on; nil for a single one.
  public var length: Duration?

  /// How the names of pictures end.
  static let suffix = ".png"
  /// Pictures a second.
  static let rate = 20
  /// How long they may go on: for one picture at least.
  static let shortest = Duration.milliseconds(1_000 / rate)
  static let longest = Duration.seconds(120)
}
