import Control
import Intervals
import Training
import Wall

extension ProgrammeCall {
  /// What the wall answers to a call that only asks.
  func answer(of wall: Wall) throws(RPCError) -> JSONValue? {
    switch self {
    case .list:
      return [
        "programmes": .array(wall.training.programmes.map(\.json)),
        "chosen": .optional(wall.training.setUp) { $0.json(wall.training.course) },
      ]
    case .show(let choice):
      let setUp = try choice.setUp(on: wall)
      guard let programme = wall.training.programmes.first(where: { $0.id == setUp.programme }) else {
        throw RPCError(.noProgramme, "there is no programme “\(setUp.programme.prefix(64))”")
      }
      do throws(PlanError) {
        return programme.json(FittedProgramme(programme, to: try ProgrammeFit(setUp)), wall.training.course)
      } catch {
        throw RPCError(EntryError(field: error.field, value: error.value, allowed: error.allowed))
      }
    case .set, .startOver, .ask, .skip, .load, .remove: return nil
    }
  }
}

extension Wall {
  /// Checks that a programme may go: one of the owner's own that is not under way.
  func checkRemovable(_ id: Programme.ID) throws(RPCError) {
    let removable = training.programmes.map(\.id).filter {
      $0 != Groundwork.programme.id && $0 != training.setUp?.programme
    }
    guard removable.contains(id) else {
      let isChosen = id == training.setUp?.programme
      let names = removable.isEmpty ? "none is left" : removable.joined(separator: ", ")
      throw RPCError(
        EntryError(
          field: "program", value: "“\(id.prefix(64))”" + (isChosen ? ", which is under way" : ""),
          allowed: "a programme that was loaded and is not under way: \(names)"))
    }
  }
}

extension ProgrammeChoice {
  /// What is chosen with what was chosen before, or with what most people begin with: three days of half an hour.
  func setUp(on wall: Wall) throws(RPCError) -> TrainingSetUp {
    let book = wall.training
    let id = programme ?? book.setUp?.programme ?? book.programmes.first?.id ?? ""
    guard book.programmes.contains(where: { $0.id == id }) else {
      let known = book.programmes.map(\.id).joined(separator: ", ")
      throw RPCError(EntryError(field: "program", value: "“\(id.prefix(64))”", allowed: known))
    }
    let minutes = minutes ?? book.setUp?.minutes ?? SessionLength.medium.minutes
    let length = SessionLength(rawValue: minutes) ?? .medium
    let days =
      days?.days(length: length) ?? book.setUp?.days ?? Set(ProgrammeFit(daysPerWeek: 3, length: length).days)
    // A programme that goes on keeps the day it was begun.
    let isSame = id == book.setUp?.programme
    let given = start?.date(today: wall.today)
    do throws(Refusal) { if let given { try wall.checkIsNear(given, as: "start") } } catch {
      throw RPCError(error)
    }
    let start = given ?? (isSame ? book.setUp?.start : nil) ?? wall.today
    return TrainingSetUp(programme: id, days: days, minutes: minutes, start: start)
  }
}

extension Programme {
  /// The programme on the wire, in short.
  var json: JSONValue {
    [
      "id": .string(id), "name": .string(name), "weeks": .integer(weeks), "fitsLength": .bool(fitsLength),
      "phases": .array(
        phases.map { phase in
          [
            "name": .string(phase.name), "from": .integer(phase.weeks.lowerBound),
            "to": .integer(phase.weeks.upperBound),
          ]
        }),
      "sessions": .array(sessions.map { $0.json(withMoves: false) }),
    ]
  }

  /// The programme week by week, with what is done where it is the one under way.
  fileprivate func json(_ fitted: FittedProgramme, _ course: Course?) -> JSONValue {
    let isUnderWay = course?.programme == fitted
    func done(_ entry: ProgrammeEntry) -> JSONValue {
      .optional(isUnderWay ? course?.completion(of: entry.position) : nil) { .string("\($0.date)") }
    }
    let weeks: [JSONValue] = (1...max(1, weeks)).map { week in
      let entries = fitted.entries.filter { $0.week == week }
      return [
        "week": .integer(week), "phase": .string(phase(ofWeek: week)?.name ?? ""),
        "sessions": .array(
          entries.map { entry in
            [
              "position": .integer(entry.position), "done": done(entry),
              "session": entry.session.json(withMoves: false),
            ]
          }),
      ]
    }
    return [
      "id": .string(id), "name": .string(name), "days": fitted.fit.days.json,
      "minutes": .integer(fitted.fit.length.minutes), "weeks": .array(weeks),
    ]
  }
}

extension TrainingSetUp {
  /// What was chosen on the wire.
  fileprivate func json(_ course: Course?) -> JSONValue {
    [
      "programme": .string(programme), "days": Weekday.allCases.filter(days.contains).json,
      "minutes": .integer(minutes), "start": .string("\(start)"),
      "done": .optional(course) { .integer($0.doneCount) },
      "sessions": .optional(course) { .integer($0.programme.entries.count) },
    ]
  }
}

extension [Weekday] {
  fileprivate var json: JSONValue { .array(map { .string($0.rawValue) }) }
}
