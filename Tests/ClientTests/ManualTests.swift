import Client
import Control
import Daemon
import TestSupport
import Testing

@Suite struct ManualTests {
  /// The pages and the example are as the code prints them; PULSEWALL_RECORD=1 writes them.
  @Test(arguments: [
    ("man/pulsewall.1", ClientManual.text), ("man/pulsewalld.8", DaemonManual.text),
    ("man/pulsewalld.cfg.5", ConfigurationManual.text), ("pulsewalld.cfg", DaemonReference.example),
    ("control.md", ReferencePage.markdown),
  ])
  func pagesAreCurrent(name: String, text: String) {
    let path = "\(PackageFiles.folder)/boards/\(name)"
    guard !PackageFiles.areRecorded else { return PackageFiles.write(text, to: path) }
    #expect(PackageFiles.text(of: path) == text)
  }
}
