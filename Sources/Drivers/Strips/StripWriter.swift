public import Display
internal import Intervals
public import LinuxIO

/// A strip on a thread of its own: it shows the newest pixels as soon as its line allows.
///
/// The beat thread leaves a copy and rings; a slow or dead line costs this strip alone.
public final class StripWriter: PixelOutput {
  public let name: String
  private let pixels: TripleBuffer<WirePixel>
  private let thread: WriterThread

  /// Starts the thread that feeds the strip; the device is opened there, and opened again whenever it is lost.
  public init(name: String, feeder: sending StripFeeder) throws(SystemError) {
    self.name = name
    pixels = feeder.pixels
    thread = try WriterThread(name: name, feeder: feeder)
  }

  public func show(_ pixels: Span<WirePixel>) {
    let isNew = self.pixels.publish { buffer in
      for index in buffer.indices {
        buffer[index] = index < pixels.count ? pixels[index] : .black
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
}
