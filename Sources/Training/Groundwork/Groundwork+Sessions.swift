internal import Intervals

extension Groundwork {
  /// A session of the table: its moves by their ids, those that matter most first, because short days leave out the last.
  private struct Row {
    let id: String
    let name: String
    let block: Block
    let focusLine: String
    let effort: Int
    let moves: [String]
  }

  /// The sessions of all phases, four each.
  ///
  /// The first three moves of a phase's sessions train every focus in two of the four at least, so that three
  /// training days of 15 minutes leave none out.
  public static let sessions: [TrainingSession] =
    made(settle, .settle) + made(build, .build) + made(strengthen, .strengthen) + made(flourish, .flourish)

  private static let settle: [Row] = [
    Row(
      id: "first-roots", name: "First Roots", block: .moss, focusLine: "Legs and core", effort: 4,
      moves: [
        "box-squat", "dead-bug", "glute-bridge", "incline-push-up",
        "bird-dog", "calf-raise", "wall-sit", "front-plank",
      ]),
    Row(
      id: "soft-push", name: "Soft Push", block: .honey, focusLine: "Push and core", effort: 4,
      moves: [
        "incline-push-up", "front-plank", "floor-press", "box-squat",
        "lateral-raise", "dead-bug", "knee-push-up", "biceps-curl",
      ]),
    Row(
      id: "easy-pull", name: "Easy Pull", block: .tide, focusLine: "Pull and legs", effort: 4,
      moves: [
        "one-arm-row", "glute-bridge", "prone-w-pull", "bird-dog",
        "biceps-curl", "box-squat", "pullover", "side-plank",
      ]),
    Row(
      id: "whole-hello", name: "Whole Hello", block: .dusk, focusLine: "All of you", effort: 5,
      moves: [
        "goblet-squat", "knee-push-up", "bent-over-row", "dead-bug",
        "glute-bridge", "lateral-raise", "hammer-curl", "front-plank",
      ]),
  ]

  private static let build: [Row] = [
    Row(
      id: "sturdy-legs", name: "Sturdy Legs", block: .ember, focusLine: "Legs and core", effort: 5,
      moves: [
        "goblet-squat", "side-plank", "romanian-deadlift", "floor-press",
        "step-up", "reverse-crunch", "calf-raise", "wall-sit",
      ]),
    Row(
      id: "press-and-push", name: "Press & Push", block: .honey, focusLine: "Push and core", effort: 6,
      moves: [
        "knee-push-up", "shoulder-press", "slow-twist", "reverse-lunge",
        "floor-press", "front-plank", "lateral-raise", "one-arm-row",
      ]),
    Row(
      id: "row-and-reach", name: "Row & Reach", block: .tide, focusLine: "Pull and legs", effort: 6,
      moves: [
        "bent-over-row", "kettlebell-deadlift", "pullover", "dead-bug",
        "bent-over-fly", "split-squat", "hammer-curl", "suitcase-carry",
      ]),
    Row(
      id: "round-trip", name: "Round Trip", block: .orchid, focusLine: "All of you", effort: 6,
      moves: [
        "reverse-lunge", "push-up", "one-arm-row", "shoulder-tap",
        "kettlebell-deadlift", "shoulder-press", "biceps-curl", "bird-dog",
      ]),
  ]

  private static let strengthen: [Row] = [
    Row(
      id: "deep-ground", name: "Deep Ground", block: .ember, focusLine: "Legs and core", effort: 7,
      moves: [
        "split-squat", "hollow-hold", "romanian-deadlift", "push-up",
        "lateral-lunge", "suitcase-carry", "single-leg-bridge", "calf-raise",
      ]),
    Row(
      id: "tall-press", name: "Tall Press", block: .honey, focusLine: "Push and core", effort: 7,
      moves: [
        "half-kneeling-press", "push-up", "shoulder-tap", "goblet-squat",
        "floor-press", "side-plank", "close-push-up", "bent-over-fly",
      ]),
    Row(
      id: "strong-back", name: "Strong Back", block: .tide, focusLine: "Pull and legs", effort: 7,
      moves: [
        "gorilla-row", "single-leg-deadlift", "bent-over-row", "hollow-hold",
        "high-pull", "step-up", "hammer-curl", "farmers-carry",
      ]),
    Row(
      id: "good-mix", name: "Good Mix", block: .orchid, focusLine: "All of you", effort: 8,
      moves: [
        "kettlebell-swing", "push-press", "one-arm-row", "reverse-crunch",
        "split-squat", "close-push-up", "pullover", "slow-twist",
      ]),
  ]

  private static let flourish: [Row] = [
    Row(
      id: "springy-legs", name: "Springy Legs", block: .ember, focusLine: "Legs and core", effort: 8,
      moves: [
        "kettlebell-swing", "mountain-climber", "lateral-lunge", "push-press",
        "single-leg-deadlift", "hollow-hold", "step-up", "side-plank",
      ]),
    Row(
      id: "up-and-over", name: "Up & Over", block: .honey, focusLine: "Push and core", effort: 8,
      moves: [
        "pike-push-up", "push-press", "mountain-climber", "goblet-squat",
        "close-push-up", "shoulder-tap", "half-kneeling-press", "renegade-row",
      ]),
    Row(
      id: "long-pull", name: "Long Pull", block: .tide, focusLine: "Pull and legs", effort: 8,
      moves: [
        "renegade-row", "single-leg-deadlift", "high-pull", "farmers-carry",
        "gorilla-row", "single-leg-bridge", "prone-w-pull", "reverse-crunch",
      ]),
    Row(
      id: "full-bloom", name: "Full Bloom", block: .orchid, focusLine: "All of you", effort: 9,
      moves: [
        "kettlebell-swing", "push-up", "gorilla-row", "suitcase-carry",
        "split-squat", "shoulder-press", "bent-over-row", "mountain-climber",
      ]),
  ]

  private static func made(_ rows: [Row], _ dose: GroundworkDose) -> [TrainingSession] {
    rows.map { row in
      TrainingSession(
        id: row.id, name: row.name, block: row.block, focusLine: row.focusLine, effort: row.effort,
        changeoverSeconds: dose.changeoverSeconds,
        moves: row.moves.compactMap { id in catalogue.first { $0.id == id }?.dosed(dose) })
    }
  }
}
