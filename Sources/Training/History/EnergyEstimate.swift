internal import Intervals

/// An estimate of the energy a session took: body weight × hours × metabolic equivalents, where one equivalent is one
/// kilocalorie for each kilogram and hour.
///
/// The equivalents are those of the Compendium of Physical Activities (Ainsworth and others, 2011): vigorous
/// calisthenics 8.0 (02020) for the work of a training session, mild stretching 2.3 (02101) for that of a recovery
/// flow, and standing quietly 1.3 (07040) for the rest of the time. People differ by a quarter and more from it.
public enum EnergyEstimate {
  /// What the work of a session is like.
  public enum Effort: Hashable, Sendable {
    case training, recovery

    /// Metabolic equivalents.
    var equivalents: Double {
      switch self {
      case .training: 8.0
      case .recovery: 2.3
      }
    }
  }

  /// Body weights that an estimate is made for, in hundredths of a kilogram.
  public static let bodyWeight = 20_00...400_00

  /// Kilocalories, to the nearest whole one; nil for a body weight out of bounds.
  ///
  /// - Parameters:
  ///   - length: how long the session ran, pauses left out.
  ///   - work: the time of it in work phases.
  public static func kilocalories(
    of effort: Effort = .training, length: Duration, work: Duration, bodyWeight weight: Weight
  ) -> Int? {
    let kilograms = weight.converted(to: .kilograms).hundredths
    guard bodyWeight.contains(kilograms), EntryLimits.length.contains(length), (.zero...length).contains(work)
    else { return nil }
    let equivalentSeconds = work.inSeconds * effort.equivalents + (length - work).inSeconds * 1.3
    let energy = Int((Double(kilograms) / 100 * equivalentSeconds / 3_600).rounded())
    return min(energy, EntryLimits.energy.upperBound)
  }
}
