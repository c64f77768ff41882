/// How the pixels of a zone lie on a strip: which LEDs stay dark, which end comes first, how colours are wired.
public struct StripShape: Hashable, Sendable {
  /// A run of LEDs with a colour order of its own, where strips of two makes were joined.
  public struct Override: Hashable, Sendable {
    /// The LEDs, counted from the controller, skipped ones included.
    public var leds: Range<Int>
    /// Their order.
    public var order: ColourOrder

    /// Makes an override.
    public init(leds: Range<Int>, order: ColourOrder) {
      self.leds = leds
      self.order = order
    }
  }

  /// The pixels that show something.
  public var pixelCount: Int
  /// The LEDs before them that stay dark, such as one that only refreshes the signal.
  public var skippedCount: Int
  /// Whether the first pixel is the LED farthest from the controller.
  public var isReversed: Bool
  /// The colour order; nil for the one that the format has anyway.
  public var order: ColourOrder?
  /// The runs that differ from it.
  public var overrides: [Override]

  /// Makes a shape.
  public init(
    pixelCount: Int, skippedCount: Int = 0, isReversed: Bool = false, order: ColourOrder? = nil,
    overrides: [Override] = []
  ) {
    self.pixelCount = pixelCount
    self.skippedCount = skippedCount
    self.isReversed = isReversed
    self.order = order
    self.overrides = overrides
  }

  /// The most LEDs that a strip may skip.
  public static let skippedBounds = 0...100
}
