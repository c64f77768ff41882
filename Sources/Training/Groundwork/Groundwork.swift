/// The programme that ships: eight weeks from the first squat to strength with ease.
public enum Groundwork {
  /// The programme.
  public static let programme = Programme(
    id: "groundwork", name: "Groundwork", weeks: 8, phases: phases, sessions: sessions, recovery: recovery,
    fitsLength: true)

  /// The forty-five moves, as the first phase has them done.
  public static let moves: [TrainingMove] = catalogue.map { $0.dosed(.settle) }

  private static let phases: [ProgrammePhase] = ["Settle", "Build", "Strengthen", "Flourish"].enumerated().map
  {
    index, name in
    let first = 2 * index + 1
    return ProgrammePhase(
      name: name, weeks: first...first + 1, order: sessions[4 * index..<4 * index + 4].map(\.id))
  }
}
