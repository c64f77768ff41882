public import Intervals

/// What the wall shows from now on: a value that says everything, so that each later instant can be drawn from it.
public struct Scene: Sendable {
  /// What is shown.
  public var content: Content
  /// How it looks.
  public var look: Look
  /// The week beside what is shown; nil where no programme is under way.
  public var week: WeekScene?
  /// A short sign that an input was taken.
  public var feedback: Feedback?
  /// A reminder over what is shown; nil where there is none.
  public var reminder: ReminderScene?
  /// What is out of order, in words; nil where all works. A running session is not disturbed by it.
  public var fault: String?

  /// The things a wall can show.
  public enum Content: Sendable {
    case dark
    case idle(IdleScene)
    case builder(BuilderScene)
    case today(TodayScene)
    case progress(ProgressScene)
    case profile(ProfileScene)
    case setUp(SetUpScene)
    case session(SessionScene)
    case summary(SummaryScene)
    case interrupted(InterruptedScene)
  }

  /// A sign at one instant that an input was taken.
  public struct Feedback: Hashable, Sendable {
    /// What the sign says.
    public enum Kind: Hashable, Sendable {
      /// The input did something.
      case done
      /// The input does nothing here.
      case refused
    }

    /// What the sign says.
    public var kind: Kind
    /// When the input came.
    public var at: Instant

    /// How long the sign is shown.
    public static let duration = Duration.milliseconds(250)

    /// Makes a sign.
    public init(_ kind: Kind, at: Instant) {
      self.kind = kind
      self.at = at
    }
  }

  /// Makes a scene.
  public init(
    _ content: Content, look: Look, feedback: Feedback? = nil, week: WeekScene? = nil,
    reminder: ReminderScene? = nil
  ) {
    self.content = content
    self.look = look
    self.week = week
    self.feedback = feedback
    self.reminder = reminder
  }
}

/// How the wall looks: what a person sets once and every scene obeys.
public struct Look: Hashable, Sendable {
  /// The preset.
  public var preset: Preset
  /// The theme of one's own, which is worn where that is the preset; nil where there is none.
  public var ownTheme: Theme?
  /// Whether motion is kept small: the level steps once a second, the pulse is still, changes cross-fade.
  public var reducesMotion: Bool
  /// Whether the field is plain, without haze or motif.
  public var isFlat: Bool
  /// The brightness people set, 0 to 100.
  public var brightness: Int

  /// The looks to choose from.
  public enum Preset: String, CaseIterable, Hashable, Sendable {
    case pearl, neon, graphic
    /// What the owner's theme file makes of it.
    case own

    /// Those that come with Pulsewall.
    public static let shipped = allCases.filter { $0 != .own }
  }

  /// Makes a look.
  public init(
    preset: Preset = .pearl, ownTheme: Theme? = nil, reducesMotion: Bool = false, isFlat: Bool = false,
    brightness: Int = 100
  ) {
    self.preset = preset
    self.ownTheme = ownTheme
    self.reducesMotion = reducesMotion
    self.isFlat = isFlat
    self.brightness = brightness
  }
}
