import Testing

@Suite struct ScriptLanguageTests {
  /// A script that is wrong says in which line, and what is allowed.
  @Test(arguments: [
    (
      "board attic\nuntil 1", 1,
      "“attic”; allowed: garage, training, matrix, small-matrix, modules, lamps, none"
    ),
    ("until 5\n\nat 1x look", 3, "“1x” is no time; allowed: 12.5, 4:00 or 24:00:00"),
    ("at 1 press stop\nuntil 2", 1, "“stop” is no button"),
    ("at 1 tap stop\nuntil 2", 1, "“stop” is no button"),
    ("at 1 hold end x\nuntil 2", 1, "“x” is no time"),
    ("at 1 jump\nuntil 2", 1, "“jump” is unknown; allowed: press, release"),
    ("at 1 command jump\nuntil 2", 1, "“jump” is no command; allowed: dismiss"),
    ("at 1 start work=0\nuntil 2", 1, "work is 0:00; allowed: 0:01 to 1:39:59"),
    ("kept mine work=20 rounds=0\nuntil 2", 1, "rounds is 0; allowed: 1 to 99, or endless"),
    ("set preset gold\nuntil 2", 1, "“gold”; allowed: pearl, neon, graphic or own"),
    ("set volume 3\nuntil 2", 1, "“volume” is no setting; allowed: sound, voice"),
    ("set count-in 11\nuntil 2", 1, "“11”; allowed: 0 to 10 s"),
    ("at 1 stall cable 5\nuntil 9", 1, "“cable”; allowed: control, beat"),
    ("every 0 from 1 to 2 look\nuntil 9", 1, "every: allowed: at most 10 000 events"),
    ("at 10 look\nuntil 5", 2, "“until” is missing, or before the last event"),
    ("day 30 November\nuntil 2", 1, "day: allowed: 2026-11-30"),
    (
      "train groundwork monday 45\nuntil 2", 1, "train: allowed: train groundwork monday,friday 45, after day"
    ),
    ("day 2026-11-30\ntrain groundwork maandag 45\nuntil 2", 2, "“maandag”; allowed: monday, tuesday"),
    ("day 2026-11-30\ntrain groundwork monday 0\nuntil 2", 2, "“0”; allowed: 1 to 240"),
    ("zone 1:00:00 at 2:00:00\nuntil 2", 1, "zone: allowed: zone 1:00:00, or zone 1:00:00 then"),
    ("at 1 power-cut soon\nuntil 2", 1, "“soon” is no time"),
    (
      "jump", 1,
      "“jump” is unknown; allowed: board, day, zone, unsynchronised, train, new, samples, first, set, kept, at, every, until"
    ),
  ])
  func saysWhatIsWrong(text: String, line: Int, problem: String) {
    do {
      _ = try Script(parsing: text, file: "x.script")
      Issue.record("“\(text)” was read")
    } catch {
      #expect("\(error)".hasPrefix("x.script:\(line): \(problem)"), "\(error)")
    }
  }

  @Test func keepsEventsOfOneInstantInTheirOrder() throws {
    let script = try Script(
      parsing: "at 2 look\nat 1 tap plus  # remark\nat 1 mute\nevery 0.5 from 1 to 2 look\nuntil 1:00",
      file: "x.script")
    #expect(script.events.map(\.words) == ["tap plus", "mute", "look", "", "look", "look", "look"])
    #expect(script.end == .seconds(60))
  }

  /// What the reader of segments does not know shows as a question mark, not as something else.
  @Test func readsSegments() {
    let digits: [(UInt8, Character)] = [
      (0x3F, "0"), (0x06, "1"), (0x5B, "2"), (0x4F, "3"), (0x66, "4"), (0x6D, "5"), (0x7D, "6"), (0x07, "7"),
      (0x7F, "8"), (0x6F, "9"), (0, " "), (0x01, "‾"), (0x21, "?"),
    ]
    for (byte, character) in digits {
      #expect(SegmentReader.character(SegmentReader.segments(inByte: byte)) == character)
    }
  }
}
