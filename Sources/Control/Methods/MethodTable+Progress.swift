internal import Training

extension MethodTable {
  /// What the training came to.
  static let progress: [Method] = [
    Method(
      "progress.show", .viewer,
      "Sums up the training of a period: minutes, load, streak, curve, personal bests, shares by focus.",
      parameters: [progressPeriod, progressBests],
      result:
        "period, from, to, minutes, minutesBefore and changePercent (null with nothing to compare), sessions, load "
        + "with rated, the sessions that have an effort, streak (null without a programme), points (from, to, "
        + "minutes, sessions, load, rated: a day or a week each), focusMs, share, bests (text, date, gain, badge, "
        + "climb, oneRep with its set), bestsInAll, sessionsInAll, sample, and words in reading order",
      errors: [.notRead], example: JSONObject([("period", "month")]),
      decode: { arguments in
        .training(
          .progress(
            arguments.text("period").flatMap(ProgressPeriod.init) ?? .week,
            bests: arguments.integer("bests") ?? standardBests))
      })
  ]

  /// The period of progress.
  public static let progressPeriod = Parameter(
    "period", .choice(ProgressPeriod.allCases.map(\.rawValue)), standard: "week",
    "The last 7 days, the last 30 days, or the last 52 weeks.")

  private static let standardBests = 50
  private static let progressBests = Parameter(
    "bests", .integer(0...200), standard: .integer(standardBests), "How many personal bests at most.")
}
