@testable import Display
import Intervals
import Testing
import Training

struct MatrixPaintTests {
  /// At every size every scene is painted in light that can be shown, and all but the dark one is seen.
  @Test(arguments: Look.Preset.shipped) func everySceneIsShownAtEverySize(_ preset: Look.Preset) {
    for (columns, rows) in TestMatrix.sizes + [(8, 64), (128, 8), (11, 13)] {
      let layout = TestMatrix.layout(columns, rows)
      for (name, scene, seconds) in TestMatrix.scenes(Look(preset: preset)) {
        let frame = TestMatrix.frame(scene, on: layout, at: seconds)
        let lit = frame.light.count { $0.luminance > 0.002 }
        #expect(name == "dark" ? lit == 0 : lit > 0, "\(name) at \(columns) × \(rows)")
        for light in frame.light {
          #expect(light.channels.min() >= 0 && light.channels.max() <= 1.000_1, "\(name)")
        }
      }
    }
  }

  /// No two parts of a page lie on each other, and none beyond the matrix.
  @Test func partsLieSideBySide() {
    for (columns, rows) in TestMatrix.sizes + [(8, 64), (128, 8), (11, 13), (128, 64), (47, 23)] {
      for (name, scene, _) in TestMatrix.scenes() {
        let areas = MatrixAreas(
          MatrixPage(scene, columns: columns, rows: rows), columns: columns, rows: rows)
        // A figure and its label stand on the field.
        let others = ([areas.title, areas.corner, areas.letters, areas.bar] + areas.lines).compactMap(\.self)
        let middle = areas.field ?? areas.figure
        for (place, box) in (others + [middle]).enumerated() where !box.isEmpty {
          let isWithin = box.left >= 0 && box.top >= 0 && box.right <= columns && box.bottom <= rows
          #expect(isWithin, "\(name): \(box) at \(columns) × \(rows)")
          for other in (others + [middle]).dropFirst(place + 1) where !other.isEmpty {
            let isApart =
              box.right <= other.left || other.right <= box.left || box.bottom <= other.top
              || other.bottom <= box.top
            #expect(isApart, "\(name): \(box) and \(other) at \(columns) × \(rows)")
          }
        }
      }
    }
  }

