import CLinux
import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing
import Wall

@testable import Drivers

/// What came of one panel, as short words: `+plus`, `-plus`.
final class PanelLog {
  var words: [String] = []
  var now = Instant.origin + .seconds(10)

  func add(_ button: PanelButton, _ isPressed: Bool) {
    words.append((isPressed ? "+" : "-") + button.rawValue)
  }
}

@Suite struct SerialPanelTests {
  /// What a panel says, fed in pieces of each size, and what comes of it.
  static let speech: [(said: String, words: [String])] = [
    ("+startPause\n-startPause\n", ["+startPause", "-startPause"]),
    ("+plus\r\n+plus\n-plus\r\n", ["+plus", "+plus", "-plus"]),
    ("# pulsewall panel 1\n\n\r\n+lap\n", ["+lap"]),
    ("+", []), ("+save", []), ("plus\n", []), ("+Plus\n+minus\n", ["+minus"]),
    ("*plus\n-\n+\n-end\n", ["-end"]), ("Ready.\r\n+lap\n", ["+lap"]),
    (String(repeating: "x", count: 5_000) + "\n+back\n", ["+back"]),
    ("+\u{1B}[2J\n-field\n", ["-field"]),
  ]

  @Test(arguments: speech)
  func takesLines(said: String, words: [String]) throws {
    for size in [1, 3, 1_000] {
      let pair = try PseudoTerminal.open()
      let panel = SerialPanel(try SerialPorts.open(pair.terminal.subject, SerialSettings()))
      let log = PanelLog()
      var rest = Array(said.utf8)[...]
      while !rest.isEmpty {
        try Array(rest.prefix(size)).withUnsafeBytes { try pair.controller.writeAll($0) }
        rest = rest.dropFirst(size)
        try Self.settle(panel)
        try panel.take(at: log.now) { log.add($0, $1) }
      }
      #expect(log.words == words, "in pieces of \(size)")
    }
  }

  @Test func saysWhatItDoesNotKnowWithoutOrdersToTheTerminal() throws {
    let pair = try PseudoTerminal.open()
    let panel = SerialPanel(try SerialPorts.open(pair.terminal.subject, SerialSettings()))
    try Array("+\u{1B}[2Jhello\n".utf8).withUnsafeBytes { try pair.controller.writeAll($0) }
    try Self.settle(panel)
    try panel.take(at: .origin) { _, _ in }
    #expect(panel.trouble?.contains("it says `+?[2Jhello`; allowed: + or - and one of startPause") == true)
  }

  @Test func aGreetingIsNoTroubleAndAGoodLineEndsOne() throws {
    let pair = try PseudoTerminal.open()
    let panel = SerialPanel(try SerialPorts.open(pair.terminal.subject, SerialSettings()))
    func say(_ text: String) throws {
      try Array(text.utf8).withUnsafeBytes { try pair.controller.writeAll($0) }
      try Self.settle(panel)
      try panel.take(at: .origin) { _, _ in }
    }
    try say("Panel ready, 8 buttons\r\n")
    #expect(panel.trouble == nil)
    try say("+Plus\n")
    #expect(panel.trouble?.contains("it says `+Plus`") == true)
    try say("+plus\n")
    #expect(panel.trouble == nil)
    try say("\u{7}\u{1}\n")
    #expect(panel.trouble?.contains("it says `??`") == true)
  }

  @Test func aPanelThatStopsSayingThatItIsAliveLetsGoOfItsButtons() throws {
    let pair = try PseudoTerminal.open()
    let panel = SerialPanel(try SerialPorts.open(pair.terminal.subject, SerialSettings()))
    let log = PanelLog()
    let start = log.now
    func say(_ text: String) throws {
      try Array(text.utf8).withUnsafeBytes { try pair.controller.writeAll($0) }
      try Self.settle(panel)
      try panel.take(at: log.now) { log.add($0, $1) }
    }
    try say("+plus\n")
    #expect(panel.deadline == nil, "nothing is awaited of a panel that never says that it is alive")
    try say("=\n")
    log.now = start + .seconds(9)
    try panel.take(at: log.now) { log.add($0, $1) }
    #expect(panel.deadline == start + .seconds(10) && panel.trouble == nil)
    log.now = start + .seconds(10)
    try panel.take(at: log.now) { log.add($0, $1) }
    #expect(log.words == ["+plus", "-plus"])
    #expect(panel.trouble?.contains("it has said nothing for ten seconds") == true)
    try say("=\n")
    #expect(panel.trouble == nil)
  }

