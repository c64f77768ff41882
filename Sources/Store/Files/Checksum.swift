/// The cyclic redundancy check of 32 bits that Ethernet and zip use (ISO 3309, polynomial 0x04C11DB7 reflected).
public enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  /// The check of some bytes: 0xCBF43926 for the digits 1 to 9.
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  /// The check as eight hexadecimal digits.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    let digits = String(of(bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
