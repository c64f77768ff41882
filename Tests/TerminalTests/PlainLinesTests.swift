import Display
import Terminal
import Glibc
import Intervals
import LinuxIO
import Testing
import Training

@Suite struct PlainLinesTests {
  private let start = Instant(sinceOrigin: .seconds(50))

  private func scene(_ run: IntervalRun) -> Scene {
    Scene(
      .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))), look: Look())
  }

  private func plan(rounds: Int) -> IntervalPlan {
    IntervalPlan(
      id: "short", name: "Short", block: .ember,
      shape: .rounds(
        .init(
          work: [.seconds(20)], rest: .seconds(10), count: .fixed(rounds),
          moves: ["goblet squat", Move("very long name of a movement", isSplitBySide: true)])))
  }

  @Test func wholeSession() {
    var teller = PlainLines()
    var lines: [String] = []
    let run = IntervalRun(plan(rounds: 3), startingAt: start)
    var now: Instant? = start
    while let instant = now {
      lines += teller.lines(for: scene(run), at: instant)
      #expect(teller.lines(for: scene(run), at: instant + .milliseconds(3)).isEmpty)
      now = PlainLines.nextChange(of: scene(run), after: instant)
    }
    let summary = SummaryScene(
      plan: run.clock.plan, summary: run.summary(at: start + .seconds(900)), since: start,
      session: SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())),
      record: SummaryRecord(effort: 7))
    lines += teller.lines(for: Scene(.summary(summary), look: Look()), at: start + .seconds(900))
    #expect(
      lines == [
        "    0:00  get ready   -         Short                     work, goblet squat, 20 s",
        "    0:10  work        1/3       goblet squat              change to very long name of a movement, 10 s",
        "    0:30  change      1/3       goblet squat              work, very long name of a movement, left, 10 s",
        "    0:40  work        2/3       very long name of a mov…  work, very long name of a movement, right, 10 s",
        "    0:50  work        2/3       very long name of a mov…  change to goblet squat, 10 s",
        "    1:00  change      2/3       very long name of a mov…  work, goblet squat, 20 s",
        "    1:10  work        3/3       goblet squat              done",
        "    1:30  done        3/3       Short                     1:00 work, effort 7 of 10",
      ])
  }

  @Test func stallIsCaughtUpAndPausesAreTold() {
    var teller = PlainLines()
    var run = IntervalRun(Format.tabata.plan ?? plan(rounds: 8), startingAt: start)
    #expect(teller.lines(for: scene(run), at: start).count == 1)
    let late = teller.lines(for: scene(run), at: start + .seconds(75))
    #expect(
      late.map { String($0.prefix(24)) } == [
        "    0:10  work        1/", "    0:30  rest        1/", "    0:40  work        2/",
        "    1:00  rest        2/", "    1:10  work        3/",
      ])
    run.pause(at: start + .seconds(76))
    #expect(
      teller.lines(for: scene(run), at: start + .seconds(99)) == [
        "    1:16  paused      3/8       Tabata                    rest, 10 s"
      ])
    run.resume(at: start + .seconds(100))
    #expect(teller.lines(for: scene(run), at: start + .seconds(100)).count == 1)
    run.skipForward(at: start + .seconds(101))
    #expect(
      teller.lines(for: scene(run), at: start + .seconds(101)) == [
        "    1:30  rest        3/8       Tabata                    work, 20 s"
      ])
  }

  @Test func choosingIsTold() {
    var teller = PlainLines()
    func builder(_ draft: Format) -> Scene {
      Scene(
        .builder(
          BuilderScene(formats: Format.shipped, chosen: 0, draft: draft, field: nil, isChanged: false)),
        look: Look())
    }
    let line = "       -  chosen      -         Tabata                    8 rounds · 20 s work · 10 s rest"
    #expect(teller.lines(for: builder(.tabata), at: start) == [line])
    #expect(teller.lines(for: builder(.tabata), at: start).isEmpty)
    #expect(teller.lines(for: builder(.emom), at: start).count == 1)
    #expect(PlainLines.nextChange(of: builder(.emom), after: start) == nil)
  }

  @Test func trainingIsTold() {
    var teller = PlainLines()
    func line(_ content: Scene.Content) -> [String] {
      teller.lines(for: Scene(content, look: Look()), at: start)
    }
    func today(_ chosen: Int) -> Scene.Content {
      .today(TestWeek.scene(chosen: TestWeek.monday + chosen, at: start))
    }
    let name = TestWeek.scene(at: start).offer.session.map { $0.name } ?? ""
    #expect(line(today(3)) == ["       -  thursday    -         \(name.padded(24))  ahead, 30 min"])
    #expect(line(today(3)).isEmpty)
    #expect(line(today(0)).first?.hasSuffix("  done, 24 min") == true)
    #expect(line(today(1)).first?.hasSuffix("  missed, 30 min") == true)
    #expect(line(today(2)).first?.contains("  rest, recovery flow of ") == true)
    let ghost = TestWeek.scene(.ghost(of: TestWeek.today, today: TestWeek.today), at: start)
    #expect(
      line(.today(ghost)) == [
        "       -  today       -         No programme yet          Choose one, and your week is drawn here"
      ])
    let run = IntervalRun(plan(rounds: 3), startingAt: start)
    func summary(_ record: SummaryRecord) -> Scene.Content {
      .summary(
        SummaryScene(
          plan: run.clock.plan, summary: run.summary(at: start + .seconds(900)), since: start, session: nil,
          record: record))
    }
    let told = "    1:30  done        3/3       Short                     1:00 work"
    #expect(line(summary(SummaryRecord())) == [told + ", how hard was it?"])
    #expect(line(summary(SummaryRecord(effort: 7))) == [told + ", effort 7 of 10"])
    #expect(line(summary(SummaryRecord(effort: 7, field: .discard))) == [told + ", start discards it"])
    var stopped = run
    stopped.pause(at: start + .seconds(40))
    #expect(
      line(.interrupted(InterruptedScene(run: stopped))) == [
        "    0:40  cut off     -         Short                     start resumes it"
      ])
    #expect(
      line(.interrupted(InterruptedScene(run: stopped, choice: .discard))).first?.hasSuffix(
        "start discards it") == true)
  }

  @Test func slowReaderLosesLinesAndIsToldHowMany() throws {
    let pipe = try OwnedDescriptor.pipe()
    let output = try PlainOutput(pipe.writer.raw)
    let line = String(repeating: "x", count: 99)
    var written = 0
    while output.write(line) == .written { written += 1 }
    #expect(written > 100)
    #expect(output.write(line) == .leftOut)
    #expect(output.leftOut == 2)
    try pipe.reader.setNonblocking(true)
    var text = ""
    while let bytes = try pipe.reader.readText() { text += bytes }
    #expect(output.write("after") == .written)
    while let bytes = try pipe.reader.readText() { text += bytes }
    #expect(text.hasSuffix("\n(2 lines left out)\nafter\n"))
    #expect(text.split(separator: "\n").count == written + 2)
  }

  @Test func readerThatHasGoneIsNoted() throws {
    let pipe = try OwnedDescriptor.pipe()
    let writer = try OwnedDescriptor.duplicate(pipe.writer.raw, subject: "pipe")
    let output = try PlainOutput(writer.raw)
    #expect(output.write("one") == .written)
    _ = consume pipe
    #expect(output.write("two") == .closed)
    #expect(output.write("three") == .closed)
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
