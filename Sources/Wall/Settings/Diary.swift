public import Training

/// What a wall remembers of its days so that nothing is done twice, or undone, by a restart.
public struct Diary: Hashable, Sendable {
  /// The reminders that were given or let pass, the newest last: the day, and the time that was set.
  public private(set) var reminded: [LocalMinute]
  /// When a reminder that was put off comes again, in milliseconds since 1970; nil where none was.
  public var again: Int64?
  /// When the brightness was set by hand, where that is to hold until the next step of the day.
  public var brightness: LocalMinute?

  /// How many reminders are remembered: enough for every step of a clock and every flight.
  private static let count = 16

  /// Makes a diary.
  public init(reminded: [LocalMinute] = [], again: Int64? = nil, brightness: LocalMinute? = nil) {
    self.reminded = reminded.suffix(Self.count)
    self.again = again
    self.brightness = brightness
  }

  /// Notes a reminder.
  mutating func note(_ reminder: LocalMinute) {
    reminded = (reminded.filter { $0 != reminder } + [reminder]).suffix(Self.count)
  }
}

extension Diary {
  /// The diary as text: a name and a value a line.
  public var text: String {
    var lines = reminded.map { "reminded=\($0)" }
    if let again { lines.append("again=\(again)") }
    if let brightness { lines.append("brightness=\(brightness)") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a diary; lines that say nothing are left out.
  public init(text: String) {
    var diary = Diary()
    var reminded: [LocalMinute] = []
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2 else { continue }
      switch halves[0] {
      case "reminded": reminded += LocalMinute(halves[1]).map { [$0] } ?? []
      case "again": diary.again = Int64(halves[1]).flatMap { EntryLimits.wall.contains($0) ? $0 : nil }
      case "brightness": diary.brightness = LocalMinute(halves[1])
      default: break
      }
    }
    self.init(reminded: reminded, again: diary.again, brightness: diary.brightness)
  }
}
