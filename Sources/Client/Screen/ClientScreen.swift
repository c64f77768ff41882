internal import Display
internal import Glibc
internal import Intervals
internal import LinuxIO
internal import Terminal

/// The terminal of a full-screen command: scenes drawn on it as on the wall, keys from it, and all of it given back.
final class ClientScreen {
  private let loop: EventLoop
  private let device: TerminalDevice
  private let output: TerminalOutput
  private let onKeys: (ArraySlice<UInt8>) -> Void
  private var registration: EventLoop.Registration?
  private var scene: PreparedScene?
  private var frame = WallFrame(WallLayout())
  private var nextFrame: Instant?

  /// Frames a second: half of the wall's own, for a network that may be slow.
  static let frameTime = Duration.milliseconds(33)

  /// Takes the terminal; when it has gone, the loop is stopped.
  init(on loop: EventLoop, onKeys: @escaping (ArraySlice<UInt8>) -> Void) throws {
    self.loop = loop
    self.onKeys = onKeys
    device = try TerminalDevice()
    let gone = try loop.makeMailbox(of: Void.self) { loop.stop() }
    output = try TerminalOutput(device, depth: .detect(Self.environment)) { gone.send(()) }
    registration = try loop.register(device.keyDescriptor, for: .readable) { [unowned self] _ in readKeys() }
  }

  /// Gives the terminal back.
  func close() {
    if let registration { loop.unregister(registration) }
    registration = nil
    output.close()
    device.restore()
  }

  /// What says how many colours the terminal has.
  static var environment: [String: String] {
    let names = ["TERM", "COLORTERM", "NO_COLOR"]
    let pairs = names.compactMap { name in ProgramFolder.variable(name).map { (name, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// When the picture changes by itself.
  var deadline: Instant? { nextFrame }

  /// Shows a page from now on.
  func show(_ page: TerminalPage) {
    let now = MonotonicClock.now()
    scene = PreparedScene(page.scene, on: output.layout.wall, after: scene.map { ($0, until: now) })
    if !frame.fits(output.layout.wall) { frame = WallFrame(output.layout.wall) }
    output.show(page)
    paint(at: now)
  }

  /// Paints what is due.
  func passDeadline(at now: Instant) {
    if let nextFrame, now >= nextFrame { paint(at: now) }
  }

  private func paint(at now: Instant) {
    guard let scene else { return }
    scene.paint(at: now, into: &frame)
    output.show(frame, at: now)
    switch scene.pace(at: now) {
    case .moving: nextFrame = now + Self.frameTime
    case .still(let until): nextFrame = until
    }
  }

  /// The size of the terminal.
  var size: TerminalSize { output.layout.size }

  /// Takes note of the terminal's size; whether it is another.
  func resize() -> Bool { output.resize() != nil }

  /// Sends the whole picture again.
  func repaint() { output.repaint() }

  /// The terminal has answered that it has shown what was sent.
  func takeAnswer() { output.takeAnswer() }

  private func readKeys() {
    var hasGone = false
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { bytes in
      switch Result(catching: { () throws(SystemError) in
        try device.read(into: UnsafeMutableRawBufferPointer(bytes))
      }) {
      case .success(.bytes(let count)): onKeys(Array(bytes.prefix(count))[...])
      case .success(.wouldBlock): break
      case .success(.end), .failure: hasGone = true
      }
    }
    if hasGone { loop.stop() }
  }
}
