import Control
import Glibc
import LinuxIO
import Testing
import Training

/// The training against a real wall, as scripts and people meet it.
@Suite(.serialized) struct TrainingProgramTests {
  private func key(_ wall: TestWall) throws -> String {
    let list = try JSONValue(parsing: try wall.client("--json history", mergesErrors: false).text)
    return try #require(list["result"]?["entries"]?.array?.first?["key"]?.string)
  }

  /// Six days of the week to train on; today and tomorrow are two of them, whatever day it is.
  private var trainingDays: String {
    let now = WallClock.localTime()
    let yesterday = LocalDate(year: now.year, month: now.month, day: now.day).map { ($0 - 1).weekday }
    return Weekday.allCases.filter { $0 != yesterday }.map(\.rawValue).joined(separator: ",")
  }

  @Test func aWeekAtTheShell() throws {
    let wall = try TestWall()
    for (words, status, text) in [
      ("plan", 0, "No programme yet.\n"), ("done", 1, "pulsewall: no-programme: "),
      ("program list", 0, "groundwork  Groundwork  8 weeks"),
      ("program set groundwork --days 7", 64, "bad-parameter: "),
      (
        "program set groundwork --days 6 --minutes 31", 64,
        "bad-parameter: “minutes” is 31; allowed: 15, 30, 45 or 60"
      ),
      ("program set groundwork --days \(trainingDays) --minutes 15", 0, "15 minutes"),
      ("plan", 0, "Week of "),
      ("plan day today", 0, "First Roots"), ("program show", 0, "week 8  Flourish"),
      ("history --from 2026-10-02 --to 2026-10-01", 64, "bad-parameter: “from” is 2026-10-02, after “to”"),
      (
        "samples load", 0,
        "Progress and today are made of them until the first session of your own, and say so"
      ),
      ("history", 0, "Nothing was trained\npulsewall history --kind samples lists"),
      ("today --format %{load}", 0, " (sample)\n"),
      ("progress", 0, "sample training, which nobody did"),
      ("done", 0, "Noted as done today: First Roots\n"), ("done today", 0, "Done already: First Roots; "),
      ("done tomorrow", 64, "allowed: today, on which a session is done already; with a key"),
      ("done tomorrow --key mine", 0, "Noted as done today: Soft Push, the session of "),
      ("done tomorrow --key mine", 0, "Done already: Soft Push; nothing has changed\n"),
      ("history delete mine", 0, ""),
      ("history", 0, "First Roots"),
      ("start today", 0, "Get ready, "), ("mode timer", 1, "session-runs: "), ("end", 0, ""),
      ("samples load", 0, "0 sample sessions added, "),
      ("samples load", 0, "The wall goes on by your own 1 session: the samples count for nothing"),
      ("history --kind samples", 0, "sample-"),
      ("samples remove", 0, " sample sessions taken away\n"), ("samples remove", 0, "0 sample sessions"),
      ("history --kind samples", 0, "Nothing was trained\n"),
      ("discard", 1, "no-session: "), ("program start-over", 64, "--yes goes on without"),
      ("program start-over --yes", 0, "Set up, Welcome, "),
    ] as [(String, Int32, String)] {
      let answer = try wall.client(words)
      #expect(answer.status == status, "\(words): \(answer.text)")
      #expect(answer.text.contains(text), "\(words): \(answer.text)")
    }
    #expect(try wall.entries == 1)
  }

