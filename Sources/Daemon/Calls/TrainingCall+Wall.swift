package import Control
import Display
package import Training
package import Wall

extension TrainingCall {
  /// What the wall answers to a call that only asks.
  func answer(of wall: Wall) -> JSONValue? {
    switch self {
    case .week(let day), .day(let day): TodayMessage(wall, on: day.date(today: wall.today)).json
    case .progress(let period, let bests):
      wall.training.progress(period, to: wall.today).json(bests: bests)
    case .show, .start, .markDone, .discardInterrupted: nil
    }
  }
}

extension TodayMessage {
  /// A day as the wall has it.
  package init(_ wall: Wall, on date: LocalDate) {
    let book = wall.training
    self.init(
      date: date, today: wall.today,
      programme: book.course.map { course in
        ProgrammeMessage(
          id: course.programme.programme.id, name: course.programme.programme.name, done: course.doneCount,
          sessions: course.programme.entries.count)
      },
      week: book.week(of: date, today: wall.today), offer: book.offer(on: date, today: wall.today))
  }
}

extension Call {
  /// The commands of a call that is answered once what it changes is on the disk; nil for other calls.
  ///
  /// - Throws: what makes no sense now.
  package func durableCommands(on wall: Wall) throws(RPCError) -> [Command]? {
    func date(_ day: DayName) -> LocalDate { day.date(today: wall.today) }
    switch self {
    case .training(let call):
      switch call {
      case .show(.today, let day, _): return [.showDay(day.map(date))]
      case .show(.timer, _, _): return [.showTimer]
      case .show(.progress, let day, let period): return [.showProgress(period, on: day.map(date))]
      case .show(.profile, _, _): return [.showProfile]
      case .start(let day): return [.startDay(date(day))]
      case .markDone(let day, let key): return [.markDone(date(day), key: key)]
      case .discardInterrupted:
        guard wall.asksToResume else { throw RPCError(.noSession, "no session was interrupted") }
        return [.discard]
      case .week, .day, .progress: return nil
      }
    case .summary(let call): return try call.commands(on: wall)
    case .programme(.set(let choice)): return [.train(try choice.setUp(on: wall))]
    case .programme(.startOver): return [.train(nil)]
    case .set, .adjust, .edit, .save, .delete: return try command(on: wall).map { [$0] }
    case .programme(.ask): return [.setUp]
    case .programme(.skip): return [.skipSetUp]
    default: return nil
    }
  }
}

extension SummaryCall {
  fileprivate func commands(on wall: Wall) throws(RPCError) -> [Command] {
    switch self {
    case .rate(let effort): return [.rate(effort)]
    case .note(let sets, let replacesAll):
      return [.note(replacesAll ? wall.named(sets) : wall.noted(sets))]
    case .save(let save):
      if let key = save.key, key != wall.entryToSave?.key {
        // Saved already: a reply was lost.
        if wall.training.history[key] != nil { return [] }
        if case .noSummary(.saving(name: _, key: key)) = wall.noSummary {
          throw RPCError(
            .notSaved, "“\(key)” is not on the disk yet; the wall goes on trying",
            data: JSONObject([("retried", true)]))
        }
        throw RPCError(.noSummary, "no summary is shown whose entry has the key “\(key.prefix(64))”")
      }
      guard wall.entryToSave != nil else { throw RPCError(wall.noSummary) }
      let changes = [save.effort.map { Command.rate($0) }, save.sets.map { Command.note(wall.noted($0)) }]
      return changes.compactMap(\.self) + [.dismiss]
    case .discard:
      guard !wall.asksToResume else { throw RPCError(wall.noSummary) }
      return [.discard]
    case .dismiss: return [.dismiss]
    }
  }
}

extension Wall {
  /// Whether a session that was interrupted waits to be resumed or discarded.
  fileprivate var asksToResume: Bool {
    if case .interrupted(_) = presentation.scene.content { true } else { false }
  }

  /// The sets of the summary with some in place of those of the same moves.
  fileprivate func noted(_ sets: [TopSet]) -> [TopSet] {
    var all = entryToSave?.topSets ?? []
    for set in named(sets) {
      if let index = all.firstIndex(where: { $0.move == set.move }) {
        all[index] = set
      } else {
        all.append(set)
      }
    }
    return all
  }

  /// Sets whose moves are called as the programmes call them, so that their bests are found together.
  func named(_ sets: [TopSet]) -> [TopSet] {
    let names = training.programmes.flatMap(\.sessions).flatMap(\.moves).map(\.name)
    return sets.map { set in
      var set = set
      set.move = names.first { $0.lowercased() == set.move.lowercased() } ?? set.move
      return set
    }
  }
}
