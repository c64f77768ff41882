import Display
import Drivers
import Intervals
import LinuxIO

/// The strip of a wall as the program drives it: the pipeline on the beat thread, Adalight from a thread of its own.
enum BenchStrip {
  /// Fast enough for 1 000 pixels at 60 frames a second.
  private static let rate = 4_000_000

  /// Opens a strip for all pixels of a wall at a serial port.
  static func open(_ wall: BenchWall, at port: String) throws -> PixelPipeline {
    let count = wall.pixels
    // LEDs that need no time, or 1 000 of them would not be fed at that rate.
    let fit = try RateFit(encoding: .adalight, ledCount: count, bitRate: rate, restPerLED: .zero)
    let feeder = StripFeeder(
      pixelCount: count, map: try PixelMap(StripShape(pixelCount: count), for: .adalight),
      encoder: try StripEncoding.adalight.encoder(ledCount: count),
      transport: SerialTransport(path: port, settings: SerialSettings(baud: rate), startTime: .zero),
      timing: StripTiming(fit, frameRate: 60), health: HealthRecord(name: "strip", at: MonotonicClock.now()))
    let strip = PixelPipeline.Strip(
      pixels: 0..<count, exposure: Exposure(brightness: FramePath.brightness),
      output: try StripWriter(name: "strip", feeder: feeder))
    let supply = try PowerSupply(
      limit: FramePath.limit(of: count), loads: [.init(pixels: 0..<count, model: .standard)])
    return PixelPipeline(strips: [strip], supplies: [supply])
  }
}
