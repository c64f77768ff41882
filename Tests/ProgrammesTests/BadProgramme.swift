import Testing

/// Programme files that are wrong, each with everything that is said about it.
struct BadProgramme: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var problems: [String]

  var testDescription: String { name }

  /// A good file with some of its text replaced.
  init(_ name: String, _ edits: [(String, String)], _ problems: String...) {
    self.name = name
    text = Self.edited(edits)
    self.problems = problems
  }

  static func edited(_ edits: [(String, String)]) -> String {
    var text = good
    for (old, new) in edits {
      guard let found = text.firstRange(of: old) else { preconditionFailure("the file has no \(old)") }
      text.replaceSubrange(found, with: new)
    }
    return text
  }

  private static func session(_ id: String) -> String {
    "{ id = \"\(id)\"; name = \"S\"; block = \"moss\"; focus = \"Legs\"; moves = ( { move = \"squat\"; } ); }"
  }

  static let good = """
    id = "mine";
    name = "Mine";
    weeks = 2;
    moves = (
      { id = "squat"; name = "Squat"; focus = "legs"; reps = 10; }
    );
    sessions = (
      { id = "short"; name = "Short"; block = "honey"; focus = "Legs";
        moves = ( { move = "squat"; } ); }
    );
    phases = (
      { name = "All"; weeks = [ 1, 2 ]; order = ( "short" ); }
    );

    """

  static let all: [BadProgramme] = [
    BadProgramme(
      "no weeks and a misspelt key", [("weeks = 2;", "weks = 2;")],
      "bad.cfg:1: the file lacks weeks; allowed: 1 to 52",
      "bad.cfg:3: there is no key weks; did you mean weeks?; allowed: id, name, weeks, fit-length, moves, sessions, "
        + "phases, recovery"),
    BadProgramme(
      "the id of a programme that came with Pulsewall", [("\"mine\"", "\"groundwork\"")],
      "bad.cfg:1: the id \"groundwork\" is that of a programme that came with Pulsewall; allowed: an id of its own"
    ),
    BadProgramme(
      "an id with capitals", [("\"mine\"", "\"Mine\"")],
      "bad.cfg:1: id is “Mine”; allowed: 1 to 64 lower-case letters, digits and hyphens"),
    BadProgramme(
      "a focus that there is not", [("\"legs\"", "\"leg\"")],
      "bad.cfg:5: focus is \"leg\"; did you mean \"legs\"?; allowed: \"legs\", \"push\", \"pull\" or \"core\""
    ),
    BadProgramme(
      "neither reps nor hold", [("reps = 10; ", "")],
      "bad.cfg:5: moves[] lacks reps or hold; allowed: one of them"),
    BadProgramme(
      "reps and hold", [("reps = 10;", "reps = 10;\n hold = 3;")],
      "bad.cfg:6: hold does not go with reps; allowed: one of them"),
    BadProgramme(
      "a hold with seconds", [("reps = 10;", "hold = 10; seconds = 3;")],
      "bad.cfg:5: seconds does not go with a hold; allowed: seconds with reps"),
    BadProgramme(
      "figures beyond their bounds", [("reps = 10;", "reps = 0; sets = 21;\n rest = -1;")],
      "bad.cfg:5: reps is 0; allowed: 1 to 500", "bad.cfg:5: sets is 21; allowed: 1 to 20",
      "bad.cfg:6: rest is -1; allowed: 0 to 5999 s"),
    BadProgramme(
      "a set that takes too long",
      [("reps = 10;", "reps = 500; seconds = 5999; per-side = true; hold = 6000;")],
      "bad.cfg:5: hold is 6000; allowed: 1 to 5999 s",
      "bad.cfg:5: hold does not go with reps; allowed: one of them"),
    BadProgramme(
      "a hold too long on two sides", [("reps = 10;", "per-side = true;\n hold = 3000;")],
      "bad.cfg:6: hold is 3000; allowed: 1 to 2999"),
    BadProgramme(
      "a move that is not there", [("move = \"squat\"", "move = \"squad\"")],
      "bad.cfg:9: there is no move \"squad\"; did you mean \"squat\"?; allowed: squat"),
    BadProgramme(
      "two moves of one id",
      [("reps = 10; }", "reps = 10; },\n { id = \"squat\"; name = \"B\"; focus = \"core\"; hold = 3; }")],
      "bad.cfg:6: the id \"squat\" is taken (bad.cfg:5); allowed: an id of its own"),
    BadProgramme(
      "two sessions of one id",
      [("sessions = (", "sessions = (\n" + session("short") + ",")],
      "bad.cfg:9: the id \"short\" is taken (bad.cfg:8); allowed: an id of its own"),
    BadProgramme(
      "a session too many",
      [("sessions = (", "sessions = (\n" + (1...100).map { session("s\($0)") + ",\n" }.joined())],
      "bad.cfg:109: the file has 101 sessions[]; allowed: at most 100"),
    BadProgramme(
      "a hold for a move with reps", [("move = \"squat\"; }", "move = \"squat\";\n hold = 20; }")],
      "bad.cfg:10: hold does not go with the move \"squat\"; allowed: reps, as the move has it"),
    BadProgramme(
      "reps for a move with a hold",
      [("reps = 10;", "hold = 10;"), ("move = \"squat\"; }", "move = \"squat\"; reps = 20; }")],
      "bad.cfg:9: reps does not go with the move \"squat\"; allowed: hold, as the move has it"),
    BadProgramme(
      "reps whose pace takes too long",
      [
        ("reps = 10;", "reps = 1; seconds = 5999;"),
        ("move = \"squat\"; }", "move = \"squat\"; reps = 500; }"),
      ],
      "bad.cfg:9: seconds is 2999500; allowed: 1 to 5999"),
    BadProgramme(
      "a session without moves", [("( { move = \"squat\"; } )", "( )")],
      "bad.cfg:9: moves is 0; allowed: 1 to 40"),
    BadProgramme(
      "a day and a half", [("reps = 10;", "reps = 1; seconds = 5999; sets = 20;")],
      "bad.cfg:8: total is 33:34:05; allowed: at most 24:00:00"),
    BadProgramme(
      "an order with a stranger", [("( \"short\" )", "( \"short\",\n \"shorn\" )")],
      "bad.cfg:13: there is no session \"shorn\"; did you mean \"short\"?; allowed: short"),
    BadProgramme(
      "an order with a number", [("( \"short\" )", "( 3 )")],
      "bad.cfg:12: order holds 3; allowed: a list of 1 to 100 names in double quotes"),
    BadProgramme(
      "an order of nothing", [("( \"short\" )", "( )")],
      "bad.cfg:12: order holds 0 names; allowed: a list of 1 to 100 names in double quotes"),
    BadProgramme(
      "weeks that nobody trains", [("[ 1, 2 ]", "[ 1 ]")],
      "bad.cfg:11: the phases have the weeks 1 to 1; allowed: all weeks, 1 to 2"),
    BadProgramme(
      "no phases", [("{ name = \"All\"; weeks = [ 1, 2 ]; order = ( \"short\" ); }", "")],
      "bad.cfg:11: the phases have no weeks; allowed: all weeks, 1 to 2"),
    BadProgramme(
      "weeks too many", [("[ 1, 2 ]", "[ 1, 3 ]")],
      "bad.cfg:12: the phase has the weeks 1 to 3; allowed: from week 1 to 2 at most"),
    BadProgramme(
      "a phase too many",
      [
        ("( \"short\" ); }", "( \"short\" ); },\n { name = \"More\"; weeks = [ 3 ]; order = ( \"short\" ); }")
      ],
      "bad.cfg:13: the phase has the weeks 3 to 3; allowed: no more phases: the programme has 2 weeks"),
    BadProgramme(
      "weeks backwards", [("[ 1, 2 ]", "[ 2, 1 ]")],
      "bad.cfg:12: weeks is 2 to 1; allowed: the first week, then the last"),
    BadProgramme(
      "too little for the lengths", [("weeks = 2;", "weeks = 2; fit-length = true;")],
      "bad.cfg:8: session “short” is 10 min where 15 min are chosen; allowed: moves that make 15, 30, 45 and 60 min, "
        + "or a programme that does not fit the length"),
    BadProgramme(
      "faults in several places",
      [("\"Mine\"", "3"), ("reps = 10", "reps = ten"), ("\"honey\"", "\"hony\"")],
      "bad.cfg:5: what stands here, or on the line before, is no setting; allowed: name = value; name = { … }; "
        + "name = ( … , … ); every bracket closed"),
    BadProgramme(
      "faults of several kinds",
      [("\"Mine\"", "3"), ("reps = 10", "reps = 1.5"), ("\"honey\"", "\"hony\""), ("\"All\"", "\"\"")],
      "bad.cfg:2: name is 3; allowed: text in double quotes, 1 to 64 characters",
      "bad.cfg:5: reps is 1.5; allowed: 1 to 500",
      "bad.cfg:8: block is \"hony\"; did you mean \"honey\"?; allowed: \"ember\", \"honey\", \"moss\", \"tide\", \"dusk\" "
        + "or \"orchid\"",
      "bad.cfg:12: name is \"\"; allowed: text in double quotes, 1 to 64 characters"),
  ]
}
