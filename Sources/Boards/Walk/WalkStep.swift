public import Display

/// One step of the walk through a board: what is lit, what sounds, and what it is called.
public struct WalkStep: Hashable, Sendable {
  /// What is lit or sounds, as the board file names it.
  public var name: String
  /// The pixels of the wall that are lit.
  public var pixels: [Int] = []
  /// Their colour.
  public var color = LinearColor.white
  /// The digit that is lit, among those of all modules.
  public var digit: Int?
  /// The lamp that is lit, among those of the layout.
  public var lamp: Int?
  /// The pitch that sounds, in hertz.
  public var pitch: Int?
  /// How long the step lasts.
  public var length: Duration

  private init(_ name: String, lasting length: Duration = .seconds(1)) {
    self.name = name
    self.length = length
  }

  /// Every output of a board in turn, none of a terminal board: strips by their colours, zones and their segments, digits, lamps, the buzzer.
  public static func all(of board: Board) -> [WalkStep] {
    guard board.kind == .wall else { return [] }
    return board.strips.flatMap(steps(of:))
      + zip(board.layout.zones, names(of: board.layout.zones)).flatMap(steps(of:_:))
      + board.modules.flatMap(steps(of:))
      + board.lamps.indices.map { place in
        var step = WalkStep("lamp \(board.lamps[place].name)")
        step.lamp = place
        return step
      } + (board.buzzer == nil ? [] : pitches)
  }

  /// The first pixel tells which end it is, and the colours tell their order.
  private static func steps(of strip: StripOutput) -> [WalkStep] {
    let all = Array(strip.pixels)
    let colors = [
      ("red", LinearColor(1, 0, 0)), ("green", LinearColor(0, 1, 0)), ("blue", LinearColor(0, 0, 1)),
    ]
    return [lit(strip.pixels.prefix(1), "strip \(strip.name), first pixel: white")]
      + colors.map { lit(all, "strip \(strip.name), all: \($0.0)", $0.1) }
  }

  private static func steps(of zone: Zone, _ name: String) -> [WalkStep] {
    let whole = lit(zone.pixels, "\(name), all: white")
    if zone.role == .matrix { return matrixSteps(of: zone, name) + [whole] }
    guard zone.role == .digits else {
      let end = zone.startsAtItsFoot ? "bottom" : "left"
      return [lit(zone.pixels.prefix(1), "\(name), first pixel: white, \(end)"), whole]
    }
    let colon = zone.colon.map { [part($0.pixels, of: zone, "\(name), colon")] } ?? []
    return [whole]
      + zone.digits.enumerated().flatMap { place, digit in
        digit.segments.enumerated().map { segment, pixels in
          part(pixels, of: zone, "\(name), digit \(place + 1), segment \(letter(of: segment))")
        }
      } + colon
  }

  /// The edges tell how the panel is turned; letters that lie, stand on their heads or are out of order tell which of
  /// several panels hangs otherwise than the file says.
  private static func matrixSteps(of zone: Zone, _ name: String) -> [WalkStep] {
    [
      lit(zone.matrixRow(0), "\(name), top row: red", LinearColor(1, 0, 0)),
      lit(zone.matrixColumn(0), "\(name), left column: green", LinearColor(0, 1, 0)),
      lit(
        zone.matrixLetters(), "\(name), letters upright and in order from the top left: white",
        lasting: .seconds(3)),
    ]
  }

  private static func steps(of module: DigitOutput) -> [WalkStep] {
    module.digits.enumerated().map { place, digit in
      var step = WalkStep("module \(module.name), digit \(place + 1): 8.")
      step.digit = digit
      return step
    }
  }

  private static let pitches = [1_000, 2_000].map { pitch in
    var step = WalkStep("buzzer: \(pitch) Hz", lasting: .milliseconds(300))
    step.pitch = pitch
    return step
  }

  private static func lit(
    _ pixels: some Sequence<Int>, _ name: String, _ color: LinearColor = .white,
    lasting length: Duration = .seconds(1)
  ) -> WalkStep {
    var step = WalkStep(name, lasting: length)
    step.pixels = Array(pixels)
    step.color = color
    return step
  }

  /// Pixels that are named by their place in a zone.
  private static func part(_ places: [Int], of zone: Zone, _ name: String) -> WalkStep {
    let pixels = places.filter(zone.pixels.indices.contains).map { zone.pixels[$0] }
    return lit(pixels, name, lasting: .milliseconds(500))
  }

  private static func letter(of segment: Int) -> String {
    let letters = ["A", "B", "C", "D", "E", "F", "G"]
    return letters.indices.contains(segment) ? letters[segment] : "\(segment)"
  }

  /// The zones by their roles, numbered where there are several of one.
  private static func names(of zones: [Zone]) -> [String] {
    zones.indices.map { index in
      let role = zones[index].role
      let number = zones[...index].count { $0.role == role }
      let isAlone = zones.count { $0.role == role } == 1
      return "zone \(role.rawValue)\(isAlone ? "" : " \(number)")"
    }
  }
}

extension Zone {
  /// Whether the first pixel is at the bottom, and not at the left.
  fileprivate var startsAtItsFoot: Bool {
    switch role {
    case .field, .level, .matrix: true
    case .rhythm, .digits: false
    case .week, .track, .today, .weekStrip: size.x < 1 && size.y > 0
    }
  }
}
