import Intervals
import Testing

@Suite struct PlanNotationTests {
  @Test func readsAPlan() throws {
    let plan = try PlanNotation.parse("work=40 rest=20 rounds=8")
    #expect(
      plan == Plans.named(Plans.rounds(work: [.seconds(40)], rest: .seconds(20), count: .fixed(8), ready: 10))
    )
    #expect(plan.ready == .seconds(10), "the documented default")
    #expect(plan.total == .seconds(470))
  }

  @Test func readsEverything() throws {
    let plan = try PlanNotation.parse(
      """
      work=20,1:30,open>0:05<2m rest=150% rounds=3 sets=2 set-rest=60s last-rest=on ready=0 cool-down=30
      changeover=5 moves=goblet_squat,lunge/2,- score=laps count-in=5 half-way=on warning=10 period=off
      """)
    #expect(
      plan
        == Plans.named(
          Plans.rounds(
            work: [.seconds(20), .seconds(90), .open(minimum: .seconds(5), cap: .seconds(120))],
            rest: .ratio(percent: 150), count: .fixed(3), sets: 2, setRest: .seconds(60), lastRest: true,
            moves: ["goblet squat", Move("lunge", isSplitBySide: true), .unnamed], coolDown: 30,
            changeover: .seconds(5),
            cues: CueOverrides(countIn: 5, marksHalfWay: true, warning: .seconds(10), period: .zero),
            score: .laps)))
  }

  @Test(arguments: [
    ("", "work", "missing"), ("rest=20", "work", "missing"), ("work=", "work", "empty"),
    ("work=20,", "work", "empty"), ("work=x", "work", "x"), ("work", "“work”", "no field with a value"),
    ("=20", "“”", "no field"), ("work=20 pace=3", "“pace”", "no field"), ("work=20 rounds=0", "rounds", "0"),
    ("work=20 rounds=9223372036854775807", "rounds", "9223372036854775807"),
    ("work=20 rounds=9223372036854775808", "rounds", "9223372036854775808"),
    ("work=20 rounds=-1", "rounds", "-1"), ("work=20 rounds=many", "rounds", "many"),
    ("work=20 sets=2 rounds=endless", "sets", "2"), ("work=20 rest=%", "rest", "%"),
    ("work=20 rest=-50%", "rest", "-50 %"), ("work=20%", "work", "20 %"), ("work=openly", "work", "openly"),
    ("work=open<", "work", "empty"), ("work=open<5>9", "work minimum", "0:09"),
    ("work=20 last-rest=yes", "last-rest", "yes"), ("work=20 score=best", "score", "best"),
    ("work=20 count-in=11", "count-in", "11"), ("work=20 warning=never", "warning", "never"),
    ("work=20 moves=a,,b", "moves", "“a,,b”"), ("work=20 moves=a%2", "moves", "“a%2”"),
    ("work=20 moves=%FF", "moves", "“%FF”"), ("work=20 moves=%0A", "moves[1]", "not plain text"),
    ("work=20 score=time", "score", "time"), ("work=20 rest=5 work=30", "work", "given twice"),
    ("work=20 moves=lunge/0", "moves", "“lunge/0”"), ("work=20 moves=a/b", "moves", "“a/b”"),
    ("steps=work@20 rest=10", "rest", "beside steps"), ("steps=rest@20", "steps", "no work"),
    ("steps=", "steps", "“”"), ("steps=work", "steps", "“work”"), ("steps=run@20", "steps", "“run@20”"),
    ("steps=work@20@a@1", "steps", "“work@20@a@1”"), ("steps=work@20@a@3/2", "steps[1].set", "3 of 2"),
    ("steps=rest@20@a,work@20", "steps", "“rest@20@a”"),
    ("steps=work@20@a@1/2@x", "steps", "“work@20@a@1/2@x”"), ("work=99:59 rounds=99", "total", "164:58:31"),
  ])
  func refuses(_ text: String, _ field: String, _ value: String) {
    do throws(PlanError) {
      _ = try PlanNotation.parse(text)
      Issue.record("accepted")
    } catch {
      #expect(error.field == field)
      #expect(error.value == value)
    }
  }

  @Test(arguments: Format.shipped.compactMap(\.plan)) func shippedFormatsAreWrittenAndReadBack(
    _ plan: IntervalPlan
  )
    throws
  {
    let text = PlanNotation.text(of: plan)
    #expect(try PlanNotation.parse(text, id: plan.id, name: plan.name, block: plan.block) == plan)
  }

  @Test func writesPlainly() throws {
    #expect(
      PlanNotation.text(of: Plans.twentyTen(8)) == "work=0:20 rest=0:10 rounds=8 ready=0:10")
    let steps = IntervalPlan(
      id: "custom", name: "Custom", block: .honey,
      shape: .steps([
        .init(.work, .seconds(40), move: "goblet squat", set: 1, sets: 3), .init(.rest, .seconds(30)),
        .init(.work, .open(minimum: .zero, cap: .seconds(60)), move: Move("lunge", isSplitBySide: true)),
        .init(.rest, .ratio(percent: 50)), .init(.work, .seconds(20), set: 2, sets: 2),
      ]), coolDown: .seconds(30))
    let text =
      "steps=work@0:40@goblet_squat@1/3,rest@0:30,work@open<1:00@lunge/2,rest@50%,work@0:20@-@2/2 ready=0:10 "
      + "cool-down=0:30"
    #expect(PlanNotation.text(of: steps) == text)
    #expect(try PlanNotation.parse(text) == steps)
    let longest = Plans.longest
    #expect(
      try PlanNotation.parse(
        PlanNotation.text(of: longest), id: longest.id, name: longest.name, block: longest.block) == longest)
  }

  @Test(arguments: [
    "goblet squat", "a_b", "1,2", "50%", "a/2", "/2", "-", "--", "a=b", "  two  ", "\u{A0}", "a\u{2003}b",
    "élan",
    "e\u{301}", "\u{301}mark first", "👩‍🚀 walk", "\u{600}", "_", "%2C", "=", "ends with /", "a@b", "@",
  ])
  func everyNameIsWrittenAndReadBack(_ name: String) throws {
    for isSplit in [false, true] {
      let moves = [Move(name, isSplitBySide: isSplit), "row", Move(name, isSplitBySide: !isSplit)]
      let plan = try Plans.named(Plans.rounds(work: [.seconds(20)], count: .fixed(3), moves: moves))
        .validated()
      let text = PlanNotation.text(of: plan)
      let read = try PlanNotation.parse(text)
      #expect(read == plan, "\(text)")
      guard case .rounds(let rounds) = read.shape else { continue }
      #expect(
        rounds.moves.map { Array($0.name.unicodeScalars) } == moves.map { Array($0.name.unicodeScalars) })
    }
  }

  @Test func randomTextNeverTraps() {
    let seed: UInt64 = 4_711
    var random = SeededRandom(seed: seed)
    let words = [
      "work=", "rest=", "rounds=", "sets=", "set-rest=", "moves=", "score=", "warning=", "count-in=",
      "ready=", "open", "steps=", "work@", "rest@", "@1/2", "@",
      "endless", ">", "<", "%", ",", ":", ".", "/2", "-", "_", "=", " ", "\n", "20", "0",
      "9223372036854775807", "-1",
      "1e9", "99:59", "é", "\u{301}", "\u{0}", "👩‍🚀", "٣", "nan", "inf", "s", "m", "h", "on", "off", "\r\n",
    ]
    var accepted = 0
    for number in 0..<20_000 {
      var text = random.chance(50) ? "work=20 " : ""
      for _ in 0..<random.int(0...12) { text += random.pick(words) }
      guard let plan = try? PlanNotation.parse(text) else { continue }
      accepted += 1
      guard let read = try? PlanNotation.parse(PlanNotation.text(of: plan)), read == plan else {
        Issue.record("seed \(seed), number \(number): \(text.debugDescription)")
        return
      }
      _ = IntervalClock(plan).state(at: .seconds(30))
    }
    #expect(accepted > 100, "some of it is a plan")
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededRandom(seed: 815)
    for _ in 0..<20_000 {
      let bytes = (0..<random.int(0...40)).map { _ in UInt8(random.int(0...255)) }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? PlanNotation.parse(text)
      _ = try? PlanNotation.parse("work=20 moves=" + text)
      _ = TimeText.parse(text)
    }
  }
}

extension Plans {
  /// The plan as the notation names it.
  static func named(_ plan: IntervalPlan) -> IntervalPlan {
    var plan = plan
    (plan.id, plan.name, plan.block) = ("custom", "Custom", .honey)
    return plan
  }
}
