import Display
import Intervals
import Training
import Wall

/// A run of the whole wall as a text: what hangs there, what is set, and what happens when.
struct Script {
  /// Which of the two threads acts first where both are due at one instant.
  enum First: String, CaseIterable {
    case control, beat
  }

  /// Something that happens at a time.
  struct Event {
    var at: Duration
    var action: Action
    /// The words of the script, for the trace.
    var words: String
  }

  /// What can happen.
  enum Action {
    case press(PanelButton)
    case release(PanelButton)
    case command(Command)
    /// Runs a format by its id, or a plan that is written out.
    case start(String)
    /// The key that mutes, and unmutes.
    case mute
    /// The time of day is set.
    case timeOfDay(Duration)
    /// A setting is changed by command.
    case set(SettingID, SettingValue)
    /// The clock of the machine is set by so much.
    case step(Duration)
    /// The time of day is known for sure from now on.
    case synchronise
    /// Nothing runs for so long, or only one of the threads does not.
    case stall(Duration, [First])
    /// The power goes and comes back: a new wall, with what was kept. Tells how long it was away, where that is known.
    case powerCut(Duration?)
    /// A frame goes into the trace.
    case look
    /// From here on the trace is written, or only counted.
    case trace(Bool)
  }

  var board = ScriptBoard.garage
  var settings = WallSettings()
  var kept: [Format] = []
  /// The time of day at the start.
  var timeOfDay = Duration.seconds(9 * 3_600)
  /// The day at the start; nil where nobody has told it.
  var day: LocalDate?
  /// How far the zone is ahead of UTC at the start.
  var utcOffset = Duration.zero
  /// When that changes, from the start, and what it is from then on; nil where it never does.
  var zoneChange: (at: Duration, utcOffset: Duration)?
  /// Whether the time of day is known for sure at the start.
  var isSynchronised = true
  /// What was answered to the question what to train; nil where nobody has.
  var choice: TrainingChoice? = .timerOnly
  /// The sample training that was loaded before.
  var samples: [HistoryEntry] = []
  var frameRate = 20
  /// What the one supply of all strips gives.
  var supply = Milliamps(20_000)
  var first = First.control
  var events: [Event] = []
  var end = Duration.zero
}

/// What is wrong with a script, and where.
struct ScriptError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var problem: String

  var description: String { "\(file):\(line): \(problem)" }
}
