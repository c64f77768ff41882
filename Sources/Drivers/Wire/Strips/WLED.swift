/// What WLED's serial port needs beside the frames.
///
/// Source: wled00/wled_serial.cpp. Between frames WLED takes single bytes as commands, so that one byte lost on
/// the cable makes it read colours as commands: a change of the baud rate among them.
public enum WLED {
  /// The object that ends the realtime mode at once, so that WLED goes back to its own preset.
  ///
  /// To be sent between frames only.
  public static let handBack = [UInt8](#"{"live":false}"#.utf8)

  /// Whether WLED could take `byte` for the start of a command or of a frame when it expects one.
  public static func isCommand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41, 0x49, 0x4C, 0x4F, 0x6C, 0x6F, 0x76, 0x7B, 0xB0...0xB7, 0xC9: true
    default: false
    }
  }

  /// The nearest level at or below `level` that is no command.
  ///
  /// Downwards only: a level raised after the power limit could pass it.
  @inline(__always)
  public static func safeLevel(_ level: UInt8) -> UInt8 {
    safeLevels[Int(level)]
  }

  private static let safeLevels: InlineArray<256, UInt8> = {
    var levels = InlineArray<256, UInt8>(repeating: 0)
    for level in UInt8.min...UInt8.max {
      levels[Int(level)] = (0...level).last { !isCommand($0) } ?? 0
    }
    return levels
  }()
}
