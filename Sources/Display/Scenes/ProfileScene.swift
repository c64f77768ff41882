public import Intervals
public import Training

/// The person in front of the wall: the programme and how far it is, the streak, and the settings at a glance or, while
/// they are changed, all of them.
public struct ProfileScene: Hashable, Sendable {
  /// The clock.
  public var time: TimeOfDay
  /// The programme under way; nil where there is none.
  public var programme: ProgrammeStanding?
  /// Planned training days done in a row; nil without a plan.
  public var streak: Int?
  /// The settings at a glance or, while one is changed, all that two buttons can change.
  public var settings: [Line]
  /// The setting that plus and minus change; nil while none is.
  public var setting: Setting?
  /// What Start would do.
  public var choice = Choice.setUp
  /// What Start would answer to the question whether to start over; nil while it is not asked.
  public var answer: Answer?

  /// A setting and its value, in words.
  public struct Line: Hashable, Sendable {
    public var name: String
    public var value: String

    /// Makes a line.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A setting that is changed.
  public struct Setting: Hashable, Sendable {
    /// Which one it is.
    public var stop: SettingStop
    /// Its place among the lines.
    public var place: Int
    public var value: SettingValue
    /// What values it takes on this wall.
    public var kind: SettingKind
    /// When it was chosen; nil once its value was changed.
    public var since: Instant?

    /// Makes a setting.
    public init(
      _ stop: SettingStop, at place: Int, value: SettingValue, of kind: SettingKind, since: Instant? = nil
    ) {
      self.kind = kind
      self.stop = stop
      self.place = place
      self.value = value
      self.since = since
    }

    /// The value as it is read: `80 %`.
    public var words: String { kind.words(of: value) }
  }

  /// What can be done here.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Choose what to train.
    case setUp
    /// Change the settings.
    case settings
    /// Let go of what was chosen; this asks first.
    case startOver
  }

  /// The answers to the question whether to start over.
  public enum Answer: String, CaseIterable, Hashable, Sendable {
    case no, yes
  }

  /// What can be done here now: where nothing was chosen, nothing can be let go of.
  public var choices: [Choice] { Choice.allCases.filter { $0 != .startOver || programme != nil } }

  /// Makes a scene.
  public init(time: TimeOfDay, programme: ProgrammeStanding?, streak: Int?, settings: [Line]) {
    self.time = time
    self.programme = programme
    self.streak = streak
    self.settings = settings
  }
}
