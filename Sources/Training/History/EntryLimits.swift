/// The bounds of an entry.
public enum EntryLimits {
  /// Bytes of a key and of an id.
  public static let key = 1...64
  /// Characters of a name.
  public static let name = 1...64
  /// Characters of a note.
  public static let note = 0...1_000
  /// Times of day, in milliseconds since 1 January 1970: up to the end of the year 9999.
  public static let wall: ClosedRange<Int64> = 0...253_402_300_799_999
  /// How far ahead of the wall's clock a start may be that somebody gives.
  public static let clockDifference = Duration.seconds(5 * 60)
  /// Seconds between UTC and the time on the wall; no zone has more than fourteen hours.
  public static let utcOffset = -64_800...64_800
  /// How long a session may be; one without an end that nobody ended is kept, too.
  public static let length = Duration.zero...Duration.seconds(1_000 * 3_600)
  /// How hard it was.
  public static let effort = 1...10
  /// Kilocalories.
  public static let energy = 0...20_000
  /// Rounds and repetitions of a score, and repetitions of a set.
  public static let count = 0...999_999
  /// The laps that are kept of a run.
  public static let laps = 2_000
  /// Sets of an entry.
  public static let sets = 200
  /// Hundredths of a kilogram or of a pound.
  public static let weight = 1...999_999
  /// How long a set may be held.
  public static let hold = Duration.milliseconds(1)...Duration.seconds(24 * 3_600)
  /// Places in a programme.
  public static let position = 0...9_999
}