  /// Waits until the kernel has carried over what was written.
  private static func settle(_ panel: SerialPanel) throws {
    var request = pollfd(fd: panel.descriptors[0], events: Int16(POLLIN), revents: 0)
    try #require(poll(&request, 1, 10_000) == 1)
  }
}

@Suite struct KeyDeviceTests {
  private static func write(_ events: [(UInt16, UInt16, Int32)], to descriptor: Int32) {
    for (type, code, value) in events { #expect(clinux_input_write(descriptor, type, code, value) == 0) }
  }

  @Test func mapsKeysAndIgnoresRepeats() throws {
    let pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    let writer = pipe.writer
    let keys = KeyDevice(device: pipe.reader, keys: [28: .startPause, 78: .plus])
    let log = PanelLog()
    Self.write(
      [(1, 28, 1), (0, 0, 0), (1, 28, 2), (1, 28, 0), (1, 30, 1), (4, 4, 78), (1, 78, 1), (0, 3, 0)],
      to: writer.raw)
    try keys.take(at: .origin) { log.add($0, $1) }
    #expect(log.words.prefix(3) == ["+startPause", "-startPause", "+plus"])
    #expect(Set(log.words.dropFirst(3)) == Set(PanelButton.allCases.map { "-" + $0.rawValue }))
  }

  /// One that is not grabbed gives no sign of what it is: a device of zeros would be read for ever.
  @Test(arguments: [true, false])
  func whatIsNoInputDeviceIsRefused(isGrabbed: Bool) {
    for path in ["/dev/null", "/dev/zero"] {
      let error = #expect(throws: SystemError.self) {
        _ = try KeyDevice(path: path, keys: [:], isGrabbed: isGrabbed)
      }
      #expect(error?.mend?.hasPrefix("it is a device of class mem, and no input device") == true)
    }
  }
}

@Suite struct PanelReaderTests {
  /// A source whose buttons a test moves; its descriptor is a pipe.
  private final class FakeSource: InputSource {
    let pipe: DescriptorPair
    var changes: [(PanelButton, Bool)] = []
    var failure: SystemError?
    var trouble: String?
    var deadline: Instant? { nil }
    var descriptors: [Int32] { [pipe.reader.raw] }

    init() throws {
      pipe = try OwnedDescriptor.pipe(isNonblocking: true)
    }

    func take(at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void) throws(SystemError) {
      if let failure { throw failure }
      for (button, isPressed) in changes { report(button, isPressed) }
      changes = []
    }
  }

  private final class Bench {
    let loop: EventLoop
    let log = PanelLog()
    let health = HealthLog()
    var source: FakeSource?
    var openings = 0
    var reader: PanelReader?

    init() throws {
      loop = try EventLoop()
      source = try FakeSource()
      reader = try PanelReader(
        name: "panel", on: loop, health: health.record("panel"), clock: { [log] in log.now },
        open: { [unowned self] () throws(SystemError) in
          openings += 1
          guard let source else { throw SystemError("open", .noSuchFile, subject: "panel") }
          return source
        },
        handler: { [log] button, isPressed, _ in log.add(button, isPressed) })
    }

    func move(_ button: PanelButton, _ isPressed: Bool, after time: Duration = .milliseconds(100)) {
      log.now = log.now + time
      source?.changes.append((button, isPressed))
      reader?.attend()
    }
  }

  @Test func deliversEachChangeOnce() throws {
    let bench = try Bench()
    for isPressed in [false, true, true, false, false] { bench.move(.plus, isPressed) }
    #expect(bench.log.words == ["+plus", "-plus"])
    #expect(bench.health.all.isEmpty)
  }

  @Test func aLostDeviceLetsGoOfItsButtons() throws {
    let bench = try Bench()
    bench.move(.plus, true)
    let lost = try #require(bench.source)
    lost.failure = SystemError("read", .deviceGone, subject: "panel")
    bench.source = nil
    bench.reader?.attend()
    #expect(bench.log.words == ["+plus", "-plus"])
    for _ in 0..<100 {
      bench.log.now = bench.log.now + .milliseconds(100)
      bench.reader?.attend()
    }
    #expect((8...13).contains(bench.openings), "\(bench.openings) tries in 10 s")
    bench.source = try FakeSource()
    bench.move(.minus, true, after: .seconds(1))
    #expect(bench.log.words.last == "+minus")
    #expect(bench.health.reasons.count == 3)
    #expect(bench.health.all.last?.isOK == true)
  }

