import Intervals

/// What happened in a run, a line an event, in the order of time.
struct Trace {
  /// What a line tells of.
  enum Kind: String {
    /// What came from outside.
    case press, release, command, clock, stall, power
    /// A held button did something.
    case held
    /// What is shown is another thing.
    case scene
    case phase
    case cue
    /// A sound that no line above has caused.
    case tone
    case digits
    case lamps
    /// A frame at a change, and one that was asked for.
    case frame, look
    case keep, forget, history
    case reminder
    case finished
  }

  /// One line.
  struct Line {
    var at: Duration
    var kind: Kind
    var text: String
    /// What the buzzer did because of it.
    var sound = ""
    var isCounted = false
  }

  private(set) var lines: [Line] = []
  /// Whether lines are only counted.
  var isCounting = false

  /// Adds a line and returns its number.
  @discardableResult
  mutating func add(_ kind: Kind, _ text: String, at time: Duration) -> Int {
    lines.append(Line(at: time, kind: kind, text: text, isCounted: isCounting))
    return lines.count - 1
  }

  /// Changes a line that was written before.
  mutating func change(_ number: Int, _ change: (inout Line) -> Void) {
    change(&lines[number])
  }

  /// The whole trace, with a line in place of each stretch that was only counted.
  var text: String {
    var text = ""
    var stretch: [Line] = []
    for line in lines {
      if line.isCounted {
        stretch.append(line)
      } else {
        if !stretch.isEmpty { text += Self.summary(of: stretch) }
        stretch = []
        text += line.words + "\n"
      }
    }
    return stretch.isEmpty ? text : text + Self.summary(of: stretch)
  }

  private static func summary(of lines: [Line]) -> String {
    var counts: [(kind: Kind, count: Int)] = []
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in lines {
      for byte in line.words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      if let place = counts.firstIndex(where: { $0.kind == line.kind }) {
        counts[place].count += 1
      } else {
        counts.append((line.kind, 1))
      }
    }
    let words = counts.map { "\($0.count) \($0.kind.rawValue)" }.joined(separator: ", ")
    return "       ...  up to \(lines.last?.at.traceTime ?? ""): \(words); hash \(hash.hex)\n"
  }
}

extension Trace.Line {
  /// The line as it is written.
  var words: String {
    let time = at.traceTime
    let air = String(repeating: " ", count: max(0, 10 - time.count))
    let name = kind.rawValue + String(repeating: " ", count: max(0, 8 - kind.rawValue.count))
    let parts = [text, sound].filter { !$0.isEmpty }
    return "\(air)\(time)  \(name)  \(parts.joined(separator: "  "))"
  }
}

extension Duration {
  /// Seconds with three places, rounded down.
  var traceTime: String {
    let milliseconds = wholeMilliseconds
    return "\(milliseconds / 1_000)." + String(1_000 + milliseconds % 1_000).dropFirst()
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var hex: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
