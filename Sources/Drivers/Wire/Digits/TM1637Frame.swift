public import Display

/// What a TM1637 module shows, and the steps that make it show it.
///
/// A frame rewrites everything the chip holds, so that sending one again heals a chip that a glitch has hit.
public struct TM1637Frame: Hashable, Sendable {
  /// The steps, for a transport to carry out in order.
  public let steps: [TM1637Step]

  /// The digits that the chip can hold.
  public static let digitCount = 6
  /// The brightness steps: 1, 2, 4, 10, 11, 12, 13 and 14 sixteenths of the time.
  public static let brightnesses = 0...7

  /// Makes the frame that shows `digits`, in the order of the chip's registers.
  ///
  /// Missing digits are blank, and those beyond the sixth are left out. A brightness beyond the bounds is the
  /// nearest within; nil switches the display off.
  public init(digits: some Sequence<SegmentPattern>, brightness: Int?) {
    var patterns = digits.prefix(Self.digitCount).map(\.rawValue)
    while patterns.count < Self.digitCount {
      patterns.append(SegmentPattern.blank.rawValue)
    }
    steps =
      Self.transmission([Command.writeInOrder])
      + Self.transmission([Command.firstRegister] + patterns)
      + Self.transmission([Command.control(brightness: brightness)])
  }

  /// The frame to begin with, and to begin again with after unanswered bytes.
  ///
  /// It ends whatever transmission the chip may still be in.
  public func afterStop() -> TM1637Frame {
    TM1637Frame(steps: [.stop] + steps)
  }

  /// The dark display.
  public static let off = TM1637Frame(digits: [], brightness: nil)

  private init(steps: [TM1637Step]) {
    self.steps = steps
  }

  private static func transmission(_ bytes: [UInt8]) -> [TM1637Step] {
    [.start] + bytes.flatMap { [.byte($0), .acknowledge] } + [.stop]
  }

  private enum Command {
    static let writeInOrder: UInt8 = 0x40
    static let firstRegister: UInt8 = 0xC0

    static func control(brightness: Int?) -> UInt8 {
      guard let brightness else { return 0x80 }
      let bounds = TM1637Frame.brightnesses
      return 0x88 | UInt8(min(max(brightness, bounds.lowerBound), bounds.upperBound))
    }
  }
}
