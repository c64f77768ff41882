public import Display
public import Intervals
internal import Synchronization

/// The strips of a wall as one output: light becomes levels, levels are held to the power limits, and each strip gets
/// its own.
///
/// The limits are kept here and nowhere else, over all pixels at once, for a supply may feed several strips. Whatever
/// comes after may reorder levels and may not raise one.
public final class PixelPipeline: FrameOutput {
  /// A strip: its pixels of the wall, how their light becomes levels, and what shows them.
  public struct Strip: Sendable {
    let pixels: Range<Int>
    let exposure: Exposure
    let output: any PixelOutput

    /// Makes a strip; the brightness of its exposure is replaced by that of each scene.
    public init(pixels: Range<Int>, exposure: Exposure, output: any PixelOutput) {
      self.pixels = pixels
      self.exposure = exposure
      self.output = output
    }
  }

  private struct State {
    var levels: [WirePixel]
    var exposures: [Exposure]
  }

  public let name: String
  private let strips: [Strip]
  private let supplies: [PowerSupply]
  private let state: Mutex<State>

  /// Makes the pipeline of strips that are fed by supplies.
  public init(name: String = "strips", strips: [Strip], supplies: [PowerSupply]) {
    self.name = name
    self.strips = strips
    self.supplies = supplies
    let count = strips.reduce(0) { max($0, $1.pixels.upperBound) }
    let levels = [WirePixel](repeating: .black, count: count)
    state = Mutex(State(levels: levels, exposures: strips.map(\.exposure)))
  }

  public func show(_ frame: borrowing WallFrame, of scene: PreparedScene, at now: Instant) {
    show(frame.light, brightness: scene.scene.look.brightness)
  }

  /// Shows the light of the whole wall at a brightness of 0 to 100, test patterns included.
  public func show(_ light: [LinearColor], brightness: Int) {
    state.withLock { state in
      for (index, strip) in strips.enumerated() {
        if state.exposures[index].brightness != brightness {
          state.exposures[index].setBrightness(brightness)
        }
        state.exposures[index].expose(light, strip.pixels, into: &state.levels)
      }
      for supply in supplies {
        PowerLimiter.limit(&state.levels, to: supply)
      }
      for strip in strips {
        strip.output.show(state.levels.span.extracting(strip.pixels))
      }
    }
  }

  public func beginClosing() {
    for strip in strips { strip.output.beginClosing() }
  }

  public func close() {
    beginClosing()
    for strip in strips { strip.output.close() }
  }
}
