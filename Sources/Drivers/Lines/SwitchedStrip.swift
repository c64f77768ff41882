public import Display
public import LinuxIO

/// A strip whose LEDs are switched together, with a line for each colour: it shows the hue of its pixels at full
/// brightness, or nothing.
public final class SwitchedStrip: PixelOutput {
  public let name: String
  private let content: TripleBuffer<UInt8>
  private let thread: WriterThread

  /// The mean level of the strongest colour from which on the strip is lit.
  public static let threshold = 16

  /// Starts the thread that feeds the lines, in the order red, green, blue.
  public init(name: String, feeder: sending ContentFeeder) throws(SystemError) {
    self.name = name
    content = feeder.content
    thread = try WriterThread(name: name, feeder: feeder)
  }

  public func show(_ pixels: Span<WirePixel>) {
    let colours = Self.colours(of: pixels)
    let isNew = content.publish { content in
      for line in content.indices {
        content[line] = colours.contains(Colours(rawValue: 1 << UInt8(line))) ? 1 : 0
      }
    }
    if isNew { thread.ring() }
  }

  public func beginClosing() {
    thread.beginClosing()
  }

  public func close() {
    thread.close()
  }

  /// The colours that are on.
  struct Colours: OptionSet {
    var rawValue: UInt8
    static let red = Colours(rawValue: 1)
    static let green = Colours(rawValue: 2)
    static let blue = Colours(rawValue: 4)
  }

  /// The colours that come nearest to the hue of pixels: those at least half as strong as the strongest.
  static func colours(of pixels: Span<WirePixel>) -> Colours {
    var red = 0
    var green = 0
    var blue = 0
    for index in pixels.indices {
      red &+= Int(pixels[index].red)
      green &+= Int(pixels[index].green)
      blue &+= Int(pixels[index].blue)
    }
    let strongest = max(red, max(green, blue))
    guard strongest > 0, strongest >= threshold * pixels.count else { return [] }
    var colours: Colours = []
    if 2 * red >= strongest { colours.insert(.red) }
    if 2 * green >= strongest { colours.insert(.green) }
    if 2 * blue >= strongest { colours.insert(.blue) }
    return colours
  }
}
