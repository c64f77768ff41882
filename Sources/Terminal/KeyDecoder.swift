public import Intervals

/// Turns the bytes of a terminal into keys.
///
/// A sequence may come in any number of reads. An escape with nothing after it for ``patience`` is the escape key;
/// a sequence that breaks off is dropped. What is pasted is no key at all. Nothing a terminal sends can do more than
/// be ignored.
public struct KeyDecoder: Sendable {
  /// How long an unfinished sequence waits for its rest.
  public static let patience = Duration.milliseconds(50)
  /// How long a paste waits for its next byte; longer, because slow lines send pastes in pieces.
  public static let pastePatience = Duration.milliseconds(500)
  /// The longest control sequence that is kept; of longer ones the rest is skipped.
  private static let longest = 32

  private enum State: Hashable, Sendable {
    case ground
    /// An escape has come.
    case escape
    /// `ESC [` has come: a control sequence.
    case control
    /// `ESC O` has come: one more byte.
    case single
    /// `ESC ] P X ^ _` has come: text for programs, up to its terminator.
    case text
    /// The same, and an escape in it.
    case textEscape
    /// Some bytes of a character have come.
    case utf8(left: Int, value: UInt32, least: UInt32)
  }

  private var state = State.ground
  private var sequence: [UInt8] = []
  private var isPasting = false
  private var lastByte = Instant(sinceOrigin: .zero)

  /// Makes a decoder.
  public init() {}

  /// When to call ``expire(at:_:)``, if nothing comes before.
  public var deadline: Instant? {
    if isPasting { return lastByte + Self.pastePatience }
    return state == .ground ? nil : lastByte + Self.patience
  }

  /// Takes bytes as they were read, and calls `body` with each key that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Instant, _ body: (Key) -> Void) {
    expire(at: now, body)
    for byte in bytes {
      lastByte = now
      if let key = take(byte) { body(key) }
    }
  }

  /// Ends what has waited too long.
  public mutating func expire(at now: Instant, _ body: (Key) -> Void) {
    guard let deadline, now >= deadline else { return }
    let wasEscape = state == .escape && !isPasting
    isPasting = false
    reset()
    if wasEscape { body(.escape) }
  }

  private mutating func reset() {
    state = .ground
    sequence.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return takeGround(byte)
    case .escape: return takeEscape(byte)
    case .control: return takeControl(byte)
    case .single:
      reset()
      return isPasting ? nil : Self.finals[byte]
    case .text:
      if byte == 0x1B { state = .textEscape } else if byte == 0x07 || byte == 0x18 { reset() }
      return nil
    case .textEscape:
      if byte == UInt8(ascii: "\\") { reset() } else if byte != 0x1B { state = .text }
      return nil
    case .utf8(let left, let value, let least):
      return takeRest(byte, left: left, value: value, least: least)
    }
  }

  private mutating func takeGround(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case _ where isPasting: return nil
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x01...0x1A: return .control(Unicode.Scalar(byte + 0x60))
    case 0x20...0x7E: return .character(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .utf8(left: 1, value: UInt32(byte & 0x1F), least: 0x80)
    case 0xE0...0xEF: state = .utf8(left: 2, value: UInt32(byte & 0x0F), least: 0x800)
    case 0xF0...0xF4: state = .utf8(left: 3, value: UInt32(byte & 0x07), least: 0x1_0000)
    default: break
    }
    return nil
  }

  private mutating func takeRest(_ byte: UInt8, left: Int, value: UInt32, least: UInt32) -> Key? {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return takeGround(byte)
    }
    let value = value << 6 | UInt32(byte & 0x3F)
    guard left == 1 else {
      state = .utf8(left: left - 1, value: value, least: least)
      return nil
    }
    reset()
    return value >= least ? Unicode.Scalar(value).map(Key.character) : nil
  }

  private mutating func takeEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .text
    case 0x1B: return isPasting ? nil : .escape
    // A key with Alt has no meaning here.
    default: reset()
    }
    return nil
  }

  private mutating func takeControl(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
      return nil
    case 0x18, 0x1A:
      reset()
      return nil
    case 0x40...0x7E:
      let parameters = sequence
      reset()
      return key(parameters, final: byte)
    default:
      if sequence.count < Self.longest { sequence.append(byte) }
      return nil
    }
  }

  private mutating func key(_ parameters: [UInt8], final: UInt8) -> Key? {
    if final == UInt8(ascii: "~") {
      switch Self.number(parameters) {
      case 200: isPasting = true
      case 201: isPasting = false
      case let number?: return isPasting ? nil : Self.numbered[number]
      case nil: break
      }
      return nil
    }
    if final == UInt8(ascii: "n"), parameters == [UInt8(ascii: "0")] { return .answer }
    // Other answers and mouse reports carry a mark that keys do not have.
    guard !isPasting, parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    return Self.finals[final]
  }

  private static func number(_ parameters: [UInt8]) -> Int? {
    var value = 0
    for byte in parameters.prefix(while: { $0 != UInt8(ascii: ";") }) {
      guard (0x30...0x39).contains(byte), value < 1_000 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return parameters.isEmpty ? nil : value
  }

  /// The keys by the letter that ends their sequence (ECMA-48, xterm).
  private static let finals: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "I"): .focusIn, UInt8(ascii: "O"): .focusOut,
  ]

  /// The keys by the number in their sequence (xterm, rxvt, the kernel's console).
  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
