internal import Configuration
internal import Display
internal import Drivers
internal import Intervals
internal import Wall

/// What a board file comes to, in words: for whoever wires it and checks the file before anything is plugged in.
public struct BoardReport: Sendable, CustomStringConvertible {
  private let board: Board

  /// Makes the report of a board. Opens nothing.
  public init(_ board: Board) {
    self.board = board
  }

  /// The report, one section after another, each line below its title indented.
  public var description: String {
    let sections = [
      ("strips", board.strips.flatMap(lines(of:))),
      ("power", board.supplies.map(line(of:))),
      ("zones", board.layout.zones.map(line(of:))),
      ("digit modules", board.modules.map(line(of:))),
      ("lamps", zip(board.lamps, board.layout.lamps).map(line(of:_:))),
      ("buzzer", board.buzzer.map { [line(of: $0)] } ?? []),
      ("panel", panelLines),
      ("lines of the header", headerLines),
      ("other lines", otherLines),
      ("notes", board.notes.map(\.description)),
    ]
    let shown = sections.filter { !$0.1.isEmpty }
    return ([head] + shown.map { title, lines in "\(title)\n" + lines.map { "  \($0)\n" }.joined() })
      .joined(separator: "\n")
  }

  private var head: String {
    let place =
      switch board.kind {
      case .wall: "shown on its outputs"
      case .terminal: "shown in a terminal"
      case .none: "shown nowhere, since it has no output"
      }
    return "\(board.name): \(place), up to \(board.frameRate) frames a second\n"
  }
}

extension BoardReport {
  private func lines(of strip: StripOutput) -> [String] {
    let skipped = strip.shape.skippedCount > 0 ? ", \(strip.shape.skippedCount) skipped" : ""
    let way = strip.route.map { words(of: $0) } ?? "no wire"
    var lines = ["\(strip.name): \(strip.shape.pixelCount) pixels\(skipped), \(way)"]
    if strip.route?.fit != nil {
      let white = strip.whiteLED.map { ", a white LED of \($0.temperature) K" } ?? ""
      lines.append("  white is red, green, blue at \(strip.balance.percentWords) %\(white)")
    }
    if let fit = strip.route?.fit {
      let estimated = fit.isEstimated ? " (on a board as fast as a Raspberry Pi 4)" : ""
      let rest = fit.restTime > .zero ? ", then \(Self.milliseconds(fit.restTime)) ms of rest" : ""
      lines.append(
        "  \(fit.byteCount) bytes a frame take \(Self.milliseconds(fit.lineTime)) ms\(rest): "
          + "\(strip.frameRate) of at most \(fit.highestWholeRate) frames a second\(estimated)")
    }
    return lines
  }

  private func words(of route: StripRoute) -> String {
    switch route {
    case .serial(let serial):
      let wled = serial.isWLEDSafe ? ", safe for WLED" : ""
      return "\(words(of: serial.fit))\(wled), \(serial.device)"
    case .lines(let lines):
      return "\(lines.fit.encoding.rawValue), data \(lines.data), clock \(lines.clock)"
    case .spi(let spi):
      let need = spi.neededBufferSize.map { ", spidev.bufsiz of \($0) or more" } ?? ""
      return "\(words(of: spi.fit))\(need), \(spi.device)"
    case .switched(let lines):
      return "red \(lines.red), green \(lines.green), blue \(lines.blue)\(Self.polarity(lines.isActiveLow))"
    }
  }

  private func words(of fit: RateFit) -> String {
    "\(fit.encoding.rawValue) at \(fit.encoding.facts.line.words(ofBitRate: fit.bitRate))"
  }

  private func line(of supply: BoardSupply) -> String {
    let pixels = supply.supply.loads.reduce(0) { $0 + $1.pixels.count }
    return
      "\(supply.name): \(pixels) pixels, full white \(supply.fullWhite), limit \(supply.supply.limit): "
      + dimming(by: supply)
  }

  private func dimming(by supply: BoardSupply) -> String {
    guard supply.whitePercent == 100 else { return "white is dimmed to \(supply.whitePercent) %" }
    guard supply.most > supply.supply.limit else { return "nothing is dimmed" }
    return "white is not dimmed, colours that draw more are: \(supply.most) at most without the limit"
  }

