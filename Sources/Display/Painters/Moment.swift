import Intervals

/// What all painters need to know of one instant, worked out once a frame.
struct Moment {
  typealias Mode = FrameStanding.Mode

  var mode: Mode
  /// What kind of phase runs or was stopped; nil in a still picture.
  var kind: PhaseKind?
  /// The colours.
  var paint: Paint
  /// The colour the field had before this phase, how much of the new one is there, 0 to 1, and the way it comes.
  var before: LinearColor
  var arrived: Float = 1
  var course = Sweep.Course.everywhere
  /// How far the level has risen, 0 to 1.
  var level: Float = 0
  /// Where the motif has its middle, 0 to 1; where the level is, unless the picture is still.
  var horizon: Float?
  /// Whether the columns show the level.
  var showsColumns = true
  /// Whether the ground is dark and what is written shines, for strokes of a single pixel.
  var isLit = false
  /// How strong the pulse is, 0 to 1.
  var pulse: Float = 0
  /// Where the motif is in its rhythm, in turns.
  var turn: Float = 0
  /// How strong the motif is, 0 to 1.
  var ornament: Float = 1
  /// The beat that is under way and how far it is through.
  var beat: Int = 0
  var beatProgress: Float = 0
  /// The phase by its beat and, while a clock of twelve hours is shown, the half of the day.
  var phase = 0
  /// The round, from 1; 0 where there is none.
  var round = 0
  /// How long that, or the scene, has been shown, and how long it will be in all where that is known.
  var since = Duration.zero
  var length: Duration?
  /// How bright a figure in the pool of a field is while nobody works.
  var calmInk = SessionStage.calmInk
  /// How bright words are, 0 to 1.
  var words: Float = 1
  /// How bright the strip is.
  var strip: Float = 1
  /// How deep the breath of a day that waits is, 0 to 1.
  var breath: Float = 0.5
  /// What the digits show, and how bright they are, 0 to 1.
  var shown = Shown.blank
  var digits: Float = 1
  /// The phase that the lamps tell of, and how bright they are; `nil` for none.
  var lamp: PhaseKind?
  var lampLight: Float = 1
  /// The sign that an input was taken: its light, black for none.
  var sign = LinearColor.black

  init(_ mode: Mode, _ paint: Paint) {
    self.mode = mode
    self.paint = paint
    before = paint.ground
  }
}

/// What digits show, before it is fitted to a number of digits.
enum Shown: Hashable, Sendable {
  case blank
  /// A time in seconds.
  case time(Int)
  /// A time of day.
  case clock(minutes: Int, is24Hour: Bool)
  case number(Int)
  /// How hard a session was.
  case effort(Int)
  /// A word that was fitted to every row when the scene was prepared.
  case word(Word)

  /// The words that digits can show.
  enum Word: Int, CaseIterable, Sendable {
    case done, ended, capped, endless, on, off, save, discard, none

    var text: String {
      switch self {
      case .done: "dOnE"
      case .ended: "End"
      case .capped: "CAP"
      case .endless: "--"
      case .on: "On"
      case .off: "OFF"
      case .save: "Add"
      case .discard: "CLr"
      case .none: "----"
      }
    }
  }
}
