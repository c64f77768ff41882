internal import Wall

/// A GPIO line and what a board uses it for.
public struct LineUse: Hashable, Sendable {
  /// The line.
  public var line: LineAddress
  /// What it is used for, such as `button lap`.
  public var use: String
}

extension Board {
  /// Every GPIO line that the board uses itself, outputs first; those of SPI and serial ports are the kernel's.
  public var lineUses: [LineUse] {
    strips.flatMap(\.lineUses) + modules.flatMap(\.lineUses)
      + lamps.map { LineUse(line: $0.line, use: "lamp \($0.name)") } + buzzerLineUses
      + panel.buttons.map { LineUse(line: $0.line, use: "button \($0.button.rawValue)") }
  }

  /// Every serial port and SPI device that the board uses, as the file names them.
  public var devices: [String] {
    strips.compactMap(\.devicePath) + modules.compactMap(\.devicePath)
      + (panel.serial.map { [$0.device] } ?? [])
  }

  private var buzzerLineUses: [LineUse] {
    guard case .line(let line, _) = buzzer?.driver else { return [] }
    return [LineUse(line: line, use: "buzzer")]
  }
}

extension StripOutput {
  /// The serial port or SPI device it is reached by; nil where it is on lines.
  var devicePath: String? {
    switch route {
    case .serial(let route): route.device
    case .spi(let route): route.device
    case .lines, .switched, nil: nil
    }
  }

  fileprivate var lineUses: [LineUse] {
    switch route {
    case .lines(let lines):
      [
        LineUse(line: lines.data, use: "data of strip \(name)"),
        LineUse(line: lines.clock, use: "clock of strip \(name)"),
      ]
    case .switched(let lines):
      [
        LineUse(line: lines.red, use: "red of strip \(name)"),
        LineUse(line: lines.green, use: "green of strip \(name)"),
        LineUse(line: lines.blue, use: "blue of strip \(name)"),
      ]
    case .serial, .spi, nil: []
    }
  }
}

extension DigitOutput {
  /// The serial port or SPI device it is reached by; nil where it is on lines.
  var devicePath: String? {
    switch driver {
    case .max7219(let route): route.device
    case .shift(let route): route.device
    case .tm1637: nil
    }
  }

  fileprivate var lineUses: [LineUse] {
    switch driver {
    case .tm1637(let lines):
      [
        LineUse(line: lines.clock, use: "clock of module \(name)"),
        LineUse(line: lines.data, use: "data of module \(name)"),
      ]
    case .shift(let route): route.enable.map { [LineUse(line: $0, use: "enable of module \(name)")] } ?? []
    case .max7219: []
    }
  }
}
