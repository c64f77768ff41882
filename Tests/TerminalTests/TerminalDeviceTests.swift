import TestSupport
import CLinux
import Display
import Terminal
import Glibc
import Intervals
import LinuxIO
import Synchronization
import Testing

/// Real pseudo-terminals. One at a time, because what is restored in a crash belongs to the whole process.
@Suite(.serialized) struct TerminalDeviceTests {
  private func settings(_ terminal: borrowing OwnedDescriptor) -> termios {
    var settings = termios()
    tcgetattr(terminal.raw, &settings)
    return settings
  }

  private func isCooked(_ terminal: borrowing OwnedDescriptor) -> Bool {
    let flags = settings(terminal).c_lflag
    return flags & tcflag_t(ICANON) != 0 && flags & tcflag_t(ECHO) != 0 && flags & tcflag_t(ISIG) != 0
  }

  /// Everything written to a terminal until some text has come.
  private func text(_ controller: borrowing OwnedDescriptor, until end: String) throws -> String {
    try controller.setNonblocking(true)
    // A glyph may arrive in two parts, so all of it is put together before it is read.
    var bytes: [UInt8] = []
    let deadline = MonotonicClock.now() + .seconds(20)
    while !String(decoding: bytes, as: UTF8.self).contains(end), MonotonicClock.now() < deadline {
      var request = pollfd(fd: controller.raw, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 100)
      if let more = try controller.readBytes() { bytes += more }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let ending = "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The descriptors of all processes that a terminal is open as, such as `/proc/17/fd/2`.
  private static func holders(of path: String) -> [String] {
    TemporaryDirectory.names(in: "/proc").filter { Int($0) != nil }.flatMap { process in
      TemporaryDirectory.names(in: "/proc/\(process)/fd").map { "/proc/\(process)/fd/\($0)" }
    }.filter { link in
      var target = [CChar](repeating: 0, count: 256)
      let count = readlink(link, &target, target.count)
      return count > 0 && target.prefix(count).elementsEqual(path.utf8.map { CChar(bitPattern: $0) })
    }
  }

  @Test func terminalIsTakenAndGivenBack() throws {
    let pair = try PseudoTerminal.open()
    #expect(isCooked(pair.terminal) == true)
    let device = try TerminalDevice(input: pair.terminal.raw, output: pair.terminal.raw)
    #expect(isCooked(pair.terminal) == false)
    let opening = try text(pair.controller, until: "h\u{1B}[?2004h")
    // Should anything else come, whoever else has the terminal open wrote it.
    #expect(
      opening == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h",
      "open as \(Self.holders(of: pair.terminal.subject))")
    device.restore()
    device.restore()
    #expect(isCooked(pair.terminal) == true)
    #expect(try text(pair.controller, until: "1049l") == Self.ending)
  }

  @Test func fileAndPipeAreNoTerminals() throws {
    let pipe = try OwnedDescriptor.pipe()
    #expect(throws: SystemError.self) { try TerminalDevice(input: 0, output: pipe.writer.raw) }
  }

  @Test func keysComeFromTheTerminal() throws {
    let pair = try PseudoTerminal.open()
    let device = try TerminalDevice(input: pair.terminal.raw, output: pair.terminal.raw)
    defer { device.restore() }
    // Control-C is a key here and no signal.
    try pair.controller.writeText("q\u{3}")
    var request = pollfd(fd: device.keyDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 20_000) == 1)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 1)
    defer { room.deallocate() }
    #expect(try device.read(into: room) == .bytes(2))
    #expect(try device.read(into: room) == .wouldBlock)
  }

  @Test func picturesReachTheTerminal() throws {
    let pair = try PseudoTerminal.open()
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(pair.terminal.raw, UInt(TIOCSWINSZ), &size)
    let device = try TerminalDevice(input: pair.terminal.raw, output: pair.terminal.raw)
    let output = try TerminalOutput(device, depth: .trueColour) {}
    #expect(output.layout.size == TerminalSize(columns: 80, rows: 24))
    let scene = Self.scene
    let prepared = PreparedScene(scene, on: output.layout.wall)
    var frame = WallFrame(output.layout.wall)
    let now = Instant(sinceOrigin: .seconds(14))
    prepared.paint(at: now, into: &frame)
    output.show(frame, at: now)
    output.show(TerminalPage(scene))
    let seen = try text(pair.controller, until: "?2026l")
    var terminal = TerminalEmulator(columns: 80, rows: 24)
    terminal.receive(Array(seen.utf8))
    #expect(terminal.complaints.isEmpty)
    #expect(terminal.text(row: 2).contains("WORK") || terminal.text(row: 1).contains("WORK"))
    output.ringBell()
    #expect(try text(pair.controller, until: "\u{7}").hasSuffix("\u{7}"))

    size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(pair.terminal.raw, UInt(TIOCSWINSZ), &size)
    let layout = output.resize()
    #expect(layout?.size == TerminalSize(columns: 120, rows: 40))
    #expect(output.resize() == nil)
    // A frame of the old size that was under way is left out.
    output.show(frame, at: now)
    #expect(try text(pair.controller, until: "?2026l").contains("\u{1B}[2J"))
    output.close()
    output.close()
    #expect(isCooked(pair.terminal) == true)
    #expect(try text(pair.controller, until: "1049l").hasSuffix(Self.ending))
    #expect(output.sent.pictures >= 2)
  }

  @Test func nextPictureWaitsForTheAnswer() throws {
    let pair = try PseudoTerminal.open()
    let device = try TerminalDevice(input: pair.terminal.raw, output: pair.terminal.raw)
    let output = try TerminalOutput(device, depth: .trueColour) {}
    // It has answered once, so it is waited for.
    output.takeAnswer()
    output.show(TerminalPage(Self.scene))
    #expect(try text(pair.controller, until: "\u{1B}[5n").hasSuffix("\u{1B}[?2026l\u{1B}[5n"))
    let pictures = output.sent.pictures
    output.show(TerminalPage(Self.scene, showsLegend: false))
    // The second picture cannot be on its way before the answer to the first.
    #expect(output.sent.pictures == pictures)
    output.takeAnswer()
    #expect(try text(pair.controller, until: "?2026l").contains("?2026h"))
    output.close()
  }

  @Test func stalledTerminalHoldsNobodyUp() throws {
    let pair = try PseudoTerminal.open()
    let device = try TerminalDevice(input: pair.terminal.raw, output: pair.terminal.raw)
    let output = try TerminalOutput(device, depth: .trueColour) {}
    output.show(TerminalPage(Self.scene))
    var frame = WallFrame(output.layout.wall)
    // Nobody reads: the terminal is full after a few kilobytes, and every picture is larger than that.
    for step in 0..<300 {
      for index in frame.light.indices {
        frame.light[index] = LinearColor(Float(step % 7) / 7, Float(index % 5) / 5, 0)
      }
      output.show(frame, at: Instant(sinceOrigin: .milliseconds(step)))
      output.ringBell()
    }
    #expect(output.sent.pictures <= 1)
    output.close()
    #expect(isCooked(pair.terminal) == true)
  }

  @Test func hangUpIsReportedOnce() throws {
    let pair = try PseudoTerminal.open()
    let terminal = try OwnedDescriptor.duplicate(pair.terminal.raw, subject: "terminal")
    let device = try TerminalDevice(input: terminal.raw, output: terminal.raw)
    let calls = Mutex(0)
    let bell = Doorbell()
    let output = try TerminalOutput(device, depth: .trueColour) {
      calls.withLock { $0 += 1 }
      bell.ring()
    }
    _ = consume pair
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 1)
    defer { room.deallocate() }
    #expect(try device.read(into: room) == .end)
    output.show(TerminalPage(Self.scene))
    _ = bell.wait(until: MonotonicClock.now() + .seconds(20), after: 0)
    output.repaint()
    output.close()
    #expect(calls.withLock { $0 } == 1)
  }

  private static var scene: Scene {
    let run = IntervalRun(
      Format.tabata.plan ?? IntervalPlan(id: "x", name: "x", block: .ember, shape: .steps([])),
      startingAt: Instant(sinceOrigin: .zero))
    return Scene(
      .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))), look: Look())
  }

  /// Shows pictures on a terminal, for the tests that end a process.
  private static func occupy(_ path: String) throws -> TerminalOutput {
    let terminal = try OwnedDescriptor.open(path, O_RDWR | O_NOCTTY)
    let device = try TerminalDevice(input: terminal.raw, output: terminal.raw)
    let output = try TerminalOutput(device, depth: .trueColour) {}
    output.show(TerminalPage(scene))
    return output
  }

  @Test func crashGivesTheTerminalBack() async throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    let result = await #expect(processExitsWith: .failure) { [path = path as String] in
      let output = try TerminalDeviceTests.occupy(path)
      precondition(output.sent.bytes < 0, "on purpose")
    }
    _ = result
    #expect(isCooked(pair.terminal) == true)
    #expect(try text(pair.controller, until: "1049l").contains(Self.ending))
  }

  @Test func terminationGivesTheTerminalBack() async throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      let loop = try EventLoop()
      let signals = try SignalSource([SIGTERM], on: loop) { _ in loop.stop() }
      let output = try TerminalDeviceTests.occupy(path)
      raise(SIGTERM)
      try loop.run()
      output.close()
      withExtendedLifetime(signals) { exit(7) }
    }
    #expect(isCooked(pair.terminal) == true)
    #expect(try text(pair.controller, until: "1049l").hasSuffix(Self.ending))
  }
}