  @Test func entriesAreEditedDeletedAndBroughtBack() throws {
    let wall = try TestWall()
    _ = try wall.client("program set groundwork --days 6 --start monday")
    _ = try wall.client("done monday")
    let key = try key(wall)
    #expect(
      try wall.client("history edit \(key) --effort 7 --note fine").text.contains("effort      7 of 10"))
    #expect(try wall.client("history edit \(key) --effort 11").status == 64)
    // Moves are called as the programmes call them, whoever types them.
    let sets = try Program(
      "pulsewall", ["history", "edit", key, "--sets", "BOX SQUAT 20kg 8, my move 9"],
      environment: ["PULSEWALL_SOCKET=\(wall.socket)"])
    #expect(sets.end() == 0 && sets.text.contains("8: Box squat\n"), "\(sets.text)")
    #expect(try wall.client("history undo \(key)").text.contains("effort      7 of 10"))
    #expect(try wall.client("history edit \(key) --work 99:00").text.contains("bad-entry: work is 1:39:00"))
    #expect(try wall.client("history delete \(key)").status == 0)
    #expect(try wall.client("history delete \(key)").status == 0)
    #expect(try wall.client("history show \(key)").text.contains("no-such-entry: "))
    // What was written is there after a restart as well.
    wall.stop()
    try wall.start()
    #expect(try wall.client("history").text == "Nothing was trained\n")
    #expect(try wall.client("history undo \(key)").text.contains("note        fine"))
    #expect(!(try wall.client("history undo \(key)").text.contains("note")))
    #expect(try wall.client("history undo \(key)").text.contains("nothing-to-undo: "))
    #expect(try wall.client("history undo other").text.contains("no-such-entry: "))
  }

  /// What has not begun is refused wherever somebody says when it did, and nothing of its file is used.
  @Test func nothingComesFromTheFuture() throws {
    let wall = try TestWall()
    func line(_ key: String, _ year: Int) -> String {
      "{\"key\":\"\(key)\",\"start\":\"\(year)-10-01T18:30:00Z\",\"kind\":\"format\",\"id\":\"tabata\","
        + "\"name\":\"Tabata\",\"lengthMs\":240000}"
    }
    let (json, csv) = ("\(wall.folder)/mixed.json", "\(wall.folder)/mixed.csv")
    try Self.write("[\n\(line("a", 2025)),\n\(line("b", 9000))\n]", to: json)
    try Self.write(
      "key,start,kind,id,name,length_s\na,2025-10-01T18:30:00Z,format,tabata,Tabata,240\n"
        + "b,9000-10-01T18:30:00Z,format,tabata,Tabata,240\n", to: csv)
    for (file, place) in [(json, "JSON, entry 2"), (csv, "CSV")] {
      let answer = try wall.client("history import \(file)")
      #expect(answer.status == 65)
      #expect(
        answer.text.hasPrefix(
          "pulsewall: \(file):line 3: \(place): start is 9000-10-01T18:30:00.000+00:00; "
            + "allowed: up to 5 min after now, which is 2"
        ),
        "\(answer.text)")
      #expect(try wall.client("history").text == "Nothing was trained\n")
    }
    try Self.write("[\(line("a", 2025))]", to: json)
    #expect(try wall.client("history import \(json)").text == "1 added, 0 there already\n")
    let edit = try wall.client("history edit a --start 9000-10-01T18:30:00Z")
    #expect(edit.status == 64 && edit.text.contains("bad-entry: start is 9000-"), "\(edit.text)")
    let early = try wall.client("history edit a --start 1969-01-01T18:30:00Z")
    #expect(early.text.contains("bad-entry: start is in the year 1969; allowed: from 1970"), "\(early.text)")
    #expect(try wall.client("history edit a --start 2025-10-02T18:30:00Z --effort 3").status == 0)
    // The wall does not trust a client that did not check.
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"history.add","params":{"entries":[\#(line("c", 2025)),\#(line("b", 9000))]}}"#
    try Self.write(request + "\n", to: "\(wall.folder)/request")
    let socat = try Program(
      "sh", ["-c", "socat -t5 - UNIX-CONNECT:\(wall.socket) < \(wall.folder)/request"])
    #expect(socat.end() == 0)
    #expect(
      socat.text.contains("entries[1]: start is 9000-") && socat.text.contains("\"index\":1"), "\(socat.text)"
    )
    #expect(try wall.entries == 1)
  }

  /// A history that cannot be read is not said to be empty, and an export of nothing takes no backup's place.
  @Test func aHistoryThatCannotBeReadIsNotEmpty() throws {
    let wall = try TestWall()
    let backup = "\(wall.folder)/training.csv"
    #expect(try wall.client("program set groundwork --days \(trainingDays)").status == 0)
    #expect(try wall.client("done").status == 0)
    #expect(try wall.client("history export \(backup)").text == "1 session in \(backup)\n")
    wall.stop()
    let database = "\(wall.folder)/state/pulsewall.db"
    #expect(rename(database, database + ".kept") == 0 && mkdir(database, 0o700) == 0)
    try wall.start()
    for words in ["history", "history --kind all", "history show k", "history export \(backup)", "progress"] {
      let answer = try wall.client(words)
      #expect(
        answer.status == 1 && answer.text.contains("pulsewall: not-read: open the database in "), "\(words)")
    }
    wall.stop()
    #expect(rmdir(database) == 0 && rename(database + ".kept", database) == 0)
    try wall.start()
    #expect(try wall.client("history import \(backup)").text == "0 added, 1 there already\n")
  }

  @Test func whatIsExportedComesBackOnce() throws {
    let wall = try TestWall()
    let note = "a, \"b\" 🏋️‍♀️\nsecond line"
    let entries: [JSONValue] = (1...250).map { number in
      [
        "key": .string("old-\(number)"), "start": "2025-10-01T18:30:00.000+02:00", "kind": "format",
        "id": "tabata", "name": "Tabata, \"fast\"", "lengthMs": 240_000, "note": .string(note),
        "sets": ["24 kg x 12: Goblet squat"],
      ]
    }
    let first = "\(wall.folder)/first.json"
    try Self.write(JSONValue.array(entries).text, to: first)
    #expect(try wall.client("history import \(first)").text == "250 added, 0 there already\n")
    for name in ["out.json", "out.csv"] {
      let file = "\(wall.folder)/\(name)"
      #expect(try wall.client("history export \(file)").text == "250 sessions in \(file)\n")
      #expect(try wall.client("history import \(file)").text == "0 added, 250 there already\n")
      let other = try TestWall()
      #expect(try other.client("history import \(file)").text == "250 added, 0 there already\n")
      #expect(
        try other.client("history export", mergesErrors: false).text
          == wall.client("history export", mergesErrors: false).text, "\(name)")
    }
    // A single session, as an export folder has it.
    let one = "\(wall.folder)/one.json"
    let entry = try #require(try JSONValue(parsing: wall.client("--json history show old-9").text)["result"])
    try Self.write(entry.text, to: one)
    let other = try TestWall()
    #expect(try other.client("history import \(one)").text == "1 added, 0 there already\n")
    let show = try wall.client("--json history show old-7", mergesErrors: false).text
    #expect(try JSONValue(parsing: show)["result"]?["note"] == .string(note))
    #expect(try wall.client("history export \(wall.folder)/tcx --format tcx --to 2025-10-01").status == 0)
    let count = try Program("sh", ["-c", "ls \(wall.folder)/tcx/*.tcx | wc -l"])
    #expect(count.end() == 0 && count.text.contains("250"))
  }

  @Test func aFileWithFaultsIsNotImported() throws {
    let wall = try TestWall()
    let file = "\(wall.folder)/bad.json"
    try Self.write("[\n{\"key\":\"a\"},\n{\"key\":\"b\",\"start\":\"noon\"}\n]", to: file)
    let answer = try wall.client("history import \(file)")
    #expect(answer.status == 65)
    #expect(answer.text.contains("\(file):line 2: JSON, entry 1: start is missing"))
    #expect(answer.text.contains("\n\(file):line 3: JSON, entry 2: start is \"noon\""))
    #expect(try wall.client("history import \(wall.folder)/none.csv").status == 66)
    #expect(try wall.client("history import \(wall.folder)").status == 66)
  }

  @Test func programmesOfOnesOwn() throws {
    let wall = try TestWall()
    let text = """
      id = "mine"; name = "Mine"; weeks = 1;
      moves = ( { id = "squat"; name = "Squat"; focus = "legs"; reps = 10; } );
      sessions = ( { id = "legs"; name = "Legs"; block = "moss"; focus = "Legs";
                     moves = ( { move = "squat"; } ); } );
      phases = ( { name = "All"; weeks = [ 1 ]; order = [ "legs" ]; } );
      """
    let file = "\(wall.folder)/mine.cfg"
    try Self.write(text, to: file)
    #expect(try wall.client("program check \(file)").text == "Mine: 1 week, 1 session\n")
    #expect(try wall.client("program load \(file)").text.hasPrefix("Mine: 1 week, 1 session; "))
    #expect(try wall.client("program set mine --days 2").status == 0)
    wall.stop()
    try wall.start()
    let list = try wall.client("program list").text
    #expect(list.contains("mine        Mine ") && list.contains(" 1 week ") && list.contains(" 1 session"))
    #expect(try wall.client("program show").text.hasPrefix("Mine   Mon Thu, 30 min\n"))
    // A file that goes, or breaks, behind the back of the wall is told of wherever programmes are.
    wall.stop()
    let kept = "\(wall.folder)/state/programmes/mine.cfg"
    try Self.write("garbage {", to: kept)
    try wall.start()
    #expect(
      try wall.client("program list").text.contains("\n“mine” is chosen and not there any more, so nothing"))
    #expect(try wall.client("program load \(file)").status == 0)
    #expect(try wall.client("program list").text.contains("Mon Thu, 30 min, since "))
    let underWay = try wall.client("program remove mine --yes")
    #expect(underWay.status == 64 && underWay.text.contains("“mine”, which is under way"), "\(underWay.text)")
    #expect(try wall.client("program set groundwork").status == 0)
    #expect(try wall.client("program remove mine").status == 64)
    #expect(try wall.client("program remove mine --yes").status == 0)
    #expect(try wall.client("program remove groundwork --yes").status == 64)
    wall.stop()
    try wall.start()
    #expect(try !wall.client("program list").text.contains("mine"))
    let bad = "\(wall.folder)/bad.cfg"
    try Self.write(text.replacing("legs\"; reps", with: "leg\"; reps"), to: bad)
    for command in ["check", "load"] {
      let answer = try wall.client("program \(command) \(bad)")
      #expect(answer.status == 65 && answer.text.contains("\(bad):2: "), "\(answer.text)")
    }
    let shipped = "\(wall.folder)/shipped.cfg"
    try Self.write(text.replacing("\"mine\"", with: "\"groundwork\""), to: shipped)
    for command in ["check", "load"] {
      let answer = try wall.client("program \(command) \(shipped)")
      #expect(answer.status == 65, "\(answer.text)")
      #expect(
        answer.text.contains("\(shipped):1: the id \"groundwork\" is that of a programme"), "\(answer.text)")
      #expect(try wall.client("program \(command) \(wall.folder)/none.cfg").status == 66)
    }
    // The wall does not trust a client that did not check.
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"program.load","params":{"text":"@include \"/etc/passwd\""}}"#
    let socat = try Program("sh", ["-c", "echo '\(request)' | socat -t5 - UNIX-CONNECT:\(wall.socket)"])
    #expect(socat.end() == 0)
    #expect(socat.text.contains("bad-programme") && socat.text.contains("@include leads to another file"))
  }

  /// Nothing is answered as saved that is not on the disk, and what was refused is not done behind anybody's back.
  @Test func aFullDiskIsToldAndMadeGood() throws {
    let wall = try TestWall(ignoring: "XFSZ")
    _ = try wall.client("program set groundwork --days 6 --start monday")
    try wall.limitFiles(to: "0")
    let answer = try wall.client("done monday")
    #expect(answer.status == 1)
    #expect(answer.text.contains("pulsewall: not-saved: "), "\(answer.text)")
    #expect(try wall.client("history").text == "Nothing was trained\n")
    #expect(try wall.client("status").text.contains("\nnot saved yet: save session “"))
    try wall.limitFiles(to: "unlimited")
    // The disk is looked at again after a while, and not with every request.
    for _ in 0..<100 where try wall.client("done monday").status != 0 { usleep(50_000) }
    #expect(try wall.client("history").text.contains("First Roots"))
    wall.stop()
    try wall.start()
    #expect(try wall.entries == 1)
  }

  private static func write(_ text: String, to path: String) throws {
    try FileReplacement.write(Array(text.utf8), to: path)
  }
}

extension TestWall {
  /// How many entries the table of the history has.
  fileprivate var entries: Int {
    get throws { try client("history").text.split(separator: "\n").count { $0.contains(" min ") } }
  }
}
