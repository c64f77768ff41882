import Glibc
import Programmes
import Testing

@Suite struct ProgrammeKeyReferenceTests {
  private static let path = "\(Files.folder)/README.md"
  private static let mark = "<!-- keys -->"

  /// The README holds the reference as the code prints it; PULSEWALL_RECORD=1 writes it there.
  @Test func readmeIsCurrent() {
    let parts = Files.text(of: Self.path).split(separator: Self.mark, omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      Issue.record("\(Self.path) holds \(parts.count - 1) marks of the reference, not 2")
      return
    }
    let current = "\n\(ProgrammeKeyReference.markdown)\n"
    if getenv("PULSEWALL_RECORD") != nil, let file = fopen(Self.path, "w") {
      let text = Array("\(parts[0])\(Self.mark)\(current)\(Self.mark)\(parts[2])".utf8)
      fwrite(text, 1, text.count, file)
      fclose(file)
      return
    }
    #expect(String(parts[1]) == current)
  }
}
