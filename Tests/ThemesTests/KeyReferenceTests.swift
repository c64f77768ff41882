import TestSupport
import Testing
import Themes

@Suite struct ThemeKeyReferenceTests {
  /// The README holds the reference as the code prints it; PULSEWALL_RECORD=1 writes it there.
  @Test func readmeIsCurrent() throws {
    let section = try KeySection(of: "\(Files.folder)/README.md")
    let current = "\n\(ThemeKeyReference.markdown)\n"
    guard !PackageFiles.areRecorded else { return section.record(current) }
    #expect(section.text == current)
  }
}
