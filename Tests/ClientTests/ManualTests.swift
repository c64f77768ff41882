import Client
import Control
import Daemon
import Glibc
import Testing

@Suite struct ManualTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/boards"

  /// The pages and the example are as the code prints them; PULSEWALL_RECORD=1 writes them.
  @Test(arguments: [
    ("man/pulsewall.1", ClientManual.text), ("man/pulsewalld.8", DaemonManual.text),
    ("man/pulsewalld.cfg.5", ConfigurationManual.text), ("pulsewalld.cfg", DaemonReference.example),
    ("control.md", ReferencePage.markdown),
  ])
  func pagesAreCurrent(name: String, text: String) throws {
    let path = "\(Self.folder)/\(name)"
    if getenv("PULSEWALL_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      let bytes = Array(text.utf8)
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      return
    }
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == text)
  }
}
