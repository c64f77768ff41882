public import Training

/// The person in front of the wall: the programme and how far it is, the streak, and the settings at a glance.
public struct ProfileScene: Hashable, Sendable {
  /// The clock.
  public var time: TimeOfDay
  /// The programme under way; nil where there is none.
  public var programme: ProgrammeStanding?
  /// Planned training days done in a row; nil without a plan.
  public var streak: Int?
  /// The settings at a glance.
  public var settings: [Line]
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

  /// What can be done here.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Choose what to train.
    case setUp
    /// Let go of what was chosen; this asks first.
    case startOver
  }

  /// The answers to the question whether to start over.
  public enum Answer: String, CaseIterable, Hashable, Sendable {
    case no, yes
  }

  /// Makes a scene.
  public init(time: TimeOfDay, programme: ProgrammeStanding?, streak: Int?, settings: [Line]) {
    self.time = time
    self.programme = programme
    self.streak = streak
    self.settings = settings
  }
}
