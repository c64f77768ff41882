public import Configuration
public import Display

/// A power supply of the board.
public struct BoardSupply: Hashable, Sendable {
  /// The name in the board file and in messages.
  public var name: String
  /// The limit, and the pixels of the wall it holds for.
  public var supply: PowerSupply
  /// What it would give with every pixel full white and no limit.
  public var fullWhite: Milliamps
  /// What it would give at most without a limit, whatever the pixels show.
  public var most: Milliamps
  /// The line of the board file.
  public var location: SourceLocation

  /// How bright white can be on all its pixels at once, in percent of full.
  public var whitePercent: Int {
    let idle = supply.loads.reduce(supply.reserve) { $0 + $1.model.idle * $1.pixels.count }
    let light = (fullWhite - idle).microamps
    guard light > 0 else { return 100 }
    return Int(min(100, max(0, (supply.limit - idle).microamps / max(1, light / 100))))
  }
}

extension PowerModel {
  /// What one LED draws with every colour it has at full.
  var fullWhite: Milliamps {
    let white = [WirePixel(red: 255, green: 255, blue: 255, white: 255)]
    return estimate(white.span)
  }
}
