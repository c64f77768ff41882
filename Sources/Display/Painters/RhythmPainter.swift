import Intervals

/// Paints the rhythm of a session: what is done solid, what runs filling, what is ahead pale.
///
/// On a strip a beat is as long as it lasts and as bright as it is tall; on an area it is a column as high as it
/// is tall.
struct RhythmPainter: Sendable {
  /// One pixel of the zone.
  private struct Spot: Sendable {
    /// Its light when its beat is done, and while it is ahead.
    var done: SIMD4<Float>
    var ahead: SIMD4<Float>
    /// Its light as the beat on which all eyes are, whatever its kind.
    var full: SIMD4<Float>
    /// Its place along the strip.
    var column: Float
    /// Whether it is dark while the session is paused.
    var isCut: Bool
    var pixel: Int32
  }

  /// How bright the others are while nobody works: the beat that runs is an island of light then, and in grey as well
  /// it is not taken for work.
  private static let receded: Float = 0.12

  private let spots: [Spot]
  /// The columns of each beat, and of none after the last.
  private let beats: [Range<Int>]
  private let columns: Int
  /// Whether what the sign for paused leaves is lit as a dash.
  private let isDashed: Bool

  /// - Parameter emphasis: the kind of beats that stand out, when only some do.
  init(
    _ zone: Zone, on layout: WallLayout, beats: [RhythmBeat], emphasis: PhaseKind? = nil,
    paint: (PhaseKind) -> Paint
  ) {
    let axis = RhythmAxis(zone, pixels: layout.points.count)
    let ranges = RhythmLayout(beats, pixels: axis.columns).ranges
    var owners = [Int?](repeating: nil, count: axis.columns)
    for (beat, range) in ranges.enumerated() {
      for column in range where owners.indices.contains(column) { owners[column] = beat }
    }
    self.beats = ranges
    columns = axis.columns
    isDashed = axis.isCutAcross(zone.surface)
    spots = axis.places.map { place in
      var spot = Spot(
        done: .zero, ahead: .zero, full: .zero, column: Float(place.column),
        isCut: axis.isCut(place, on: zone.surface), pixel: Int32(place.pixel))
      guard let owner = owners[place.column] else { return spot }
      let beat = beats[owner]
      let tones = paint(beat.kind)
      let isHeld = emphasis.map { $0 != beat.kind } ?? false
      let share = axis.isArea ? (place.height <= Float(beat.height) ? 1 : 0) : beat.kind.stripLight
      // White steps back once the work has begun, or it would outshine that.
      let light = share * (isHeld ? 0.22 : 1) * (beat.kind == .ready ? 0.4 : 1)
      spot.done = tones.deep.channels * light
      spot.full =
        tones.deep.channels * ((axis.isArea ? share : 1) * (beat.kind.isCalm ? SessionStage.calm : 1))
      // What is ahead is pale, yet must not vanish beside what is done.
      spot.ahead = tones.pale.channels * (axis.isArea ? share : max(share, 0.4))
      return spot
    }
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    let current = beats.indices.contains(moment.beat) ? beats[moment.beat] : columns..<columns
    let (start, end) = (Float(current.lowerBound), Float(current.upperBound))
    // A pixel of it is lit at once, so that a phase wears its own colour from its first instant.
    let first = min(1, end - start)
    let fill = start + first + (end - start - first) * moment.beatProgress
    let isPaused = moment.mode == .paused
    let isIsland = moment.mode == .running && moment.kind != .work
    let strip = moment.strip
    let dash = moment.paint.glow.channels * 0.5
    let flare = isPaused || start >= end ? 0 : 0.5 + 0.5 * moment.pulse
    for spot in spots {
      let cover = min(max(fill - spot.column, 0), 1)
      let isCurrent: Float = spot.column >= start && spot.column < end ? 1 : 0
      let done = isIsland && isCurrent > 0 ? spot.full : spot.done
      // A change lights its beat as a whole for a moment.
      let ahead =
        isCurrent > 0 ? spot.full * (isIsland ? 0.3 : 0.3 + 0.5 * moment.pulse) : spot.ahead
      var tone = ahead + (done - ahead) * cover
      // The head of the beat that runs stands out from what is solid behind it.
      tone += done * (isCurrent * flare * max(0, 1 - abs(fill - 0.5 - spot.column)))
      if isIsland, isCurrent == 0 { tone *= Self.receded }
      // On lights these are dashes that no rhythm has, whatever beats lie under them.
      if isPaused { tone = spot.isCut ? tone * 0.02 : isDashed ? pointwiseMax(tone, dash) : tone }
      light[Int(spot.pixel)].channels = (tone * strip).limited(to: .one)
    }
    if moment.sign != .black {
      for spot in spots where spot.column < 1 {
        light[Int(spot.pixel)].channels += moment.sign.channels * 0.5
      }
    }
  }
}

extension PhaseKind {
  /// How bright a beat of this kind is on a strip that has no height to tell it by.
  fileprivate var stripLight: Float {
    switch self {
    case .work: 1
    case .ready, .coolDown: 0.45
    case .rest: 0.4
    case .change, .done: 0.2
    }
  }
}

/// How a rhythm lies on the pixels of a zone.
struct RhythmAxis {
  /// A pixel with its column and its height, 0 to 1.
  struct Place {
    var pixel: Int
    var column: Int
    var height: Float
  }

  let places: [Place]
  let columns: Int
  /// The rows of an area; 1 of a strip.
  let rows: Int
  /// Whether the zone has height to show that of the beats.
  let isArea: Bool

  init(_ zone: Zone, pixels count: Int) {
    let members = zip(zone.pixels, zone.places).filter { (0..<count).contains($0.0) }
    // Pixels that hang less than a millimetre apart are one column.
    let lefts = Set(members.map { ($0.1.x * zone.size.x).rounded() }).sorted()
    isArea = zone.size.y > 0 && zone.size.x > 0 && lefts.count > 1 && lefts.count * 2 <= members.count
    if isArea {
      let order = Dictionary(uniqueKeysWithValues: lefts.enumerated().map { ($1, $0) })
      places = members.map { pixel, place in
        Place(pixel: pixel, column: order[(place.x * zone.size.x).rounded()] ?? 0, height: place.y)
      }
      columns = lefts.count
      rows = max(1, members.count / lefts.count)
    } else {
      places = members.enumerated().map { Place(pixel: $1.0, column: $0, height: 0) }
      columns = members.count
      rows = 1
    }
  }

  /// Whether the sign for paused cuts the strip into dashes; a screen, where a beat may be three columns wide and has to
  /// keep its width, has every third row dark.
  fileprivate func isCutAcross(_ surface: Zone.Surface) -> Bool { surface == .lights || !isArea }

  /// Whether the sign for paused leaves a pixel dark.
  fileprivate func isCut(_ place: Place, on surface: Zone.Surface) -> Bool {
    guard !isCutAcross(surface) else { return place.column % 4 >= 2 }
    return Int((place.height * Float(rows - 1)).rounded()) % 3 == 2
  }
}

extension Zone {
  /// How many pixels, or columns of pixels, it has along what it shows.
  public var pixelsAlong: Int {
    RhythmAxis(self, pixels: (pixels.max() ?? -1) + 1).columns
  }
}
