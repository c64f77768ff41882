extension Groundwork {
  /// The forty-five moves: bodyweight, a pair of dumbbells, a kettlebell, a bench or a step.
  static let catalogue: [GroundworkMove] = legs + push + pull + core

  private static let legs: [GroundworkMove] = [
    .both(
      "box-squat", "Box squat", .legs, .reps(12, pace: 3),
      "Sit back to the bench as if it were hot, then stand tall."),
    .both(
      "goblet-squat", "Goblet squat", .legs, .reps(12, pace: 3),
      "Elbows inside the knees, chest proud, heels heavy."),
    .sides(
      "split-squat", "Split squat", .legs, .reps(8, pace: 3),
      "Drop straight down; the front foot does the work."),
    .sides(
      "reverse-lunge", "Reverse lunge", .legs, .reps(8, pace: 3),
      "A long step back, a soft knee to the floor."),
    .sides(
      "lateral-lunge", "Lateral lunge", .legs, .reps(8, pace: 3), "Sit into one hip, keep the other leg long."
    ),
    .sides("step-up", "Step-up", .legs, .reps(8, pace: 3), "Whole foot on the step, and no push from below."),
    .both(
      "glute-bridge", "Glute bridge", .legs, .reps(15, pace: 2),
      "Press through the heels, ribs down, hold the top."),
    .sides(
      "single-leg-bridge", "Single-leg bridge", .legs, .reps(10, pace: 2),
      "Keep the hips level while one leg lifts."),
    .both(
      "romanian-deadlift", "Romanian deadlift", .legs, .reps(12, pace: 3),
      "Push the hips back, weights close to the legs."),
    .sides(
      "single-leg-deadlift", "Single-leg deadlift", .legs, .reps(8, pace: 3),
      "Hips square to the floor, reach long behind you."),
    .both(
      "kettlebell-deadlift", "Kettlebell deadlift", .legs, .reps(12, pace: 3),
      "Flat back, grip hard, push the floor away."),
    .both(
      "kettlebell-swing", "Kettlebell swing", .legs, .reps(16, pace: 2),
      "Snap the hips; the arms only steer."),
    .both(
      "calf-raise", "Calf raise", .legs, .reps(16, pace: 2), "Rise slowly, wait at the top, lower slower."),
    .both("wall-sit", "Wall sit", .legs, .hold(40), "Back flat on the wall, breathe low and even."),
  ]

  private static let push: [GroundworkMove] = [
    .both(
      "incline-push-up", "Incline push-up", .push, .reps(12, pace: 3),
      "Hands on the bench, body one straight board."),
    .both(
      "knee-push-up", "Knee push-up", .push, .reps(12, pace: 3),
      "Elbows half way in, chest leads the way down."),
    .both("push-up", "Push-up", .push, .reps(10, pace: 3), "Squeeze legs and belly, push the floor apart."),
    .both(
      "close-push-up", "Close push-up", .push, .reps(10, pace: 3),
      "Hands under the shoulders, elbows brush the ribs."),
    .both(
      "pike-push-up", "Pike push-up", .push, .reps(8, pace: 4),
      "Hips high, crown of the head towards the floor."),
    .both(
      "floor-press", "Floor press", .push, .reps(12, pace: 3), "Let the elbows kiss the floor, then press."),
    .both(
      "shoulder-press", "Shoulder press", .push, .reps(10, pace: 3),
      "Ribs down, press past the ears, wrists straight."),
    .sides(
      "half-kneeling-press", "Half-kneeling press", .push, .reps(8, pace: 3),
      "Squeeze the back hip and grow tall as you press."),
    .both(
      "push-press", "Push press", .push, .reps(10, pace: 3), "A short dip, a quick drive, a slow way down."),
    .both(
      "lateral-raise", "Lateral raise", .push, .reps(12, pace: 3),
      "Lead with the elbows, stop at shoulder height."),
  ]

  private static let pull: [GroundworkMove] = [
    .sides(
      "one-arm-row", "One-arm row", .pull, .reps(10, pace: 2),
      "Pull the elbow to the hip, not the hand to the chest."),
    .both(
      "bent-over-row", "Bent-over row", .pull, .reps(12, pace: 3), "Hinge and hold still; only the arms move."
    ),
    .sides(
      "gorilla-row", "Gorilla row", .pull, .reps(8, pace: 3), "Push one bell down while you row the other."),
    .sides(
      "renegade-row", "Renegade row", .pull, .reps(6, pace: 3), "Feet wide, hips quiet, row without a twist."),
    .both("high-pull", "High pull", .pull, .reps(12, pace: 2), "Hips first, then the elbows, high and wide."),
    .both(
      "bent-over-fly", "Bent-over fly", .pull, .reps(12, pace: 3),
      "Soft elbows, open the chest, light weights."),
    .both(
      "prone-w-pull", "Prone W pull", .pull, .reps(12, pace: 3),
      "Face down, thumbs up, slide the blades together."),
    .both("pullover", "Pullover", .pull, .reps(12, pace: 3), "Ribs stay down while the weight travels back."),
    .both(
      "biceps-curl", "Biceps curl", .pull, .reps(12, pace: 3), "Elbows stay home; no swing from the hips."),
    .both(
      "hammer-curl", "Hammer curl", .pull, .reps(12, pace: 3),
      "Thumbs up, lower for twice as long as you lift."),
  ]

  private static let core: [GroundworkMove] = [
    .both("front-plank", "Front plank", .core, .hold(40), "Elbows pull towards the toes, glutes on."),
    .sides("side-plank", "Side plank", .core, .hold(25), "Push the floor away, stack the hips."),
    .both("hollow-hold", "Hollow hold", .core, .hold(30), "Lower back stays glued to the floor."),
    .sides(
      "suitcase-carry", "Suitcase carry", .core, .hold(25), "Walk tall, as if nothing hung on one side."),
    .both(
      "farmers-carry", "Farmer's carry", .core, .hold(45), "Shoulders low, short quick steps, eyes ahead."),
    .sides("dead-bug", "Dead bug", .core, .reps(8, pace: 3), "Breathe out as the heel goes away."),
    .sides("bird-dog", "Bird dog", .core, .reps(8, pace: 3), "Reach long, keep a cup of tea on your back."),
    .both(
      "reverse-crunch", "Reverse crunch", .core, .reps(12, pace: 3), "Roll the hips up, lower them slowly."),
    .both("slow-twist", "Slow twist", .core, .reps(16, pace: 2), "Turn the ribs, not just the arms."),
    .both("shoulder-tap", "Plank shoulder tap", .core, .reps(16, pace: 2), "Feet wide; the hips stay still."),
    .both(
      "mountain-climber", "Mountain climber", .core, .reps(20, pace: 2),
      "Hands under shoulders, knees quick and low."),
  ]
}
