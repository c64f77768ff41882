import Display
import Intervals
import Testing
import Training
import Wall

/// Which buttons do what belongs to the owner of a wall: a member has no way round the right through the panel.
@Suite struct OwnerTests {
  private func isForOwner(_ button: PanelButton, holding: Duration = .zero, _ evening: Evening) -> Bool {
    evening.wall.isForOwner(button, heldFor: holding, at: evening.now)
  }

  @Test func keepingAFormatIs() {
    var evening = Evening()
    evening.tap(.plus)
    #expect(evening.builder != nil)
    #expect(isForOwner(.save, evening))
    for button in [PanelButton.startPause, .plus, .minus, .format, .field, .mode, .lap] {
      #expect(!isForOwner(button, evening), "\(button)")
    }
  }

  @Test func trainingIsNot() {
    var evening = Evening()
    evening.tap(.startPause)
    #expect(evening.session != nil)
    for button in PanelButton.allCases {
      #expect(!isForOwner(button, holding: .milliseconds(2_100), evening), "\(button)")
    }
  }

  @Test func changingASettingIs() {
    var evening = Evening()
    evening.ask(.showProfile)
    evening.tap(.plus, .startPause)
    #expect(evening.profile?.setting != nil)
    #expect(isForOwner(.plus, evening))
    #expect(!isForOwner(.mode, evening))
  }
}
