import Intervals
import Training

// The progress and the profile as pages.
extension MatrixPage {
  /// The curve, with the point under the cursor and the streak in words; where there is no room for a curve, its minutes and the week.
  init(
    _ scene: ProgressScene, _ words: SceneWords, _ week: WeekScene?, _ room: MatrixRoom, columns: Int
  ) {
    guard room.hasCurve, scene.progress.sessionsInAll > 0, let point = scene.point else {
      self.init(words, week, of: .progress(scene))
      return
    }
    self.init(hasField: false, figure: .curve(scene))
    title = MatrixWords(point.total.sessions > 0 ? "\(point.total.minutes) min" : "no training")
    let streak = scene.progress.hasPlan ? scene.progress.streak : nil
    if room.shape == .wide {
      lines = [MatrixWords(point.place)]
      if let streak, streak > 0 { corner = MatrixWords("\(streak) d") }
      return
    }
    if point.total.rated > 0 { corner = MatrixWords("\(point.total.load)") }
    let total = scene.progress.total
    let sum = SceneWords.counted(total.sessions, "session")
    lines = [MatrixWords("\(total.minutes) min · \(sum)")]
    // It is what people come to see, and there may be room for one line only.
    if let streak {
      let texts = StreakFigure.texts(of: streak)
      let text = texts.first { PixelLine($0, .small).width <= columns } ?? ""
      lines.insert(MatrixWords(text), at: 0)
    }
  }

  /// The programme and the streak or, while settings are changed, the one that is.
  init(_ scene: ProfileScene, _ words: SceneWords, _ week: WeekScene?, _ room: MatrixRoom) {
    guard let setting = scene.setting else {
      self.init(words, week, of: .profile(scene))
      return
    }
    let isFigure = setting.isFigure
    let shown = Shown(setting, is24Hour: scene.time.is24Hour)
    self.init(hasField: false, figure: isFigure ? .fixed(shown) : .none)
    widest = .fourParted
    if case .clock(let minutes, is24Hour: false) = shown { corner = MatrixWords(minutes < 720 ? "AM" : "PM") }
    let hasLine = isFigure || room.shape == .panel || room.shape == .square
    title = MatrixWords(setting.stop.title + (hasLine ? "" : " \(setting.words)"))
    lines = [MatrixWords(setting.words), MatrixWords(words.total)]
  }
}

extension Progress.Point {
  /// Where it is in its period: `Thu 1`, or the first day of its week.
  fileprivate var place: String {
    isWeek ? days.lowerBound.monthAndDay : "\(days.lowerBound.weekday.shortName) \(days.lowerBound.parts.day)"
  }

  /// What stands below the curve at the point: the letter of its day in a week, and its day else.
  func label(in period: ProgressPeriod) -> String {
    period == .week ? String(days.lowerBound.weekday.name.prefix(1)) : days.lowerBound.monthAndDay
  }
}

extension ProfileScene.Setting {
  /// Whether digits tell its value as well as words.
  fileprivate var isFigure: Bool {
    switch kind {
    case .flag, .number, .length, .written(.time): true
    case .choice, .written: value == .off
    }
  }
}

/// The words below a curve: the letters of a week, or the day under the cursor.
struct CurveLabels {
  /// A text and where it stands.
  struct Label {
    var text: String
    var box: MatrixBox
    var isCursor: Bool
  }

  let labels: [Label]

  init(_ scene: ProgressScene, _ curve: MatrixBox, in box: MatrixBox) {
    let graph = CurveGraph(scene.curve, columns: curve.width, rows: curve.height)
    let period = scene.progress.period
    labels = zip(scene.progress.points, graph.places).enumerated().compactMap { index, place in
      let isCursor = index == scene.cursor
      guard period == .week || isCursor else { return nil }
      let text = place.0.label(in: period)
      let width = min(PixelLine(text, .small).width, box.width)
      let left = min(max(0, place.1 - width / 2), box.width - width)
      return Label(
        text: text, box: MatrixBox(box.left + left, box.top, width, box.height), isCursor: isCursor)
    }
  }
}
