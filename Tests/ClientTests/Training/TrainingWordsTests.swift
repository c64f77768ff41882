import Control
import Testing
import Training

@testable import Client

/// The command lines of the training.
@Suite struct TrainingWordsTests {
  private func invocation(_ words: [String]) throws -> Invocation {
    try Invocation(parsing: ["pulsewall"] + words)
  }

  @Test(
    arguments: [
      (["plan"], "plan.week", "{}"), (["plan", "friday"], "plan.week", #"{"day":"friday"}"#),
      (["plan", "day"], "plan.day", "{}"), (["plan", "day", "friday"], "plan.day", #"{"day":"friday"}"#),
      (["start", "today"], "session.startDay", #"{"day":"today"}"#),
      (["start", "tabata"], "session.start", #"{"format":"tabata"}"#),
      (["history"], "history.list", "{}"), (["history", "--limit", "3"], "history.list", #"{"limit":3}"#),
      (["history", "undo", "k"], "history.undo", #"{"key":"k"}"#),
      (["effort", "7"], "summary.rate", #"{"effort":7}"#),
      (["effort", "none"], "summary.rate", #"{"effort":"none"}"#),
      (
        ["sets", "goblet squat", "24kg", "8", "plank", "60s", "push-up", "15", "9 reps: Dip"], "summary.note",
        #"{"sets":[{"move":"goblet squat","weight":"24 kg","reps":8},{"move":"plank","holdMs":60000},{"move":"push-up","reps":15},{"move":"Dip","reps":9}]}"#
      ),
      (
        ["summary", "save", "--effort", "7", "--sets", "9 reps: Dip", "--sets", "60 s: Plank"],
        "summary.save",
        #"{"effort":7,"sets":[{"move":"Dip","reps":9},{"move":"Plank","holdMs":60000}]}"#
      ),
      (
        [
          "history", "edit", "k", "--sets", "goblet squat 24kg 8, push-up 15,plank 60s", "--sets=9 reps: Dip",
        ],
        "history.edit",
        #"{"key":"k","sets":[{"move":"goblet squat","weight":"24 kg","reps":8},{"move":"push-up","reps":15},{"move":"plank","holdMs":60000},{"move":"Dip","reps":9}]}"#
      ),
      (
        ["history", "edit", "k", "--sets", "24 kg x 8: Squat, deep, 60 s: Plank"], "history.edit",
        #"{"key":"k","sets":[{"move":"Squat, deep","weight":"24 kg","reps":8},{"move":"Plank","holdMs":60000}]}"#
      ),
      (["history", "edit", "k", "--sets", "none"], "history.edit", #"{"key":"k","sets":[]}"#),
      (["sets", "none", "--all", "on"], "summary.note", #"{"sets":[],"all":true}"#),
      (
        [
          "sets", "squat", "24", "kg", "8", "row", "24.5kg", "x", "8", "press", "24", "lb", "x", "5", "plank",
          "60", "s",
        ],
        "summary.note",
        #"{"sets":[{"move":"squat","weight":"24 kg","reps":8},{"move":"row","weight":"24.5 kg","reps":8},{"move":"press","weight":"24 lb","reps":5},{"move":"plank","holdMs":60000}]}"#
      ),
      (
        ["history", "edit", "k", "--sets", "deep squat 24 kg 8, row 24 kg x 8, plank 60 s, dip 9 reps"],
        "history.edit",
        #"{"key":"k","sets":[{"move":"deep squat","weight":"24 kg","reps":8},{"move":"row","weight":"24 kg","reps":8},{"move":"plank","holdMs":60000},{"move":"dip","reps":9}]}"#
      ),
      (["sets", "Fran 21", "15"], "summary.note", #"{"sets":[{"move":"Fran 21","reps":15}]}"#),
      (
        ["sets", "push-up 15, plank 60s", "dip", "9"], "summary.note",
        #"{"sets":[{"move":"push-up","reps":15},{"move":"plank","holdMs":60000},{"move":"dip","reps":9}]}"#
      ),
      (
        ["program", "set", "groundwork", "--days", "mon,wed", "--minutes", "45"], "program.set",
        #"{"program":"groundwork","days":"mon,wed","minutes":45}"#
      ),
    ] as [([String], String, String)]) func commandsBecomeCalls(
      words: [String], method: String, parameters: String
    ) throws
  {
    guard case .call(method, let given) = try invocation(words).task else {
      Issue.record("\(words) is no call of \(method)")
      return
    }
    let wanted = try #require(try JSONValue(parsing: parameters).object)
    #expect(Set(given.members) == Set(wanted.members))
  }

  @Test func someAskFirst() throws {
    #expect(try invocation(["program", "start-over"]).question?.hasSuffix("?") != nil)
    #expect(try invocation(["program", "start-over", "--yes"]).question == nil)
    #expect(try invocation(["summary", "discard"]).question != nil)
    #expect(throws: InvocationError.self) { try invocation(["plan", "--yes"]) }
  }

  @Test func filesAreTasksOfTheirOwn() throws {
    #expect(try invocation(["history", "import", "a.csv"]).task == .importing(file: "a.csv"))
    #expect(try invocation(["program", "check", "a.cfg"]).task == .checkProgramme(file: "a.cfg"))
    #expect(try invocation(["program", "load", "a.cfg"]).task == .loadProgramme(file: "a.cfg"))
    #expect(try invocation(["history", "export"]).task == .export(HistoryExport(file: nil, format: .json)))
    #expect(
      try invocation(["history", "export", "a.CSV", "--from", "monday"]).task
        == .export(
          HistoryExport(file: "a.CSV", format: .csv, selection: JSONObject([("from", "monday")]))))
    #expect(
      try invocation(["history", "export", "v1.5/backup"]).task
        == .export(HistoryExport(file: "v1.5/backup", format: .json)))
    #expect(
      try invocation(["history", "export", "a.txt", "--format", "csv"]).task
        == .export(HistoryExport(file: "a.txt", format: .csv)))
    #expect(
      try invocation(["history", "export", "folder", "--format", "tcx"]).task
        == .export(HistoryExport(file: "folder", format: .tcx)))
  }

  @Test(arguments: [
    (["history", "dance"], "there is no command “history dance”; allowed: history list, history show"),
    (["summary"], "“summary” needs a word behind it; allowed: summary save, summary discard"),
    (["history", "show"], "KEY is missing; usage: pulsewall history show KEY"),
    (["history", "import"], "FILE is missing"), (["history", "export", "--format", "tcx"], "name a folder"),
    (["history", "export", "--format", "pdf"], "--format is “pdf”; allowed: json, csv, tcx"),
    (
      ["history", "export", "out.xml"],
      "“xml” at the end of out.xml is no format; allowed: json, csv, tcx, or --format"
    ),
    (["sets"], "a set is missing"), (["sets", "squat"], "“squat” is no set; allowed: a move with a weight"),
    (["sets", "squat", "24kg"], "“squat 24kg” is no set"),
    (["sets", "squat", "many"], "“squat many” is no set"),
    (["history", "edit", "k", "--sets", "squat"], "“squat” is no set; allowed: a move with a weight"),
    (["history", "edit", "k", "--sets", "squat 24kg 8, much"], "“squat 24kg 8, much” is no set"),
    (["history", "edit", "k", "--sets", ""], "“” is no set"),
    (["help", "history", "dance"], "there is no command “history dance”"),
  ]) func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: InvocationError.self) { try invocation(words) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }

  @Test func faultsOfAFileAreToldByTheirLine() {
    func faults(_ text: String) -> [String] { HistoryImport.read(Array(text.utf8)).faults }
    #expect(faults("[\n{\"key\":\"a\"},\n  7\n]").map { $0.prefix(7) } == ["line 2:", "line 3:"])
    #expect(faults("[\n{},\n\n{}\n,{},,").map { $0.prefix(7) } == ["line 5:"])
    #expect(faults("\u{FEFF}[\n7]") == faults("[\n7]"), "a mark before the text is none of it")
    #expect(faults("[\n{]").first?.hasPrefix("line 2: JSON: unexpected “]”") == true)
    #expect(faults("").first?.hasPrefix("line 1: CSV: there is nothing") == true)
    #expect(faults("key,start\na,b\n").first?.hasPrefix("line 1: CSV: there is no column “kind”") == true)
    #expect(
      faults("{\"key\":\n7}").first?.hasPrefix("line 1: ") == true
        && faults("{\n}}").first?.hasPrefix("line 2: ") == true)
    let binary = HistoryImport.read([0x61, 0x0A, 0xFF, 0xFE]).faults
    #expect(binary == ["line 2: this is no text in UTF-8; allowed: JSON or CSV in UTF-8"])
    #expect(HistoryImport.read(Array("[]".utf8)).items.isEmpty && faults("[]").isEmpty)
  }

  /// Whatever is wrong, the error is one of the format that the file is in: by how it begins, or else by its name.
  @Test(arguments: [
    ("a.json", "", "JSON: the text ends too early at byte 0; allowed: an entry or an array"),
    ("a.json", "key,start", "JSON: unexpected “k” at byte 0; allowed: an entry or an array"),
    ("a.JSON", "12", "JSON, entry 1: the entry is a number; allowed: an object"),
    ("a.csv", "[\n7]", "JSON, entry 1: the entry is a number; allowed: an object"),
    ("a.txt", "{\"key\": 1}", "JSON, entry 1: "),
    ("a.json", "[{\"key\":\"a\"}]", "JSON, entry 1: start is missing; allowed: "),
    ("a.csv", "key\n", "CSV: there is no column “start”; needed: key, start"), ("a", "key\n", "CSV: "),
    ("a.csv", "\"", "CSV: a quote is opened and never closed"),
    ("a.tcx", "<?xml version='1.0'?>", "this is XML, such as TCX; allowed: JSON or CSV"),
  ])
  func faultsNameTheFormat(file: String, text: String, fault: String) {
    let faults = HistoryImport.read(Array(text.utf8), of: file).faults
    #expect(faults.count == 1 && faults[0].contains(": \(fault)"), "\(faults)")
    #expect(faults[0].hasPrefix("line "), "\(faults)")
  }
}
