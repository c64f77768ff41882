public import Intervals

/// What hangs on a wall and where: strips of pixels, zones on them, digit modules and lamps.
///
/// A layout knows nothing of wires. Pixels of all strips are numbered through, strip after strip; a zone names the
/// pixels it is made of.
public struct WallLayout: Hashable, Sendable {
  /// A strip of pixels: one output of the board.
  public struct Strip: Hashable, Sendable {
    /// The name in the board file and in messages.
    public var name: String
    /// The pixels of the whole wall that belong to it.
    public var pixels: Range<Int>

    /// Makes a strip.
    public init(name: String, pixels: Range<Int>) {
      self.name = name
      self.pixels = pixels
    }
  }

  /// A row of seven-segment digits with a driver of its own.
  public struct DigitModule: Hashable, Sendable {
    /// The name in the board file and in messages.
    public var name: String
    /// How many digits it has.
    public var digits: Int
    /// After which digit its colon stands, counted from the left; `nil` for a module without one.
    public var colonAfter: Int?
    /// Where the middle of it hangs, and how high its digits are in millimetres, for pictures of the wall.
    public var point: Point
    public var height: Float
    /// Whether signs before the time say what kind of phase it is, or that it is paused: where nothing else does.
    public var tellsPhase: Bool

    /// Makes a module.
    public init(
      name: String, digits: Int, colonAfter: Int?, point: Point = Point(0, 0), height: Float = 56,
      tellsPhase: Bool = true
    ) {
      self.name = name
      self.digits = digits
      self.colonAfter = colonAfter
      self.point = point
      self.height = height
      self.tellsPhase = tellsPhase
    }
  }

  /// A lamp that is lit in some phases.
  public struct Lamp: Hashable, Sendable {
    /// The name in the board file and in messages.
    public var name: String
    /// The phases in which it is lit.
    public var phases: Set<PhaseKind>
    /// Where it hangs, for pictures of the wall.
    public var point: Point
    /// Its colour, for pictures of the wall.
    public var color: LinearColor

    /// Makes a lamp.
    public init(
      name: String, phases: Set<PhaseKind>, point: Point, color: LinearColor = LinearColor(1, 0.75, 0.5)
    ) {
      self.name = name
      self.phases = phases
      self.point = point
      self.color = color
    }
  }

  /// The strips, in the order of their pixels.
  public var strips: [Strip]
  /// Where each pixel hangs.
  public var points: [Point]
  /// The zones.
  public var zones: [Zone]
  /// The digit modules.
  public var modules: [DigitModule]
  /// The lamps.
  public var lamps: [Lamp]

  /// Makes a layout.
  public init(
    strips: [Strip] = [], points: [Point] = [], zones: [Zone] = [], modules: [DigitModule] = [],
    lamps: [Lamp] = []
  ) {
    self.strips = strips
    self.points = points
    self.zones = zones
    self.modules = modules
    self.lamps = lamps
  }

  /// The digits of all modules.
  public var moduleDigits: Int { modules.reduce(0) { $0 + $1.digits } }
}

/// A place on the wall in millimetres: x to the right, y up.
public struct Point: Hashable, Sendable {
  /// Millimetres to the right.
  public var x: Float
  /// Millimetres up.
  public var y: Float

  /// Makes a point.
  public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }
}
