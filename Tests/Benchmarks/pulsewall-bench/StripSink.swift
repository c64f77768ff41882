import Display
import Drivers
import Intervals
import LinuxIO
import Synchronization

/// A strip on a pseudo-terminal: every frame is encoded and written, and what was written is read and thrown away.
final class StripSink: FrameOutput {
  private struct State: ~Copyable {
    var path: FramePath
    let line: PseudoTerminal
    let port: any SerialPort
    var waste: [UInt8]
  }

  let name = "strip"
  private let state: Mutex<State>

  init(_ pixels: Int) throws {
    let line = try PseudoTerminal.open()
    try line.controller.setNonblocking(true)
    let port = try SerialPorts.open(line.terminal.subject, SerialSettings())
    let path = try FramePath(pixels: pixels)
    let waste = [UInt8](repeating: 0, count: path.bytes.count)
    state = Mutex(State(path: path, line: line, port: port, waste: waste))
  }

  func show(_ frame: borrowing WallFrame, of scene: PreparedScene, at now: Instant) {
    state.withLock { state in
      state.path.encode(frame)
      _ = try? state.path.bytes.withUnsafeBytes { try state.port.write($0) }
      state.waste.withUnsafeMutableBytes { waste in
        _ = try? state.line.controller.read(into: waste)
      }
    }
  }

  func close() {}
}
