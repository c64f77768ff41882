internal import Intervals

extension Groundwork {
  /// The flows of the rest days: mobility, without load.
  public static let recovery: [TrainingSession] = [
    flow(
      "easy-hips", "Easy Hips", .moss, "Hips and ankles",
      [
        .both(
          "belly-breath", "Belly breathing", .core, .hold(60), "One hand on the belly; long and slow out."),
        .sides(
          "hip-circle", "Hip circles", .legs, .reps(8, pace: 4), "On hands and knees, draw slow circles."),
        .sides(
          "half-kneeling-stretch", "Half-kneeling stretch", .legs, .hold(45),
          "Tuck the tail, lean no further."),
        .sides("figure-four", "Figure four", .legs, .hold(45), "Ankle over knee; let the hip melt."),
        .sides("ankle-rock", "Ankle rocks", .legs, .reps(10, pace: 3), "Knee over the toes, heel down."),
        .both("deep-squat", "Deep squat hold", .legs, .hold(60), "Hold on to something and settle in."),
        .both("childs-pose", "Child's pose", .core, .hold(60), "Knees wide, arms long, nothing to do."),
      ]),
    flow(
      "open-shoulders", "Open Shoulders", .tide, "Shoulders and upper back",
      [
        .both("neck-roll", "Half neck rolls", .pull, .hold(45), "Chin to chest, ear to ear, no hurry."),
        .both("wall-slide", "Wall slides", .push, .reps(10, pace: 4), "Back and arms stay on the wall."),
        .sides(
          "thread-needle", "Thread the needle", .pull, .hold(40), "Slide one arm through, rest the ear."),
        .sides(
          "open-book", "Open book", .pull, .reps(6, pace: 5),
          "Knees together, follow the hand with your eyes."),
        .both("doorway-stretch", "Doorway stretch", .push, .hold(60), "Step through until the chest opens."),
        .both(
          "cat-cow", "Cat and cow", .core, .reps(10, pace: 5), "Move one bone at a time, with the breath."),
        .both("puppy-pose", "Puppy pose", .push, .hold(60), "Hips over knees, heart to the floor."),
      ]),
    flow(
      "long-spine", "Long Spine", .dusk, "Back and hamstrings",
      [
        .both(
          "cat-cow", "Cat and cow", .core, .reps(10, pace: 5), "Move one bone at a time, with the breath."),
        .both("roll-down", "Standing roll-down", .core, .reps(6, pace: 8), "Chin first, then bone by bone."),
        .sides(
          "hamstring-floss", "Hamstring floss", .legs, .reps(10, pace: 3), "Lie back, bend and reach the leg."
        ),
        .sides("knee-drop", "Knees to the side", .core, .hold(45), "Both shoulders stay on the floor."),
        .both("sphinx", "Sphinx", .core, .hold(60), "Elbows under shoulders, breathe into the belly."),
        .sides("side-reach", "Side reach", .pull, .hold(30), "Grow tall before you lean."),
        .both("legs-up", "Legs up the wall", .legs, .hold(90), "Close your eyes; you are done for today."),
      ]),
  ]

  private static func flow(
    _ id: String, _ name: String, _ block: Block, _ focusLine: String, _ moves: [GroundworkMove]
  ) -> TrainingSession {
    TrainingSession(
      id: id, name: name, block: block, focusLine: focusLine, effort: 1,
      changeoverSeconds: GroundworkDose.recovery.changeoverSeconds, moves: moves.map { $0.dosed(.recovery) })
  }
}
