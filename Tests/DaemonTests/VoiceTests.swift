import Display
import Glibc
import Drivers
import Intervals
import LinuxIO
import Synchronization
import TestSupport
import Testing
import Wall

@testable import Daemon

/// The voice at a server that keeps what it is told.
@Suite(.serialized) struct VoiceTests {
  /// A voice and what it tells of itself.
  private final class Bench {
    let folder: TemporaryDirectory
    let voice: VoiceThread
    let told = Reports()

    final class Reports: Sendable {
      private let reports = Mutex<[OutputHealth]>([])
      func add(_ health: OutputHealth) { reports.withLock { $0.append(health) } }
      var all: [String] { reports.withLock { $0.map(\.description) } }
      func waits(_ isEnough: ([String]) -> Bool) -> Bool {
        for _ in 0..<3_000 {
          if isEnough(all) { return true }
          usleep(10_000)
        }
        return false
      }
    }

    var path: String { "\(folder.path)/speechd.sock" }

    init(_ change: (inout SpeechServer) -> Void = { _ in }) throws {
      folder = try TemporaryDirectory()
      var server = SpeechServer(path: "\(folder.path)/speechd.sock")
      change(&server)
      voice = VoiceThread(clock: PacedClock(), server: server) { [told] in told.add($0) }
      try voice.start()
    }

    deinit { voice.stop() }

    /// Shows a run that is so many seconds in.
    func show(_ plan: String, at seconds: Double, voice mode: VoiceMode = .phases) throws {
      let now = MonotonicClock.now()
      let run = IntervalRun(
        try PlanNotation.parse(plan), startingAt: now - .milliseconds(Int64(seconds * 1_000)))
      let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
      voice.show(Presentation(scene: Scene(.session(session), look: Look()), sound: .cues, voice: mode))
    }
  }

  private let plan = "work=30 rest=30 rounds=2 ready=10 moves=lunge,.plank"

  @Test func whatIsDueIsSaidToAServerThatKnowsHow() throws {
    let bench = try Bench {
      $0.module = "espeak-ng"
      $0.rate = 20
    }
    let server = try FakeSpeech(bench.path)
    defer { server.stop() }
    try bench.show(plan, at: 9.7)
    #expect(server.hears { $0.contains("say Work, lunge") }, "\(server.log)")
    let log = server.log
    #expect(log.first == "connected")
    for command in ["SET self PRIORITY important", "SET self OUTPUT_MODULE espeak-ng", "SET self RATE 20"] {
      #expect(log.contains(command))
    }
    #expect(server.texts == ["Work, lunge"])
    // The next phase ends what is said and begins with its own words.
    try bench.show(plan, at: 39.9)
    #expect(server.hears { $0.contains("say Change, 30 seconds, next .plank") }, "\(server.log)")
    let spoken = server.log.drop { $0 != "say Work, lunge" }
    #expect(
      Array(spoken) == ["say Work, lunge", "CANCEL self", "SPEAK", "say Change, 30 seconds, next .plank"])
    #expect(bench.told.all == [])
  }

  @Test func aMissingServerIsToldAndTakenUpWhenItIsThere() throws {
    let bench = try Bench()
    try bench.show(plan, at: 5)
    #expect(bench.told.waits { $0.count == 1 })
    #expect(
      bench.told.all.first
        == "voice: connect to \(bench.path): no such file or directory — start speech-dispatcher, or name its "
        + "socket in voice.socket")
    let server = try FakeSpeech(bench.path)
    defer { server.stop() }
    #expect(bench.told.waits { $0.last == "voice: works" }, "\(bench.told.all)")
    try bench.show(plan, at: 9.7)
    #expect(server.hears { $0.contains("say Work, lunge") }, "\(server.log)")
  }

  @Test func aServerThatWasStartedAnewTakesItUp() throws {
    let bench = try Bench()
    let first = try FakeSpeech(bench.path)
    try bench.show(plan, at: 9.7)
    #expect(first.hears { $0.contains("say Work, lunge") })
    first.stop()
    let second = try FakeSpeech(bench.path)
    defer { second.stop() }
    try bench.show(plan, at: 69.7)
    #expect(second.hears { $0.contains("say Work, .plank") }, "\(second.log)")
    #expect(bench.told.waits { $0.last == "voice: works" }, "\(bench.told.all)")
  }

  @Test func aServerThatDoesNotAnswerIsGivenUp() throws {
    let bench = try Bench()
    let server = try FakeSpeech(bench.path, isDeaf: true)
    defer { server.stop() }
    try bench.show(plan, at: 9.7)
    let told = "does not answer; see whether it has a sound output, and restart speech-dispatcher"
    #expect(bench.told.waits { $0.first?.contains(told) == true }, "\(bench.told.all)")
    #expect(server.texts == [])
  }

  @Test func whatTheServerLacksIsToldAndItSpeaksWithout() throws {
    let bench = try Bench()
    let server = try FakeSpeech(bench.path, lacks: "SET self RATE")
    defer { server.stop() }
    try bench.show(plan, at: 9.7)
    #expect(server.hears { $0.contains("say Work, lunge") }, "\(server.log)")
    #expect(bench.told.all == ["voice: 409 ERR RATE TOO HIGH — see voice.rate in the configuration"])
  }

  @Test func anotherServerIsTakenAndAnOffVoiceHoldsNone() throws {
    let bench = try Bench()
    let first = try FakeSpeech(bench.path)
    defer { first.stop() }
    try bench.show(plan, at: 2)
    #expect(first.hears { $0.first == "connected" })
    let second = try FakeSpeech("\(bench.folder.path)/other.sock")
    defer { second.stop() }
    bench.voice.use(SpeechServer(path: second.path))
    try bench.show(plan, at: 9.7)
    #expect(second.hears { $0.contains("say Work, lunge") }, "\(second.log)")
    #expect(first.texts == [])
    try bench.show(plan, at: 20, voice: .off)
    #expect(second.hears { $0.last == "CANCEL self" }, "\(second.log)")
  }

  @Test(arguments: [
    ("Work", "Work"), (".", ".."), (".plank", "..plank"), ("a\r\n.\r\nSPEAK", "a . SPEAK"), ("", ""),
    ("Übung \u{0}1", "Übung  1"),
  ]) func aTextIsOneLine(text: String, line: String) {
    #expect(SpeechConnection.line(text) == line)
  }

  @Test func repliesAreRead() {
    let rows: [(String, SpeechReply?)] = [
      ("208 OK CLIENT NAME SET\r", SpeechReply(code: 208, text: "OK CLIENT NAME SET", isLast: true)),
      ("225-21", SpeechReply(code: 225, text: "21", isLast: false)),
      ("300", SpeechReply(code: 300, text: "", isLast: true)), ("20", nil), ("2x8 OK", nil), ("208+OK", nil),
      ("", nil),
    ]
    for (line, reply) in rows { #expect(SpeechReply(Array(line.utf8)) == reply, "\(line)") }
  }
}
