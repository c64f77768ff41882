import CReference
import Display
import Intervals

/// The session of the measurements as the C reference takes it.
final class ReferenceScene {
  /// How long the session is.
  static let length = Format.tabata.plan?.total ?? .zero

  let paints: UnsafeMutableBufferPointer<reference_paint>
  let phases: UnsafeMutableBufferPointer<reference_phase>
  let cues: UnsafeMutableBufferPointer<reference_cue>
  let scene: reference_scene
  private let handle: OpaquePointer
  private var bytes: [UInt8]

  struct OutOfMemory: Error {}

  init(_ wall: BenchWall) throws {
    let run = IntervalRun(Format.tabata.plan ?? .seconds, startingAt: .origin)
    let kinds = PhaseKind.allCases
    paints = .copying(
      kinds.map { reference_paint(Theme.preset(.pearl).paint(for: $0, block: run.clock.plan.block)) })
    let ranges = RhythmLayout(run.clock.beats, pixels: wall.rhythm).ranges
    phases = .copying(
      run.clock.phases.indices.map { index in
        let phase = run.clock.phases[index]
        return reference_phase(
          start: run.clock.start(of: index).wholeNanoseconds, length: phase.length.wholeNanoseconds,
          paint: Int32(kinds.firstIndex(of: phase.kind) ?? 0), light: phase.kind.stripLight,
          first: Int32(ranges[index].lowerBound), last: Int32(ranges[index].upperBound))
      })
    cues = .copying(
      CueTrack(run.clock, settings: CueSettings()).cues.map {
        reference_cue(at: $0.at.wholeNanoseconds, peak: $0.isChange ? 0.7 : 0.6)
      })
    let root = (Float(FramePath.brightness) + 16) / 116
    let model = PowerModel.standard
    var scene = reference_scene(
      columns: Int32(wall.columns), rows: Int32(wall.rows), level: Int32(wall.level),
      rhythm: Int32(wall.rhythm), pitch: Float(BenchWall.pitch), paints: paints.baseAddress,
      phases: phases.baseAddress, phase_count: Int32(phases.count), cues: cues.baseAddress,
      cue_count: Int32(cues.count), gain: root * root * root,
      limit: FramePath.limit(of: wall.pixels).microamps, idle: model.idle.microamps,
      colour: model.red.microamps)
    guard let handle = reference_make(&scene) else { throw OutOfMemory() }
    self.scene = scene
    self.handle = handle
    bytes = Array(repeating: 0, count: 6 + 3 * wall.pixels)
  }

  deinit {
    reference_free(handle)
    paints.deallocate()
    phases.deallocate()
    cues.deallocate()
  }

  /// The bytes of the frame at a time of the session.
  func frame(at elapsed: Duration) -> [UInt8] {
    reference_frame(handle, elapsed.wholeNanoseconds, &bytes)
    return bytes
  }

  /// How long so many frames take, through the session.
  func time(_ frames: Int, step: Duration) -> Int64 {
    let (step, length) = (step.wholeNanoseconds, Self.length.wholeNanoseconds)
    var now: Int64 = 0
    return bytes.withUnsafeMutableBufferPointer { bytes in
      nanoseconds {
        for _ in 0..<frames {
          reference_frame(handle, now, bytes.baseAddress)
          now += step
          if now >= length { now = 0 }
        }
      }
    }
  }
}

extension reference_paint {
  init(_ paint: Paint) {
    self.init(
      ground: .init(paint.ground), level: .init(paint.level), accent: .init(paint.accent),
      pulse: .init(paint.pulse), glow: .init(paint.glow), deep: .init(paint.deep), pale: .init(paint.pale))
  }
}

extension reference_color {
  init(_ color: LinearColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

extension PhaseKind {
  /// How bright a beat of this kind is on a strip.
  var stripLight: Float {
    switch self {
    case .work: 1
    case .ready, .coolDown: 0.45
    case .rest: 0.4
    case .change, .done: 0.2
    }
  }
}

extension UnsafeMutableBufferPointer {
  fileprivate static func copying(_ elements: [Element]) -> Self {
    let copy = Self.allocate(capacity: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return copy
  }
}
