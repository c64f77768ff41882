internal import Intervals

extension HistoryEntry {
  /// Checks every field.
  ///
  /// - Throws: the first field that cannot be kept, and what is allowed.
  public func validate() throws(EntryError) {
    try FieldCheck.identifier(key, "key")
    try start.validate()
    try FieldCheck.identifier(trained.id, "id")
    try FieldCheck.name(trained.name, "name")
    if let place = trained.place {
      try FieldCheck.identifier(place.programme, "programme")
      try FieldCheck.number(place.position, "position", EntryLimits.position)
    }
    try FieldCheck.time(length, "length", EntryLimits.length)
    try FieldCheck.time(work, "work", .zero...length)
    if let effort { try FieldCheck.number(effort, "effort", EntryLimits.effort) }
    if let rounds {
      try FieldCheck.number(rounds.done, "rounds", EntryLimits.count)
      if let planned = rounds.planned {
        try FieldCheck.number(planned, "rounds", max(1, rounds.done)...EntryLimits.count.upperBound)
      }
    }
    for focus in Focus.allCases { try FieldCheck.time(self.focus[focus], focus.rawValue, .zero...length) }
    if let energy { try FieldCheck.number(energy, "energy", EntryLimits.energy) }
    try FieldCheck.note(note)
    try score?.validate()
    guard topSets.count <= EntryLimits.sets else {
      throw EntryError(field: "sets", value: "\(topSets.count) sets", allowed: "up to \(EntryLimits.sets)")
    }
    for (index, set) in topSets.enumerated() { try set.validate("sets[\(index + 1)]") }
  }
}

extension EntryStart {
  fileprivate func validate() throws(EntryError) {
    guard EntryLimits.wall.contains(wall) else {
      let day: Int64 = 86_400_000
      let date = LocalDate(daysSinceEpoch: Int(wall / day) - (wall % day < 0 ? 1 : 0))
      throw EntryError(
        field: "start",
        value: LocalDate.bounds.contains(date) ? "in the year \(date.parts.year)" : "\(wall) ms",
        allowed: "from 1970 to the end of 9999")
    }
    try FieldCheck.number(utcOffset, "offset", EntryLimits.utcOffset)
    try FieldCheck.name(zone, "zone")
    if let machine { try FieldCheck.identifier(machine.boot, "boot") }
  }
}

extension Score {
  fileprivate func validate() throws(EntryError) {
    switch self {
    case .rounds(let rounds, let reps):
      try FieldCheck.number(rounds, "score.rounds", EntryLimits.count)
      try FieldCheck.number(reps, "score.reps", EntryLimits.count)
    case .time(let time): try FieldCheck.time(time, "score.time", EntryLimits.length)
    case .capped(let time): try FieldCheck.time(time, "score.capped", EntryLimits.length)
    case .laps(let laps):
      guard laps.count <= EntryLimits.laps else {
        throw EntryError(
          field: "score.laps", value: "\(laps.count) laps", allowed: "up to \(EntryLimits.laps)")
      }
      for (index, lap) in laps.enumerated() {
        try FieldCheck.time(lap, "score.laps[\(index + 1)]", EntryLimits.length)
      }
    }
  }
}

extension TopSet {
  fileprivate func validate(_ field: String) throws(EntryError) {
    try FieldCheck.name(move, "\(field).move")
    switch feat {
    case .weight(let weight, let reps):
      guard EntryLimits.weight.contains(weight.hundredths) else {
        throw EntryError(field: "\(field).weight", value: "\(weight)", allowed: "0.01 to 9999.99")
      }
      try FieldCheck.number(reps, "\(field).reps", 1...EntryLimits.count.upperBound)
    case .reps(let reps): try FieldCheck.number(reps, "\(field).reps", 1...EntryLimits.count.upperBound)
    case .hold(let time): try FieldCheck.time(time, "\(field).hold", EntryLimits.hold)
    }
  }
}
