internal import Drivers

extension GPIOChip.Selector {
  /// Reads `auto`, `/dev/gpiochip0`, `line:P9_12` or a label.
  init(words: String) {
    if words == "auto" {
      self = .header
    } else if words.hasPrefix("/") {
      self = .path(words)
    } else if words.hasPrefix("line:") {
      self = .line(String(words.dropFirst("line:".count)))
    } else {
      self = .label(words)
    }
  }

  /// The chip as a board file names it.
  var words: String {
    switch self {
    case .header: "auto"
    case .path(let path): path
    case .label(let label): label
    case .line(let name): "line:\(name)"
    }
  }

  /// Whether its lines are the BCM numbers of a Raspberry Pi's header, as far as a file can tell.
  var isHeader: Bool {
    switch self {
    case .header: true
    case .label(let label): GPIOChip.headerLabels.contains(label)
    case .line(let name): Self.headerNumber(named: name) != nil
    case .path: false
    }
  }

  /// The BCM number in the name of a line, such as 17 of `GPIO17`.
  static func headerNumber(named name: String) -> Int? {
    guard name.hasPrefix("GPIO"), let number = Int(name.dropFirst(4)), name == "GPIO\(number)" else {
      return nil
    }
    return number
  }
}
