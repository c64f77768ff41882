import Intervals
import Training

/// What a matrix shows of a scene, before it is laid out: a title, a figure, lines of words and a strip.
///
/// Every scene is one of these, whatever the size: the areas choose what of it there is room for.
struct MatrixPage: Sendable {
  /// What stands in the middle.
  enum Figure: Sendable {
    case none
    /// What the digits show.
    case shown
    /// The same for ever.
    case fixed(Shown)
    /// The week as capsules.
    case week(WeekScene)
    /// The progress as a curve.
    case curve(ProgressScene)
  }

  /// What stands at the foot.
  enum Bar: Sendable {
    case none
    case rhythm(SceneRhythm)
    case week(WeekScene)
    /// How hard a session was.
    case track(Int?)
  }

  /// Whether the figure stands on the colour of the phase; on the dark otherwise.
  var hasField = true
  /// What this is.
  var title = MatrixWords()
  /// How far along, as short as can be; beside the title.
  var corner = MatrixWords()
  /// Whether the rounds are counted in the corner instead: those of a plan without an end are more than can be listed.
  var countsRounds = false
  /// What the figure counts, where it stands on a field with room beside it.
  var label = ""
  /// More words, the most important first.
  var lines: [MatrixWords] = []
  var figure = Figure.shown
  var bar = Bar.none
  /// The widest figure there will be.
  var widest = FigureText.Width.two
  /// Whether the title must be told even where there is hardly room for it.
  var needsTitle = true
  /// Whether the first line must be told, too, where a title in small letters leaves the room for it.
  var needsLine = false
  /// How bright the words are, 0 to 1.
  var light: Float = 1
}

/// Words that change with the phase.
struct MatrixWords: Hashable, Sendable {
  /// The texts.
  private(set) var texts: [String] = []
  /// Which of them is shown in each phase, and which in its last seconds; the last ones go on for ever.
  private(set) var usual: [Int] = []
  private(set) var late: [Int] = []
  /// Which of them is shown while time stands still.
  private(set) var paused: Int?
  private var indices: [String: Int] = [:]

  /// How long before the end of a phase the last seconds begin, and how long a phase must be to have them.
  static let lastSeconds = Duration.seconds(5)
  static let leastLength = Duration.seconds(10)

  init(_ text: String = "") {
    if !text.isEmpty { addPhase(text) }
  }

  var isEmpty: Bool { texts.allSatisfy(\.isEmpty) }

  /// Adds what is shown in the next phase.
  mutating func addPhase(_ text: String, late lateText: String? = nil) {
    usual.append(index(of: text))
    late.append(index(of: lateText ?? text))
  }

  /// Says what is shown while time stands still.
  mutating func pause(_ text: String) { paused = index(of: text) }

  private mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    texts.append(text)
    indices[text] = texts.count - 1
    return texts.count - 1
  }
}
