import Display
import Testing
import Training
import Wall

/// The look of one's own, which is there only with a theme.
struct OwnThemeTests {
  private let own = SettingValue.text("own")

  @Test func withoutAThemeItIsRefusedWithWhatMendsIt() {
    var evening = Evening()
    let refusal = evening.ask(.change([.preset: own, .flat: .flag(true)]))
    #expect(refusal == .noTheme && "\(Refusal.noTheme)".contains("--theme FILE"))
    // Nothing of it was taken.
    #expect(evening.wall.settings == WallSettings())
  }

  @Test func withAThemeItIsWorn() {
    var evening = Evening()
    evening.dress(Theme(.graphic))
    #expect(evening.wall.presentation.scene.look.theme == .pearl)
    #expect(evening.ask(.change([.preset: own])) == nil)
    #expect(evening.wall.presentation.scene.look.theme == Theme(.graphic))
    #expect(evening.wall.settings[.preset] == own)
  }

  @Test func stepsPassOverALookThatIsNotThere() {
    for (theme, looks) in [
      (nil, ["neon", "graphic", "pearl", "neon"]),
      (Theme(.neon), ["neon", "graphic", "own", "pearl"]),
    ] as [(Theme?, [String])] {
      var evening = Evening()
      evening.dress(theme)
      for look in looks {
        #expect(evening.ask(.adjust(SettingStop(.preset), by: 1)) == nil)
        #expect(evening.wall.settings[.preset] == .text(look))
      }
      for look in looks.reversed().dropFirst() {
        #expect(evening.ask(.adjust(SettingStop(.preset), by: -1)) == nil)
        #expect(evening.wall.settings[.preset] == .text(look))
      }
    }
  }

  /// A wall that wore one, and whose file is gone.
  @Test func aThemeThatIsGoneGivesWayToPearlAndComesBack() {
    var evening = Evening(settings: WallSettings([.preset: own]))
    #expect(evening.wall.presentation.scene.look.theme == .pearl)
    #expect(evening.ask(.change([.brightness: .number(40)])) == nil, "other settings can be changed")
    #expect(evening.wall.settings[.preset] == own)
    evening.dress(Theme(.neon))
    #expect(evening.wall.presentation.scene.look.theme == Theme(.neon))
    evening.dress(nil)
    #expect(evening.wall.presentation.scene.look.theme == .pearl)
    #expect(evening.ask(.change([.preset: .text("graphic")])) == nil)
  }

  @Test func theProfileCallsItByItsName() {
    var table = Theme.Table.neon
    table.name = "Harbour"
    var evening = Evening(settings: WallSettings([.preset: own]))
    evening.dress(Theme(table))
    _ = evening.ask(.showProfile)
    let lines = evening.profile?.settings ?? []
    #expect(lines.contains { $0.name == "look" && $0.value == "Harbour" }, "\(lines)")
  }
}

extension Evening {
  /// The theme of one's own is another.
  fileprivate mutating func dress(_ theme: Theme?) { take(.ownTheme(theme)) }
}
