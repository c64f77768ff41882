import Boards
import TestSupport
import Testing

@Suite struct KeyReferenceTests {
  /// The README holds the reference as the code prints it; PULSEWALL_RECORD=1 writes it there.
  @Test func readmeIsCurrent() throws {
    let section = try KeySection(of: "\(ShippedBoards.folder)/README.md")
    let current = "\n\(KeyReference.markdown)\n"
    guard !PackageFiles.areRecorded else { return section.record(current) }
    #expect(section.text == current)
  }
}
