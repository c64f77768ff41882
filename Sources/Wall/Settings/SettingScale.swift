import Intervals
import Training

/// The stops of a setting that has a least and a most: a grid with its ends and, beside it, a value that somebody typed.
struct SettingScale: Hashable, Sendable {
  /// How places on the scale are values of the setting.
  enum Measure: Hashable, Sendable {
    case number
    /// In milliseconds.
    case length
    /// In minutes of the day.
    case time
    /// In hundredths of a unit.
    case weight(Weight.Unit)
  }

  private let measure: Measure
  private let bounds: ClosedRange<Int>
  private let step: Int
  /// Where a setting that is off is switched on, when nobody has typed anything; nil for the least.
  private let usual: Int?

  /// Makes the scale of a kind of setting; nil where it has none. Weights go by the unit of the one that there is.
  init?(_ kind: SettingKind, in unit: Weight.Unit) {
    switch kind {
    case .number(let bounds, _):
      (measure, self.bounds, step, usual) = (.number, bounds, bounds.count > 20 ? 5 : 1, nil)
    case .length(let bounds):
      step = 5_000
      let most = Int(bounds.upperBound.wholeMilliseconds)
      (measure, self.bounds, usual) = (.length, min(step, most)...most, nil)
    case .written(.time):
      (measure, step, usual) = (.time, Self.timeStep, 18 * 60)
      bounds = 0...(ClockTime.minutesOfDay - step)
    case .written(.bodyWeight):
      let ends = [EnergyEstimate.bodyWeight.lowerBound, EnergyEstimate.bodyWeight.upperBound].map {
        Double(Weight(hundredths: $0, .kilograms).converted(to: unit).hundredths) / 100
      }
      (measure, step, usual) = (.weight(unit), 100, unit == .kilograms ? 70_00 : 155_00)
      bounds = Int(ends[0].rounded(.up)) * 100...Int(ends[1].rounded(.down)) * 100
    case .flag, .choice, .written(.hours), .written(.schedule), .written(.folder): return nil
    }
  }

  /// Minutes from a time of day to the next stop.
  static let timeStep = 15

  /// Whether a value is one of the stops by itself.
  func has(_ value: SettingValue) -> Bool {
    measure.place(of: value).map { place in
      bounds.contains(place)
        && (place % step == 0 || place == bounds.lowerBound || place == bounds.upperBound)
    } ?? false
  }

  /// The next stop above a value, or below it; nil beyond the ends. From a value that is off the scale, such as off, it
  /// goes up to where the setting is switched on.
  ///
  /// - Parameter own: a value that somebody typed, which is a stop as well.
  func next(after value: SettingValue, _ direction: Int, besides own: SettingValue?) -> SettingValue? {
    let own = own.flatMap { measure.place(of: $0) }
    guard let place = measure.place(of: value) else {
      guard direction > 0 else { return nil }
      return measure.value(at: usual.map { own ?? $0 } ?? min(own ?? .max, bounds.lowerBound))
    }
    let (up, down) = ((place / step + 1) * step, (place - 1) / step * step)
    let stops =
      [up, down, bounds.lowerBound, bounds.upperBound].filter(bounds.contains) + (own.map { [$0] } ?? [])
    let next = direction > 0 ? stops.filter { $0 > place }.min() : stops.filter { $0 < place }.max()
    return next.map { measure.value(at: $0) }
  }
}

extension SettingScale.Measure {
  /// Where a value stands; nil for one that is off the scale.
  func place(of value: SettingValue) -> Int? {
    switch (self, value) {
    case (.number, .number(let number)): number
    case (.length, .length(let length)): Int(length.wholeMilliseconds)
    case (.time, .text(let text)): ClockTime(text)?.minutes
    case (.weight(let unit), .text(let text)): Weight(text).flatMap { $0.unit == unit ? $0.hundredths : nil }
    default: nil
    }
  }

  /// The value at a place.
  func value(at place: Int) -> SettingValue {
    switch self {
    case .number: .number(place)
    case .length: .length(.milliseconds(place))
    case .time: .text("\(ClockTime(minutes: place))")
    case .weight(let unit): .text("\(Weight(hundredths: place, unit))")
    }
  }
}
