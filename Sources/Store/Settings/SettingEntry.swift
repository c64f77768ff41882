internal import Display
internal import Intervals
internal import Wall

/// A setting as a line of text: its name, how it is written, and how it is read.
struct SettingEntry: Sendable {
  let name: String
  let text: @Sendable (WallSettings) -> String
  /// Applies a value; whether it is one.
  let apply: @Sendable (String, inout WallSettings) -> Bool

  /// All settings; names that were released never change their meaning.
  static let all: [SettingEntry] = [
    named("preset", \.look.preset),
    flag("reduce-motion", \.look.reducesMotion),
    flag("flat", \.look.isFlat),
    number("brightness", \.look.brightness, in: 0...100),
    named("sound", \.sound),
    named("voice", \.voice),
    flag("24-hour", \.is24Hour),
    number("count-in", \.cues.countIn, in: CueSettings.countInBounds),
    flag("half-way", \.cues.marksHalfWay),
    time("warning", \.cues.warning),
    time("every", \.cues.period),
    flag("changes-only", \.cues.changesOnly),
  ]

  private typealias Path<Value> = WritableKeyPath<WallSettings, Value> & Sendable

  private static func flag(_ name: String, _ path: any Path<Bool>) -> SettingEntry {
    entry(name, path, write: { $0 ? "on" : "off" }, read: { ["on": true, "off": false][$0] })
  }

  private static func number(_ name: String, _ path: any Path<Int>, in bounds: ClosedRange<Int>)
    -> SettingEntry
  {
    entry(name, path, write: { "\($0)" }) { Int($0).flatMap { bounds.contains($0) ? $0 : nil } }
  }

  private static func named<Value: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: any Path<Value>
  ) -> SettingEntry {
    entry(name, path, write: \.rawValue, read: { Value(rawValue: $0) })
  }

  private static func time(_ name: String, _ path: any Path<Duration?>) -> SettingEntry {
    entry(name, path, write: { $0.map(TimeText.clock) ?? "off" }) { text -> Duration?? in
      if text == "off" { return .some(nil) }
      return TimeText.parse(text).flatMap { PlanLimits.phase.contains($0) ? .some($0) : nil }
    }
  }

  private static func entry<Value>(
    _ name: String, _ path: any Path<Value>, write: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) -> Value?
  ) -> SettingEntry {
    SettingEntry(
      name: name, text: { write($0[keyPath: path]) },
      apply: { text, settings in
        guard let value = read(text) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }
}