  @Test func aStuckButtonIsLetGoOfAndIgnored() throws {
    let bench = try Bench()
    bench.move(.end, true)
    bench.move(.plus, true, after: .seconds(29))
    bench.move(.plus, false)
    #expect(bench.log.words == ["+end", "+plus", "-plus"])
    bench.log.now = bench.log.now + .seconds(2)
    bench.reader?.attend()
    #expect(bench.log.words.last == "-end")
    #expect(bench.health.reasons.first??.contains("end held for half a minute") == true)
    bench.move(.end, true)
    #expect(bench.log.words.last == "-end")
    bench.move(.end, false)
    bench.move(.end, true)
    #expect(bench.log.words.last == "+end")
    #expect(bench.health.all.last?.isOK == true)
  }

  @Test func closingLetsGoOfWhatIsHeld() throws {
    let bench = try Bench()
    bench.move(.lap, true)
    bench.reader?.close()
    bench.move(.save, true)
    #expect(bench.log.words == ["+lap", "-lap"])
  }

  /// A serial panel on a real loop, pulled out and plugged in again.
  @Test func aSerialPanelComesBack() throws {
    let folder = try TemporaryDirectory()
    let loop = try EventLoop()
    let log = PanelLog()
    let path = "\(folder.path)/panel"
    var pair: PseudoTerminal? = try PseudoTerminal.open()
    try folder.link("panel", to: pair?.terminal.subject ?? "")
    let reader = try PanelReader(
      name: "panel", on: loop, health: HealthLog().record("panel"), clock: { log.now },
      open: { () throws(SystemError) in SerialPanel(try SerialPorts.open(path, SerialSettings(baud: 9_600)))
      },
      handler: { button, isPressed, _ in log.add(button, isPressed) })
    try Array("+plus\n".utf8).withUnsafeBytes { try pair?.controller.writeAll($0) }
    while log.words.isEmpty { try loop.turn() }
    // The number of the terminal may be another one's the moment it is free.
    unlink(path)
    pair = nil
    while log.words.count < 2 { try loop.turn() }
    #expect(log.words == ["+plus", "-plus"])
    pair = try PseudoTerminal.open()
    try folder.link("panel", to: pair?.terminal.subject ?? "")
    log.now = log.now + .seconds(1)
    reader.attend()
    try Array("+minus\n".utf8).withUnsafeBytes { try pair?.controller.writeAll($0) }
    while log.words.count < 3 { try loop.turn() }
    #expect(log.words.last == "+minus")
  }

  /// Buttons on lines, with edges that come through a pipe's readiness.
  @Test func buttonsOnLinesGoThroughTheFilter() throws {
    let lines = try FakeInputLines()
    let loop = try EventLoop()
    let log = PanelLog()
    let health = HealthLog()
    lines.values = 2
    let reader = try PanelReader(
      name: "panel", on: loop, health: health.record("panel"), clock: { log.now },
      open: {
        ButtonLines(lines, buttons: [.startPause, .back], debounce: .milliseconds(5), at: log.now)
      },
      handler: { button, isPressed, _ in log.add(button, isPressed) })
    log.now = log.now + .milliseconds(200)
    reader.attend()
    #expect(health.reasons.first??.contains("back was down at the start") == true)
    lines.change(to: 3, at: log.now)
    try loop.turn()
    #expect(log.words.isEmpty)
    log.now = log.now + .milliseconds(5)
    reader.attend()
    #expect(log.words == ["+startPause"])
    lines.change(to: 0, at: log.now)
    log.now = log.now + .milliseconds(5)
    reader.attend()
    #expect(log.words == ["+startPause", "-startPause"])
    #expect(health.all.last?.isOK == true)
  }
}

/// Input lines whose levels a test sets.
private final class FakeInputLines: InputLines {
  let debounce = Duration.zero
  var values: UInt64 = 0
  private var edges: [GPIOEdge] = []
  private let pipe: DescriptorPair

  init() throws {
    pipe = try OwnedDescriptor.pipe(isNonblocking: true)
  }

  var descriptors: [Int32] { [pipe.reader.raw] }

  func change(to new: UInt64, at time: Instant) {
    for line in 0..<2 where (new ^ values) >> UInt64(line) & 1 != 0 {
      edges.append(GPIOEdge(line: line, isActive: new >> UInt64(line) & 1 != 0, time: time))
    }
    values = new
    _ = try? [UInt8(1)].withUnsafeBytes { try pipe.writer.write($0) }
  }

  func levels() -> UInt64 { values }

  func readEdges(_ body: (GPIOEdge) -> Void) {
    var room = [UInt8](repeating: 0, count: 16)
    _ = try? room.withUnsafeMutableBytes { try pipe.reader.read(into: $0) }
    for edge in edges { body(edge) }
    edges = []
  }
}
