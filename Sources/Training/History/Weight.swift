/// A weight as it is written on the plate: it keeps its unit.
public struct Weight: Hashable, Sendable {
  /// Units of weight.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"
  }

  /// Hundredths of the unit.
  public var hundredths: Int
  public var unit: Unit

  /// Makes a weight of hundredths of its unit: 3250 is 32.5.
  public init(hundredths: Int, _ unit: Unit) {
    self.hundredths = hundredths
    self.unit = unit
  }

  /// Makes a weight of whole units.
  public init(_ whole: Int, _ unit: Unit) {
    self.init(hundredths: whole.multipliedReportingOverflow(by: 100).overflow ? .max : whole * 100, unit)
  }

  /// In another unit, to the nearest hundredth: a pound is 0.45359237 kg exactly (International Yard and Pound
  /// Agreement, 1959).
  public func converted(to other: Unit) -> Weight {
    guard other != unit else { return self }
    let ratio = 0.453_592_37
    let value = Double(hundredths) * (unit == .pounds ? ratio : 1 / ratio)
    return Weight(hundredths: Int(value.rounded()), other)
  }
}

extension Weight: CustomStringConvertible, LosslessStringConvertible {
  /// The number without zeros at its end, and the unit: `32.5 kg`.
  public var description: String { "\(Self.number(hundredths)) \(unit.rawValue)" }

  /// Reads `32.5 kg` and `32.5kg`; nil for anything else.
  public init?(_ text: String) {
    guard let unit = Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }) else { return nil }
    var digits = text.dropLast(unit.rawValue.count)
    if digits.last == " " { digits = digits.dropLast() }
    guard let hundredths = Self.hundredths(digits) else { return nil }
    self.init(hundredths: hundredths, unit)
  }

  /// Hundredths as a decimal number, without zeros at its end.
  static func number(_ hundredths: Int) -> String {
    let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    let sign = hundredths < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    return part % 10 == 0 ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  /// Reads a decimal number of at most two places behind the point; nil for anything else.
  static func hundredths(_ text: some StringProtocol) -> Int? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, let whole = digits(first) else { return nil }
    guard halves.count == 2 else { return whole * 100 }
    guard (1...2).contains(halves[1].utf8.count), let part = digits(halves[1]) else { return nil }
    return whole * 100 + (halves[1].utf8.count == 1 ? part * 10 : part)
  }

  private static func digits(_ text: some StringProtocol) -> Int? {
    guard (1...9).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
