/// The order in which a strip takes the colours of an LED, such as `GRB` or `GRBW`.
public struct ColourOrder: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A colour of an LED.
  public enum Channel: UInt8, CaseIterable, Sendable {
    /// The red LED.
    case red
    /// The green LED.
    case green
    /// The blue LED.
    case blue
    /// The white LED of an RGBW strip.
    case white

    var letter: Character {
      switch self {
      case .red: "R"
      case .green: "G"
      case .blue: "B"
      case .white: "W"
      }
    }
  }

  /// The colours in order: three, or four with white.
  public let channels: [Channel]

  /// Whether it has a white LED.
  public var hasWhite: Bool {
    channels.count == 4
  }

  private init(_ channels: [Channel]) {
    self.channels = channels
  }

  /// Makes an order of its name, in either case; nil where that is no permutation of RGB or RGBW.
  public init?(_ name: some StringProtocol) {
    let upper = name.uppercased()
    guard let order = Self.allCases.first(where: { $0.description == upper }) else { return nil }
    self = order
  }

  public var description: String {
    String(channels.map(\.letter))
  }

  /// Red, green, blue: WS2811, WS2801, and everything with a controller that orders by itself.
  public static let rgb = ColourOrder([.red, .green, .blue])
  /// Green, red, blue: WS2812, WS2815, LPD8806.
  public static let grb = ColourOrder([.green, .red, .blue])
  /// Blue, green, red: APA102, SK9822, P9813.
  public static let bgr = ColourOrder([.blue, .green, .red])
  /// Green, red, blue, white: SK6812 with a white LED.
  public static let grbw = ColourOrder([.green, .red, .blue, .white])

  /// The six orders of three colours, then the twenty-four of four.
  public static let allCases: [ColourOrder] = [3, 4].flatMap { count in
    orders(of: Array(Channel.allCases.prefix(count))).map(ColourOrder.init(_:))
  }

  private static func orders(of channels: [Channel]) -> [[Channel]] {
    guard !channels.isEmpty else { return [[]] }
    return channels.flatMap { first in
      orders(of: channels.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
