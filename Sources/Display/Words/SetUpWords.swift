public import Training

extension SetUpDialogue {
  /// What is asked.
  public var question: String {
    switch step {
    case .welcome: "Welcome"
    case .programme: "What do you train for?"
    case .amount: "How many days a week?"
    case .days: "Which days?"
    case .length: "How long is a session?"
    case .week: "Your week"
    }
  }

  /// The answer as it is now, or what there is to know.
  public var answer: String {
    switch step {
    case .welcome: "A few questions, and your week is drawn"
    case .programme: offer?.name ?? Self.timerOnly
    case .amount: "\(days.count) days"
    case .days: trainingDays.map(\.shortName).joined(separator: " ")
    case .length: "\(length.minutes) min"
    case .week: "\(trainingDays.map(\.shortName).joined(separator: " ")), \(length.minutes) min"
    }
  }

  /// The answer as short as can be.
  public var figure: String {
    switch step {
    case .welcome, .programme: ""
    case .amount: "\(days.count)"
    case .days: day.shortName
    case .length, .week: "\(length.minutes)"
    }
  }

  /// What can be done, with three buttons.
  public var hint: String {
    switch step {
    case .welcome: "start: begin"
    case .programme, .amount, .length: "start: next · plus, minus: change"
    case .days: "start: next · plus: next day · minus: \(day.shortName) \(days.contains(day) ? "out" : "in")"
    case .week: "start: done"
    }
  }

  /// What goes without a programme.
  public static let timerOnly = "Just the timer"
}

extension SetUpDialogue.Offer {
  /// `8 weeks · 16 sessions`.
  public var facts: String {
    "\(SceneWords.counted(weeks, "week")) · \(SceneWords.counted(sessions, "session"))"
  }
}
