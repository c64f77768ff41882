public import Display
public import Intervals
public import Training

/// What happens to the wall.
public enum Input: Hashable, Sendable {
  case press(PanelButton)
  case release(PanelButton)
  /// The panel is another, and what was held down on the one before is let go.
  case panelChanged
  case command(Command)
  /// The instant has come that the wall had asked for.
  case deadline
  /// The time of day was set, or told for the first time.
  case timeOfDay(TimeOfDay)
  /// The clocks of the machine were set, or read for the first time; tells the time of day as well.
  case clock(ClockReading)
  /// A change to the history is on the disk.
  case history(HistoryDelta)
  /// The history was read anew.
  case reread(History)
  /// The programmes that can be chosen are these from now on.
  case programmes([Programme])
  /// The theme of one's own is this from now on; nil for none.
  case ownTheme(Theme?)
  /// A session was under way when the wall was last gone.
  case recall(SessionCheckpoint, CheckpointAge)
}

/// What the wall wants done in the world.
public enum Effect: Sendable {
  /// Shows this from now on; it says what sounds, too.
  case show(Presentation)
  /// Sounds this now.
  case sound(SoundPattern)
  /// Keeps a format.
  case keep(Format)
  /// Forgets a kept format.
  case forget(String)
  /// Remembers the settings.
  case remember(WallSettings)
  /// Remembers what was chosen last, with the changes made to it.
  case chose(Format)
  /// A session is over.
  case finished(IntervalSummary)
  /// Writes a change to the history.
  case history(HistoryChange)
  /// Remembers what is to be trained; nil to start over.
  case setUp(TrainingChoice?)
  /// Remembers what was done on which day.
  case note(Diary)
  /// Tells of a reminder.
  case remind(ReminderScene)
}

/// A scene with what sounds while it is shown: all that the beat thread needs, for as long as nobody acts.
public struct Presentation: Sendable {
  /// The scene.
  public var scene: Scene
  /// Which cues sound.
  public var sound: SoundMode
  /// What a voice says.
  public var voice: VoiceMode

  /// Makes a presentation.
  public init(scene: Scene, sound: SoundMode, voice: VoiceMode = .off) {
    self.scene = scene
    self.sound = sound
    self.voice = voice
  }
}
