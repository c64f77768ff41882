package import Control
import Display
import Intervals
package import Wall

extension WallSettings {
  /// The settings by the names that `settings.set` takes; times in seconds.
  package var members: JSONObject {
    JSONObject([
      ("preset", .string(look.preset.rawValue)), ("brightness", .integer(look.brightness)),
      ("reduceMotion", .bool(look.reducesMotion)), ("flat", .bool(look.isFlat)),
      ("sound", .string(sound.rawValue)), ("voice", .string(voice.rawValue)),
      ("countIn", .integer(cues.countIn)),
      ("halfWay", .bool(cues.marksHalfWay)), ("warning", Self.seconds(cues.warning)),
      ("period", Self.seconds(cues.period)), ("changesOnly", .bool(cues.changesOnly)),
      ("clock24", .bool(is24Hour)),
    ])
  }

  private static func seconds(_ duration: Duration?) -> JSONValue {
    duration.map { .double($0.inSeconds) } ?? "off"
  }

  /// The settings with a change that the table has checked.
  package func with(_ change: SettingsChange) -> WallSettings {
    var settings = self
    if let preset = change.preset.flatMap(Look.Preset.init) { settings.look.preset = preset }
    if let brightness = change.brightness { settings.look.brightness = brightness }
    if let reduceMotion = change.reduceMotion { settings.look.reducesMotion = reduceMotion }
    if let flat = change.flat { settings.look.isFlat = flat }
    if let sound = change.sound.flatMap(SoundMode.init) { settings.sound = sound }
    if let voice = change.voice.flatMap(VoiceMode.init) { settings.voice = voice }
    if let countIn = change.countIn { settings.cues.countIn = countIn }
    if let halfWay = change.halfWay { settings.cues.marksHalfWay = halfWay }
    if let warning = change.warning { settings.cues.warning = warning.duration }
    if let period = change.period { settings.cues.period = period.duration }
    if let changesOnly = change.changesOnly { settings.cues.changesOnly = changesOnly }
    if let clock24 = change.clock24 { settings.is24Hour = clock24 }
    return settings
  }
}
