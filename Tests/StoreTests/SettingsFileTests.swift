import Display
import Intervals
import TestSupport
import Testing
import Training
import Wall

@testable import Store

@Suite struct SettingsFileTests {
  @Test func writesLinesPeopleCanRead() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try SettingsFile(directory: directory.path).write(WallSettings())
    let text = String(decoding: try #require(directory.contents(of: "settings")), as: UTF8.self)
    #expect(
      text == """
        sound count
        voice off
        count-in 3
        half-way off
        warning off
        every off
        changes-only off
        preset pearl
        brightness 100
        brightness-by-hour off
        quiet-hours off
        quiet-brightness 20
        reduce-motion off
        flat off
        clock-24 on
        units kg
        body-weight off
        reminder off
        export-folder off
        export-format tcx

        """)
  }

  /// What two buttons have left stays within their reach over a restart.
  @Test func keepsWhatWasTypedBeside() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SettingsFile(directory: directory.path)
    var settings = WallSettings([
      .quietHours: .text("21:37-06:10"), .brightness: .number(73), .bodyWeight: .text("159.5 lb"),
    ])
    for id in [SettingID.quietHours, .brightness, .bodyWeight] {
      settings = try #require(settings.adjusted(id, by: -1))
    }
    try file.write(settings)
    let text = String(decoding: try #require(directory.contents(of: "settings")), as: UTF8.self)
    #expect(text.contains("quiet-hours off\n") && text.contains("own-quiet-hours 21:37-06:10\n"))
    #expect(text.contains("own-brightness 73\n") && text.contains("own-body-weight 159.5 lb\n"))
    let read = try file.read()
    #expect(read.value == settings && read.problems.isEmpty)
    #expect(read.value.adjusted(.quietHours, by: 1)?[.quietHours] == .text("21:37-06:10"))
    try directory.write(Array("own-brightness 130\nown-tempo 3\n".utf8), to: "settings")
    #expect(try file.read().problems.count == 2 && file.read().value == WallSettings())
  }

  @Test func understandsWhatAnEarlierPulsewallWrote() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SettingsFile(directory: directory.path)
    try directory.write(
      Array("sound cuesAndCount\nvoice phasesAndCount\n24-hour off\nevery 1:30\n".utf8), to: "settings")
    let read = try file.read()
    #expect(read.problems == [])
    #expect(read.value.sound == .cuesAndCount && read.value.voice == .phasesAndCount && !read.value.is24Hour)
    #expect(read.value.cues.period == .seconds(90))
    try file.write(read.value)
    let text = String(decoding: try #require(directory.contents(of: "settings")), as: UTF8.self)
    #expect(!text.contains("24-hour") && text.contains("clock-24 off\n") && text.contains("voice count\n"))
  }

  @Test func keepsWhatANewerPulsewallWroteAndReportsTheRest() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SettingsFile(directory: directory.path)
    try directory.write(
      Array("brightness 40\ntempo 22:00 6:00\nflat perhaps\ncount-in 11\n\nbrightness".utf8) + [0xFF],
      to: "settings")
    let read = try file.read()
    #expect(read.value.look.brightness == 40)
    #expect(read.value.look.isFlat == false)
    #expect(read.value.cues.countIn == 3)
    #expect(read.problems.count == 4)
    try file.write(read.value)
    let text = String(decoding: try #require(directory.contents(of: "settings")), as: UTF8.self)
    #expect(text.hasSuffix("tempo 22:00 6:00\n"))
    #expect(try file.read().problems.count == 1)
  }

  @Test(arguments: 1...200) func anyBytesGiveSettings(seed: Int) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SettingsFile(directory: directory.path)
    var generator = SeededGenerator(seed: UInt64(seed))
    try file.write(Samples.settings(using: &generator))
    var bytes = try #require(directory.contents(of: "settings"))
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    try directory.write(bytes, to: "settings")
    let read = try file.read()
    #expect((0...100).contains(read.value.look.brightness), "seed \(seed)")
    #expect(throws: Never.self) { try read.value.cues.validate() }
    try file.write(read.value)
    #expect(try file.read().value == read.value, "seed \(seed)")
  }

  @Test func directoryInItsPlaceIsAnError() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try StateDirectory(path: directory.path + "/settings").prepare()
    let error = #expect(throws: StoreError.self) { try SettingsFile(directory: directory.path).read() }
    #expect(error?.description.contains("/settings: read: is a directory") == true)
  }
}
