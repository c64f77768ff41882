import Control
import Testing

@testable import Client

@Suite struct InvocationTests {
  private func call(_ words: String) throws -> (String, String)? {
    let invocation = try Invocation(parsing: ["pulsewall"] + words.split(separator: " ").map(String.init))
    switch invocation.task {
    case .call(let method, let parameters), .settings(let method, let parameters):
      return (method, JSONValue.object(parameters).text)
    case .markDone(let parameters): return ("session.markDone", JSONValue.object(parameters).text)
    default: return nil
    }
  }

  @Test(arguments: [
    ("status", "wall.state", "{}"), ("say", "wall.say", "{}"), ("formats", "formats.list", "{}"),
    ("describe session.skip", "wall.describe", #"{"method":"session.skip"}"#),
    ("start", "session.start", "{}"), ("start tabata", "session.start", #"{"format":"tabata"}"#),
    (
      "start --work 40 --rest 20 --rounds 8", "session.start", #"{"work":"40","rest":"20","rounds":8}"#
    ),
    ("start work=20,30 set-rest=1:00", "session.start", #"{"work":"20,30","setRest":"1:00"}"#),
    (
      "start tabata --rounds=endless --half-way on", "session.start",
      #"{"format":"tabata","rounds":"endless","halfWay":true}"#
    ),
    ("start --moves squat,lunge/2", "session.start", #"{"moves":["squat","lunge/2"]}"#),
    ("start --half-way maybe", "session.start", #"{"halfWay":"maybe"}"#),
    ("skip", "session.skip", "{}"), ("skip 4", "session.skip", #"{"to":4}"#),
    ("next", "session.skip", #"{"to":"next"}"#), ("back", "session.skip", #"{"to":"back"}"#),
    ("set brightness=60", "settings.set", #"{"brightness":60}"#),
    ("set brightness 60 flat on", "settings.set", #"{"brightness":60,"flat":true}"#),
    ("set quietBrightness 15 quiet-hours=off", "settings.set", #"{"quietBrightness":15,"quietHours":"off"}"#),
    (
      "set brightness-by-hour 06:00=100 21:00=40 23:00=5 flat on", "settings.set",
      #"{"brightnessByHour":"06:00=100 21:00=40 23:00=5","flat":true}"#
    ),
    (
      "set brightness-by-hour=06:00=100 21:00=40", "settings.set",
      #"{"brightnessByHour":"06:00=100 21:00=40"}"#
    ),
    (
      "set units lb body-weight 159.5 lb brightness 60", "settings.set",
      #"{"units":"lb","bodyWeight":"159.5 lb","brightness":60}"#
    ),
    ("set body-weight=72.5 kg", "settings.set", #"{"bodyWeight":"72.5 kg"}"#),
    ("adjust quiet-brightness up", "settings.adjust", #"{"setting":"quiet-brightness","direction":"up"}"#),
    ("settings", "settings.get", "{}"), ("done friday", "session.markDone", #"{"day":"friday"}"#),
    ("set reduce-motion=off", "settings.set", #"{"reduceMotion":false}"#),
    ("open pulse://timer/tabata", "link.open", #"{"link":"pulse://timer/tabata"}"#),
    ("press end --action hold", "panel.press", #"{"button":"end","action":"hold"}"#),
    ("save mine --plan work=20", "formats.save", #"{"id":"mine","plan":"work=20"}"#),
    ("save -- --odd", "formats.save", #"{"id":"--odd"}"#),
  ]) func commandsBecomeCalls(words: String, method: String, parameters: String) throws {
    let found = try #require(try call(words))
    #expect(found.0 == method)
    let wanted = try #require(try JSONValue(parsing: parameters).object)
    let given = try #require(try JSONValue(parsing: found.1).object)
    #expect(Set(given.members) == Set(wanted.members))
  }

  @Test(arguments: [["start", "work=40 rest=20 rounds=8"], ["start", "--plan", "work=40 rest=20 rounds=8"]])
  func aPlanIsOneWord(words: [String]) throws {
    #expect(
      try Invocation(parsing: ["pulsewall"] + words).task
        == .call(method: "session.start", JSONObject([("plan", "work=40 rest=20 rounds=8")])))
  }

  @Test(arguments: [
    ("", Invocation(.help(nil))), ("help", Invocation(.help(nil))), ("--help", Invocation(.help(nil))),
    ("help start", Invocation(.help("start"))), ("start --help", Invocation(.help("start"))),
    ("--version", Invocation(.version)), ("watch", Invocation(.watch)), ("remote", Invocation(.remote)),
    ("--socket /x watch", Invocation(.watch, socket: "/x")),
    ("watch --socket=/x --json", Invocation(.watch, socket: "/x", isJSON: true)),
    ("completion fish", Invocation(.completion(.fish))),
    ("doctor --json", Invocation(.doctor(boardFile: nil), isJSON: true)),
    ("doctor hall.cfg", Invocation(.doctor(boardFile: "hall.cfg"))),
  ]) func otherTasks(words: String, wanted: Invocation) throws {
    let arguments = ["pulsewall"] + words.split(separator: " ").map(String.init)
    #expect(try Invocation(parsing: arguments) == wanted)
  }

  @Test(arguments: [
    ("dance", "there is no command “dance”"), ("--loud status", "--loud is no option"),
    ("status now", "“now” is one word too many"), ("start --speed 3", "--speed is no option of “start”"),
    ("start --work", "--work needs a value"), ("--socket", "--socket needs a value"),
    ("save", "ID is missing"), ("set", "nothing to set is given; allowed: sound, voice, count-in, half-way"),
    ("set quiet-hours", "quiet-hours needs a value"),
    ("--socket= status", "--socket is empty; allowed: the path"),
    ("set brightness", "brightness needs a value: a whole number from 0 to 100"),
    (
      "set reminder 6 pm",
      "“6 pm” is no value of reminder; allowed for that: off, or a time of day such as 18:00"
    ),
    (
      "set quiet-hours 22:00 07:00",
      "allowed for that: off, or two different times of day such as 22:00-07:00; to set"
    ),
    ("set warning 1 min", "“1 min” is no value of warning"),
    ("set flat on off", "“on off” is no value of flat"),
    ("set body-weight 72.5 stone", "such as 72 kg or 159 lb; to set: sound"),
    ("set colour=red", "there is nothing to set called “colour”"),
    ("completion", "a shell is needed; allowed: bash"),
    ("completion tcsh", "there are no completions for “tcsh”; allowed: bash, zsh, fish"),
    ("help dance", "there is no command “dance”"), ("remote now", "one word too many"),
    ("doctor a.cfg b.cfg", "“b.cfg” is one word too many"),
  ]) func mistakesAreNamed(words: String, message: String) {
    let arguments = ["pulsewall"] + words.split(separator: " ").map(String.init)
    let error = #expect(throws: InvocationError.self) { try Invocation(parsing: arguments) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }

  /// Every method has a command but the one that only ends a subscription and those that commands with files call.
  @Test func everyMethodIsACommand() {
    let words = Spelling.all.map(\.word)
    #expect(Set(words).count == words.count)
    let without = MethodTable.methods.filter { $0.commands.isEmpty }.map(\.name)
    #expect(without == ["wall.unsubscribe", "history.add", "progress.show", "program.load"])
  }

  @Test func helpNamesEveryCommandAndEveryOption() {
    let whole = HelpText.text(of: nil)
    for spelling in Spelling.all {
      #expect(whole.contains("\n  \(spelling.word) "), "\(spelling.word)")
      let help = HelpText.text(of: spelling.word)
      #expect(help.hasPrefix("Usage: pulsewall \(spelling.usage)\n"))
      for option in spelling.options { #expect(help.contains("--\(option.option) "), "\(option.option)") }
    }
    for status in ExitStatus.allCases { #expect(whole.contains("\(status.rawValue)")) }
  }
}
