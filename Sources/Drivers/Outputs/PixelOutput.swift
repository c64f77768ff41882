public import Display

/// Something that shows the final pixels of one strip.
public protocol PixelOutput: AnyObject, Sendable {
  /// The name in the board file and in messages.
  var name: String { get }

  /// Shows pixels after the power limit. Called on the beat thread; allocates nothing, waits for nothing.
  func show(_ pixels: Span<WirePixel>)

  /// Begins to make everything dark, so that several outputs do so at the same time; returns at once.
  func beginClosing()

  /// Makes everything dark and gives the device back; returns when that is done or cannot be.
  func close()
}
