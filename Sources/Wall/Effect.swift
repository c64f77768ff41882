public import Display
public import Intervals

/// What happens to the wall.
public enum Input: Hashable, Sendable {
  case press(PanelButton)
  case release(PanelButton)
  case command(Command)
  /// The instant has come that the wall had asked for.
  case deadline
  /// The time of day was set, or told for the first time.
  case timeOfDay(TimeOfDay)
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
}

/// A scene with what sounds while it is shown: all that the beat thread needs, for as long as nobody acts.
public struct Presentation: Sendable {
  /// The scene.
  public var scene: Scene
  /// Which cues sound.
  public var sound: SoundMode

  /// Makes a presentation.
  public init(scene: Scene, sound: SoundMode) {
    self.scene = scene
    self.sound = sound
  }
}
