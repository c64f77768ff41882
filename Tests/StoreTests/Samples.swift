import TestSupport
import Display
import Intervals
import Training
import Wall

@testable import Store

enum Samples {
  /// A plain format.
  static func format(_ id: String, name: String = "Mine", rounds: Int = 8, work: Int = 40) -> Format {
    Format(
      IntervalPlan(
        id: id, name: name, block: .moss,
        shape: .rounds(.init(work: [.seconds(work)], rest: .seconds(20), count: .fixed(rounds)))))
  }

  /// A format that somebody might have made of a shipped one.
  static func format(_ id: String, using generator: inout SeededGenerator) -> Format {
    let plans = Format.shipped.compactMap(\.plan)
    guard var plan = plans.randomElement(using: &generator) else { return format(id) }
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let field = PlanField.allCases.randomElement(using: &generator) ?? .work
      plan = plan.stepping(field, by: Bool.random(using: &generator) ? 1 : -1)
    }
    plan.id = id
    plan.name =
      ["Mine", "Über-Tabata 🏋️", "a \"quoted\" 'name'", "NULL; DROP TABLE", "名前", "-"]
      .randomElement(using: &generator) ?? "Mine"
    plan.block = Block.allCases.randomElement(using: &generator) ?? .honey
    return Format(plan, fields: PlanField.allCases.filter { _ in Bool.random(using: &generator) })
  }

  static func settings(using generator: inout SeededGenerator) -> WallSettings {
    func flag() -> Bool { Bool.random(using: &generator) }
    func time() -> Duration? {
      flag() ? .milliseconds(Int64.random(in: 1_000...5_999_000, using: &generator)) : nil
    }
    func clock() -> ClockTime { ClockTime(minutes: Int.random(in: 0..<1_440, using: &generator)) }
    var settings = WallSettings(
      look: Look(
        preset: Look.Preset.allCases.randomElement(using: &generator) ?? .pearl, reducesMotion: flag(),
        isFlat: flag(), brightness: Int.random(in: 0...100, using: &generator)),
      cues: CueSettings(
        countIn: Int.random(in: 0...10, using: &generator), marksHalfWay: flag(), warning: time(),
        period: time(), changesOnly: flag()),
      sound: SoundMode.allCases.randomElement(using: &generator) ?? .off, is24Hour: flag())
    let (start, end) = (clock(), clock())
    settings.quietHours = QuietHours(from: start, to: end)
    settings.brightnessByHour = BrightnessSchedule([.init(start, 40), .init(end, 100)])
    settings.reminder = flag() ? clock() : nil
    settings.units = flag() ? .pounds : .kilograms
    settings.bodyWeight =
      flag() ? Weight(hundredths: Int.random(in: 4_500...20_000, using: &generator), .pounds) : nil
    settings.exportFolder = flag() ? "/srv/a folder/é" : nil
    settings.exportFormat = flag() ? .json : .tcx
    return settings
  }
}

extension SQLiteRepository {
  /// What everybody can see of it.
  func everything() throws -> Everything {
    Everything(
      formats: try formats().value, settings: try settings().value, last: try lastFormat().value)
  }

  static func open(
    _ directory: TemporaryDirectory, _ schema: Schema = .current, vfs: String? = nil
  ) throws(StoreError) -> SQLiteRepository {
    try SQLiteRepository(in: directory.path, schema: schema, vfs: vfs)
  }
}

/// All that a repository remembers.
struct Everything: Hashable {
  var formats: [Format] = []
  var settings = WallSettings()
  var last: Format?
}
