internal import Intervals

/// A column of the history as a table: its name, how an entry fills it, and how it is read.
struct EntryColumn: Sendable {
  /// The name in the first row, with the unit where there is one.
  let name: String
  /// Whether a table cannot do without it.
  let isRequired: Bool
  let write: @Sendable (HistoryEntry) -> String
  /// Takes a value over into an entry; nil for columns that are worked out from others and not read.
  let read: (@Sendable (String, inout HistoryEntry) throws(EntryError) -> Void)?

  /// All columns; those that were released never change their meaning or their place, and new ones come at the end.
  static let all: [EntryColumn] = [
    text("key", \.key),
    derived("date") { "\($0.date)" },
    column("start", allowed: "as in 2026-10-01T18:30:00.000+02:00") {
      $0.start.text
    } read: { text, entry in
      guard let (wall, offset) = EntryStart.parse(text) else { return false }
      (entry.start.wall, entry.start.utcOffset, entry.start.zone) = (
        wall, offset, EntryStart.zone(of: offset)
      )
      return true
    },
    derived("start_utc") { $0.start.utcText },
    optional("zone", allowed: "the name of a time zone") {
      $0.start.zone
    } read: { text, entry in
      entry.start.zone = text
      return true
    },
    column("kind", allowed: "format, session") {
      $0.trained.kind.rawValue
    } read: { text, entry in
      guard let kind = Trained.Kind(rawValue: text) else { return false }
      entry.trained.kind = kind
      return true
    },
    text("id", \.trained.id),
    text("name", \.trained.name),
    optional("programme", allowed: "the id of a programme") {
      $0.trained.place?.programme ?? ""
    } read: { text, entry in
      entry.trained.place = ProgrammePlace(programme: text, position: entry.trained.place?.position ?? 0)
      return true
    },
    optional("position", allowed: "a number, after the programme") {
      $0.trained.place.map { "\($0.position)" } ?? ""
    } read: { text, entry in
      guard let number = Int(text), entry.trained.place != nil else { return false }
      entry.trained.place?.position = number
      return true
    },
    derived("minutes") { "\($0.minutes)" },
    seconds("length_s", isRequired: true, \.length),
    seconds("work_s", \.work),
    optional("effort", allowed: "1 to 10") {
      $0.effort.map { "\($0)" } ?? ""
    } read: { text, entry in
      entry.effort = Int(text)
      return entry.effort != nil
    },
    derived("load") { $0.load.map { "\($0)" } ?? "" },
    optional("score", allowed: "rounds 7+12, time 12:05, capped 20:00, laps 1:05 1:04.5") {
      $0.score?.text ?? ""
    } read: { text, entry in
      entry.score = Score(text)
      return entry.score != nil
    },
    seconds("legs_s", \.focus[.legs]),
    seconds("push_s", \.focus[.push]),
    seconds("pull_s", \.focus[.pull]),
    seconds("core_s", \.focus[.core]),
    optional("sets", allowed: "lines of “24 kg x 12: move”, “15 reps: move” or “60 s: move”") {
      $0.topSets.map(\.text).joined(separator: "\n")
    } read: { text, entry in
      let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { TopSet(text: String(Substring($0))) }
      entry.topSets = lines.compactMap { $0 }
      return entry.topSets.count == lines.count
    },
    optional("energy_kcal", allowed: "a whole number") {
      $0.energy.map { "\($0)" } ?? ""
    } read: { text, entry in
      entry.energy = Int(text)
      return entry.energy != nil
    },
    flag("ran_to_end", \.ranToEnd),
    optional("note", allowed: "text") {
      $0.note
    } read: { text, entry in
      entry.note = text
      return true
    },
    flag("sample", \.isSample),
    flag("provisional", \.start.isProvisional),
    optional("boot", allowed: "an id") {
      $0.start.machine?.boot ?? ""
    } read: { text, entry in
      entry.start.machine = MachineTime(boot: text, milliseconds: entry.start.machine?.milliseconds ?? 0)
      return true
    },
    optional("boot_ms", allowed: "a number, after the boot") {
      $0.start.machine.map { "\($0.milliseconds)" } ?? ""
    } read: { text, entry in
      guard let number = Int64(text), entry.start.machine != nil else { return false }
      entry.start.machine?.milliseconds = number
      return true
    },
    optional("rounds_done", allowed: "a whole number") {
      $0.rounds.map { "\($0.done)" } ?? ""
    } read: { text, entry in
      entry.rounds = Int(text).map { RoundCount($0) }
      return entry.rounds != nil
    },
    optional("rounds", allowed: "a whole number, after the rounds that were done") {
      $0.rounds?.planned.map { "\($0)" } ?? ""
    } read: { text, entry in
      entry.rounds?.planned = Int(text)
      return entry.rounds?.planned != nil
    },
  ]

  private typealias Path<Value> = WritableKeyPath<HistoryEntry, Value> & Sendable
  private typealias Writing = @Sendable (HistoryEntry) -> String
  private typealias Reading = @Sendable (String, inout HistoryEntry) -> Bool

  private static func column(
    _ name: String, isRequired: Bool = true, allowed: String, write: @escaping Writing,
    read: @escaping Reading
  ) -> EntryColumn {
    EntryColumn(name: name, isRequired: isRequired, write: write) { text, entry throws(EntryError) in
      // An empty field says nothing, where it may.
      if text.isEmpty && !isRequired { return }
      guard read(text, &entry) else {
        throw EntryError(field: name, value: "“\(text.prefix(64))”", allowed: allowed)
      }
    }
  }

  private static func optional(
    _ name: String, allowed: String, write: @escaping Writing, read: @escaping Reading
  ) -> EntryColumn {
    column(name, isRequired: false, allowed: allowed, write: write, read: read)
  }

  private static func derived(_ name: String, write: @escaping Writing) -> EntryColumn {
    EntryColumn(name: name, isRequired: false, write: write, read: nil)
  }

  private static func text(_ name: String, _ path: any Path<String>) -> EntryColumn {
    column(name, allowed: "text") {
      $0[keyPath: path]
    } read: { text, entry in
      entry[keyPath: path] = text
      return true
    }
  }

  private static func flag(_ name: String, _ path: any Path<Bool>) -> EntryColumn {
    optional(name, allowed: "yes, no") {
      $0[keyPath: path] ? "yes" : "no"
    } read: { text, entry in
      entry[keyPath: path] = text == "yes"
      return text == "yes" || text == "no"
    }
  }

  private static func seconds(
    _ name: String, isRequired: Bool = false, _ path: any Path<Duration>
  ) -> EntryColumn {
    column(name, isRequired: isRequired, allowed: "seconds, with up to three places behind a point") {
      EntryText.seconds($0[keyPath: path])
    } read: { text, entry in
      guard let time = EntryText.duration(text) else { return false }
      entry[keyPath: path] = time
      return true
    }
  }
}
