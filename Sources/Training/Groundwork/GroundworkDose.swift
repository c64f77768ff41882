/// How often a phase has its moves done.
///
/// First many easy repetitions, to learn the moves; then fewer with more weight, more sets and longer rests.
struct GroundworkDose: Sendable {
  let sets: Int
  /// The repetitions, in percent of those of the catalogue.
  let repPercent: Int
  /// The holds, in percent of those of the catalogue.
  let holdPercent: Int
  let restSeconds: Int
  let changeoverSeconds: Int

  /// Rounded to the nearest.
  func reps(_ reps: Int) -> Int { max(1, (reps * repPercent + 50) / 100) }

  /// Rounded to the nearest five seconds.
  func hold(_ seconds: Int) -> Int { max(5, (seconds * holdPercent + 250) / 500 * 5) }

  static let settle = GroundworkDose(
    sets: 3, repPercent: 100, holdPercent: 75, restSeconds: 45, changeoverSeconds: 60)
  static let build = GroundworkDose(
    sets: 3, repPercent: 100, holdPercent: 100, restSeconds: 45, changeoverSeconds: 60)
  static let strengthen = GroundworkDose(
    sets: 4, repPercent: 75, holdPercent: 115, restSeconds: 60, changeoverSeconds: 75)
  static let flourish = GroundworkDose(
    sets: 4, repPercent: 85, holdPercent: 130, restSeconds: 50, changeoverSeconds: 60)
  /// Once through, slowly.
  static let recovery = GroundworkDose(
    sets: 1, repPercent: 100, holdPercent: 100, restSeconds: 0, changeoverSeconds: 10)
}
