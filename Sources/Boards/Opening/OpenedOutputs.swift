internal import Configuration
internal import Display
public import Drivers
internal import LinuxIO

/// The outputs of a board at work: each on a thread of its own, which opens its device and opens it again for as long
/// as it cannot.
///
/// A device that is missing, busy or forbidden keeps nothing else from working; the health book says what is wrong.
public final class OpenedOutputs {
  /// The strips as one output, within the limits of their supplies; nil on a board without strips.
  public let strips: PixelPipeline?
  /// The digit modules, in the order of the board.
  public let modules: [DigitWriter]
  /// The lamps, a writer for each request of lines.
  public let lamps: [LampWriter]
  /// The buzzer.
  public let buzzer: (any Buzzer)?

  /// Starts the threads of a board's outputs.
  ///
  /// - Throws: what of the board file cannot be driven (`ConfigurationErrors`), or why no thread could be started
  ///   (`SystemError`). What was started by then is made dark.
  public init(_ board: Board, health: HealthBook) throws {
    var pixels: [PixelPipeline.Strip] = []
    for strip in board.strips {
      guard let output = try Self.open(strip, health) else { continue }
      pixels.append(.init(pixels: strip.pixels, exposure: strip.exposure, output: output))
    }
    strips = pixels.isEmpty ? nil : PixelPipeline(strips: pixels, supplies: board.supplies.map(\.supply))
    modules = try board.modules.map { module in
      try DigitWriter(
        name: module.name, digits: module.digits, feeder: module.makeFeeder(health.record(module.title)))
    }
    lamps = try LampGroup.groups(of: board.lamps).map { group in
      try LampWriter(
        name: group.title, lamps: group.places, feeder: group.makeFeeder(health.record(group.title)))
    }
    buzzer = try board.buzzer.map { buzzer in
      try GuardedBuzzer(name: buzzer.title, keeper: buzzer.makeKeeper(health.record(buzzer.title)))
    }
  }

  private static func open(_ strip: StripOutput, _ health: HealthBook) throws -> (any PixelOutput)? {
    guard strip.route != nil else { return nil }
    let record = health.record(strip.title)
    if let feeder = strip.makeSwitchedFeeder(record) {
      return try SwitchedStrip(name: strip.name, feeder: feeder)
    }
    guard let feeder = try strip.makeFeeder(record) else { return nil }
    return try StripWriter(name: strip.name, feeder: feeder)
  }

  /// Everything that shows frames.
  public var frameOutputs: [any FrameOutput] {
    (strips.map { [$0] } ?? []) + modules + lamps
  }

  /// Makes everything dark and silent at the same time and gives the devices back.
  ///
  /// Takes as long as the slowest device, which its feeder bounds.
  public func close() {
    for output in frameOutputs { output.beginClosing() }
    buzzer?.close()
    for output in frameOutputs { output.close() }
  }
}
