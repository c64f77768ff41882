internal import Intervals
public import Training

extension SeededGenerator {
  /// One of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  /// A number within bounds.
  public mutating func number(_ bounds: ClosedRange<Int>) -> Int {
    Int.random(in: bounds, using: &self)
  }

  /// Whether, so many times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// An entry with a key, on a day, of any contents that can be kept.
  public mutating func entry(_ key: String, on date: LocalDate, zone: (name: String, offset: Int)? = nil)
    -> HistoryEntry
  {
    let (zone, offset) =
      zone
      ?? pick([
        ("Europe/Berlin", 7_200), ("UTC", 0), ("America/St_Johns", -12_600), ("Asia/Kathmandu", 20_700),
      ])
    let wall = Int64(date.daysSinceEpoch) * 86_400_000 + Int64(number(0...86_399_999)) - Int64(offset) * 1_000
    let length = number(0...7_200_000)
    let isSession = chance(60)
    let names = [
      "Press & Push", "Tabata", "a \"quoted\", name", "名前 🏋️‍♀️", "l'été; DROP TABLE entry", "\\n", "-1", "=1+1",
    ]
    var entry = HistoryEntry(
      key: key,
      start: EntryStart(
        wall: wall, utcOffset: offset, zone: zone,
        machine: chance(70)
          ? MachineTime(boot: "boot-\(number(1...3))", milliseconds: Int64(number(0...9_999_999))) : nil,
        isProvisional: chance(20)),
      trained: Trained(
        kind: isSession ? .session : .format, id: pick(["press-push", "tabata", "amrap", "for-time"]),
        name: pick(names),
        place: isSession && chance(80)
          ? ProgrammePlace(programme: "groundwork", position: number(0...15)) : nil),
      length: .milliseconds(length), work: .milliseconds(number(0...length)),
      effort: chance(70) ? number(1...10) : nil,
      rounds: rounds(), score: score(), topSets: (0..<number(0...4)).map { _ in topSet() },
      energy: chance(50) ? number(0...900) : nil,
      ranToEnd: chance(80), note: pick(["", "easy", "two\nlines, \"quoted\"\n", "\\n is no break", "🔥,🔥"]))
    for focus in Focus.allCases where chance(50) { entry.focus[focus] = .milliseconds(number(0...length)) }
    return entry
  }

  private mutating func rounds() -> RoundCount? {
    guard chance(60) else { return nil }
    let done = number(0...40)
    return RoundCount(done, of: chance(70) ? max(1, done + number(0...10)) : nil)
  }

  private mutating func score() -> Score? {
    switch number(0...6) {
    case 0: .rounds(number(0...20), reps: number(0...30))
    case 1: .time(.milliseconds(number(0...3_600_000)))
    case 2: .capped(.seconds(number(60...3_600)))
    case 3: .laps((0..<number(0...5)).map { _ in .milliseconds(number(0...600_000)) })
    default: nil
    }
  }

  private mutating func topSet() -> TopSet {
    let move = pick(["Goblet squat", "Push-up: wide", "Plank", "名前, 🏋️"])
    switch number(0...2) {
    case 0:
      return TopSet(
        move: move,
        .weight(Weight(hundredths: number(1...40) * 250, pick([.kilograms, .pounds])), reps: number(1...15)))
    case 1: return TopSet(move: move, .reps(number(1...30)))
    default: return TopSet(move: move, .hold(.milliseconds(number(1...180_000))))
    }
  }
}