  private func line(of zone: Zone) -> String {
    let digits = zone.digits.isEmpty ? "" : ", \(zone.digits.count) digits"
    let colon = zone.colon.map { ", colon after digit \($0.after)" } ?? ""
    let size = zone.role == .matrix ? zone.matrixSize.map { ", \($0.columns) × \($0.rows)" } ?? "" : ""
    let members = Set(zone.pixels)
    let runs = board.layout.strips.compactMap { strip -> String? in
      let own = strip.pixels.filter { members.contains($0) }.map { $0 - strip.pixels.lowerBound }
      return own.isEmpty ? nil : "\(strip.name) \(Self.ranges(own))"
    }
    return
      "\(zone.role.rawValue): \(zone.pixels.count) pixels\(size)\(digits)\(colon), \(runs.joined(separator: ", "))"
  }

  private func line(of module: DigitOutput) -> String {
    let colon = module.colonAfter.map { ", colon after digit \($0)" } ?? ""
    let way =
      switch module.driver {
      case .tm1637(let lines): "TM1637, clock \(lines.clock), data \(lines.data)"
      case .max7219(let route): "\(route.chain.chipCount) × MAX7219 at \(route.bitRate) Hz, \(route.device)"
      case .shift(let route):
        "74HC595 at \(route.bitRate) Hz, \(route.device)" + (route.enable.map { ", enable \($0)" } ?? "")
      }
    return "\(module.name): \(module.digits.count) digits\(colon), \(way)"
  }

  private func line(of lamp: LampOutput, _ place: WallLayout.Lamp) -> String {
    let phases = place.phases.map(\.rawValue).sorted().joined(separator: ", ")
    return "\(lamp.name): \(lamp.line)\(Self.polarity(lamp.isActiveLow)), lit in \(phases)"
  }

  private func line(of buzzer: BuzzerOutput) -> String {
    switch buzzer.driver {
    case .line(let line, let isActiveLow): "\(line)\(Self.polarity(isActiveLow))"
    case .pwm(let device, let channel): "PWM channel \(channel) of \(device), volume \(buzzer.volume) %"
    case .evdev(let device): device
    }
  }

  private var panelLines: [String] {
    let panel = board.panel
    let buttons = panel.buttons.map { button in
      "\(button.button.rawValue): \(button.line), \(button.bias.rawValue)\(Self.polarity(button.isActiveLow)), "
        + "\(Self.milliseconds(button.debounce)) ms"
    }
    let serial = panel.serial.map { ["serial: \($0.device) at \($0.baud) baud"] } ?? []
    let remotes = panel.remotes.map { remote in
      let keys = remote.keys.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.rawValue)" }
      return "remote: \(remote.device), keys \(keys.joined(separator: ", "))"
    }
    return buttons + serial + remotes
  }
}

extension BoardReport {
  private var headerLines: [String] {
    let own = board.lineUses.compactMap { use in use.line.headerNumber.map { (line: $0, use: use.use) } }
    guard !own.isEmpty else { return [] }
    let used = (own + deviceLines).compactMap { line, use in
      HeaderPins.pin(of: line).map { pin in (pin: pin, text: "pin \(pin)  GPIO\(line)  \(use)") }
    }
    return used.sorted { $0.pin < $1.pin }.map { $0.text }
  }

  /// The lines of the header that the board's SPI and serial ports occupy.
  private var deviceLines: [(line: Int, use: String)] {
    let devices = Set(board.devices)
    var seen: Set<Int> = []
    return devices.sorted().flatMap { device in
      HeaderPins.lines(of: device).filter { seen.insert($0.line).inserted }.map { line, role in
        (line, "\(role) of \(device)")
      }
    }
  }

  private var otherLines: [String] {
    board.lineUses.filter { $0.line.headerNumber == nil }.map { "\($0.line)  \($0.use)" }
  }

  private static func polarity(_ isActiveLow: Bool) -> String {
    isActiveLow ? ", active low" : ""
  }

  /// A duration in milliseconds to one decimal.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration + .microseconds(50)) / .microseconds(100)
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(whole / 10).\(whole % 10)"
  }

  /// Ascending numbers as ranges: `0–2, 7`.
  private static func ranges(_ numbers: [Int]) -> String {
    var runs: [(first: Int, last: Int)] = []
    for number in numbers {
      if let last = runs.last, last.last + 1 == number {
        runs[runs.count - 1].last = number
      } else {
        runs.append((number, number))
      }
    }
    return runs.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)–\($0.last)" }.joined(separator: ", ")
  }
}