  @Test func sizesTakeTheArrangementThatFits() {
    let shapes: [((Int, Int), MatrixShape)] = [
      ((8, 8), .tiny), ((16, 8), .tiny), ((32, 8), .line), ((64, 8), .line), ((16, 16), .square),
      ((32, 16), .square), ((64, 16), .wide), ((32, 32), .panel), ((64, 32), .panel), ((64, 64), .panel),
      ((8, 64), .square),
    ]
    for (size, shape) in shapes { #expect(MatrixShape(columns: size.0, rows: size.1) == shape, "\(size)") }
  }

  /// The level rises in the field, from empty to full.
  @Test(arguments: [(8, 8), (32, 8), (16, 16), (64, 16), (64, 32), (64, 64)])
  func theLevelRises(_ size: (Int, Int)) throws {
    let layout = TestMatrix.layout(size.0, size.1)
    let scene = TestWall.session(TestMatrix.moves, look: Look(isFlat: true))
    let page = MatrixPage(scene, columns: size.0, rows: size.1)
    let box = try #require(MatrixAreas(page, columns: size.0, rows: size.1).field)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    let figure = FigurePainter(in: MatrixAreas(page, columns: size.0, rows: size.1).figure)
    // Between the pulses of the change and of the count.
    let means = [11.5, 15, 20, 24, 26.9].map { seconds in
      let frame = TestMatrix.frame(scene, on: layout, at: seconds)
      // Beside what is written.
      var mask = [LinearColor](repeating: .black, count: layout.points.count)
      for shown in [19, 15, 10, 6, 4].map({ Shown.time($0) }) {
        mask.withUnsafeMutableBufferPointer { figure.paint(shown, .white, on: grid, into: $0) }
      }
      let field = (box.top..<box.bottom).flatMap { row in
        (box.left..<box.right).compactMap { grid.pixel($0, row) }
      }.filter { mask[$0] == .black }
      return field.reduce(0) { $0 + frame.light[$1].luminance } / Float(field.count)
    }
    #expect(zip(means, means.dropFirst()).allSatisfy { $0 < $1 + 0.000_1 }, "\(means)")
    #expect(means[4] > means[0] * 1.2)
  }

  /// Two bars on the dark: paused is told from every phase that runs by one still picture in grey.
  @Test(arguments: Look.Preset.shipped, [(16, 16), (32, 8), (64, 16), (64, 32), (64, 64)])
  func pausedIsToldInGrey(_ preset: Look.Preset, _ size: (Int, Int)) throws {
    let layout = TestMatrix.layout(size.0, size.1)
    let look = Look(preset: preset)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    for seconds in [5.0, 15, 35] {
      let scene = TestWall.session(TestMatrix.moves, look: look) { $0.pause(at: TestWall.instant(seconds)) }
      let areas = MatrixAreas(
        MatrixPage(scene, columns: size.0, rows: size.1), columns: size.0, rows: size.1)
      let field = try #require(areas.field)
      let bars = PausedBars(field, besides: .two).bars
      let paused = TestMatrix.frame(scene, on: layout, at: seconds + 0.3)
      let running = TestMatrix.frame(
        TestWall.session(TestMatrix.moves, look: look), on: layout, at: seconds + 0.3)
      func grey(_ frame: WallFrame, _ column: Int, _ row: Int) -> Float {
        grid.pixel(column, row).map { frame.light[$0].luminance } ?? 0
      }
      #expect(bars.count == 2)
      let middle = bars[0].top + bars[0].height / 2
      for bar in bars {
        #expect(grey(paused, bar.left, middle) > 0.2)
        #expect(grey(paused, bar.left, bar.top) > 0.2)
      }
      // Dark between the bars, as it is around them.
      #expect(grey(paused, bars[0].right, middle) < 0.02)
      #expect(grey(paused, field.left, field.top + 1) < 0.02)
      var differing = 0
      for row in field.top..<field.bottom {
        for column in field.left..<field.right
        where abs(grey(paused, column, row) - grey(running, column, row)) > 0.01 {
          differing += 1
        }
      }
      #expect(differing * 4 > field.width * field.height, "\(preset) \(size) at \(seconds)")
    }
  }

  /// An interrupted session is asked about in words once somebody has pressed a button, and nothing else is lit.
  @Test func theQuestionIsAskedInTheDark() throws {
    let layout = TestMatrix.layout(64, 32)
    let asked = try #require(TestMatrix.scenes().first { $0.name == "interrupted" }).scene
    var unasked = asked
    unasked.feedback = nil
    #expect(TestMatrix.frame(unasked, on: layout, at: 1).light.allSatisfy { $0 == .black })
    let frame = TestMatrix.frame(asked, on: layout, at: 1)
    #expect(frame.light.contains { $0 != .black })
    #expect(frame.light.allSatisfy { $0.luminance < 0.15 })
    // Beside a matrix nothing else is lit by it either.
    var wall = TestWall.layout
    let start = wall.points.count
    wall.points += TestMatrix.layout(16, 16).points.map { Point($0.x, $0.y + 2_000) }
    wall.zones.append(
      Zone(role: .matrix, pixels: Array(start..<wall.points.count), points: wall.points))
    let beside = TestMatrix.frame(asked, on: wall, at: 0.1)
    #expect(beside.light[..<start].allSatisfy { $0 == .black })
    #expect(beside.lamps.allSatisfy { $0 == 0 } && beside.segments.allSatisfy { $0 == .blank })
  }

  /// With motion kept small nothing scrolls: the picture of a long title changes by pages, when the pace says so.
  @Test func aStillMatrixChangesWhenItSaysSo() {
    for reducesMotion in [false, true] {
      let look = Look(reducesMotion: reducesMotion)
      for (name, scene, seconds) in TestMatrix.scenes(look) {
        let layout = TestMatrix.layout(32, 8)
        let prepared = PreparedScene(scene, on: layout)
        var (frame, later) = (WallFrame(layout), WallFrame(layout))
        for step in 0..<16 {
          let now = TestWall.instant(seconds + 0.26 + Double(step) * 0.77)
          guard case .still(let until) = prepared.pace(at: now) else { continue }
          prepared.paint(at: now, into: &frame)
          let end = until.map { min($0 - .milliseconds(1), now + .seconds(2)) } ?? now + .seconds(2)
          guard end > now else { continue }
          prepared.paint(at: end, into: &later)
          #expect(frame.light == later.light, "\(name), \(reducesMotion), step \(step)")
        }
      }
    }
  }

  @Test func twelveHoursTellTheHalfOfTheDay() {
    let layout = TestMatrix.layout(64, 32)
    let frames = [7, 19].map { hour in
      let time = TimeOfDay(.seconds(hour * 3_600), at: .origin, is24Hour: false)
      let scene = Scene(.idle(IdleScene(time: time, format: .clock, isClockOnly: true)), look: Look())
      return TestMatrix.frame(scene, on: layout, at: 1).light
    }
    #expect(frames[0] != frames[1])
  }

  /// A time among the settings is a figure of twelve hours, too.
  @Test(arguments: [("06:30", false, "AM"), ("12:00", false, "PM"), ("18:30", true, "")])
  func timesAmongTheSettingsTellTheHalfOfTheDay(time: String, is24Hour: Bool, corner: String) {
    var profile = ProfileScene(
      time: TimeOfDay(.zero, at: .origin, is24Hour: is24Hour), programme: nil, streak: nil, settings: [])
    let stop = SettingStop(.reminder)
    profile.setting = ProfileScene.Setting(stop, at: 0, value: SettingValue.text(time), of: stop.kind)
    let page = MatrixPage(Scene(.profile(profile), look: Look()), columns: 64, rows: 32)
    #expect(page.corner.texts.joined() == corner)
  }

  /// The rounds of a plan without an end go on to be counted, beyond those that are laid out.
  @Test func roundsWithoutAnEndAreCounted() throws {
    var plan = TestMatrix.moves
    plan.shape = .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .endless))
    let layout = TestMatrix.layout(64, 32)
    let scene = TestWall.session(plan)
    let page = MatrixPage(scene, columns: 64, rows: 32)
    let box = try #require(MatrixAreas(page, columns: 64, rows: 32).corner)
    let grid = MatrixGrid(layout.zones[0], pixels: layout.points.count)
    let seen = (0..<30).map { round in
      let frame = TestMatrix.frame(scene, on: layout, at: 15 + 30 * Double(round))
      return (box.top..<box.bottom).flatMap { row in
        (box.left..<box.right).map { column in
          grid.pixel(column, row).map { frame.light[$0] != .black } ?? false
        }
      }
    }
    #expect(Set(seen).count == 30)
  }
}
