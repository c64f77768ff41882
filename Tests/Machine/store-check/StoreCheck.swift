import Glibc
import LinuxIO
import Store
import Training

/// Saves sessions until the power is cut, and tells at the next start what is there; the host's side is `power.py`.
///
///     store-check DIRECTORY START    START is the number of this start of the guest
@main
enum StoreCheck {
  static func main() {
    guard CommandLine.arguments.count == 3, let start = Int(CommandLine.arguments[2]) else {
      say("usage: store-check DIRECTORY START")
      exit(64)
    }
    let directory = CommandLine.arguments[1]
    do {
      let store = try Store.open(in: StateDirectory(path: directory)) { report in
        if case .fails(let error) = report { say("PROBLEM \(error)") }
      }
      tell(store.contents)
      try compareWithJournal(of: directory, store.contents.history)
      say("READY")
      let writer = SessionWriter(store, start: start)
      while true { writer.writeOne() }
    } catch {
      say("PROBLEM \(error)")
      exit(70)
    }
  }

  /// Says everything that was remembered, a line each.
  private static func tell(_ contents: StoreContents) {
    for problem in contents.problems + (contents.degraded.map { ["\($0)"] } ?? []) {
      say("PROBLEM \(problem)")
    }
    for entry in contents.history.entries {
      let isRight = entry == SessionWriter.entry(entry.key, note: entry.note)
      say(isRight ? "HAVE \(entry.key) \(entry.note)" : "PROBLEM \(entry.key) is not what was saved")
    }
    if let checkpoint = contents.checkpoint { say("CHECKPOINT \(checkpoint.body.count)") }
  }

  /// Says a line, at once.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Rebuilds the history from its journal alone, in memory, and compares.
  private static func compareWithJournal(of directory: String, _ history: History) throws {
    let place = "/tmp/rebuilt"
    mkdir(place, 0o700)
    let journal = try OwnedDescriptor.open(directory + "/journal", O_RDONLY)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case .bytes(let count) = try part.withUnsafeMutableBytes({ try journal.read(into: $0) }) {
      bytes += part[..<count]
    }
    try FileReplacement.write(bytes, to: place + "/journal")
    let rebuilt = try Store.open(in: StateDirectory(path: place)) { _ in }
    let found = rebuilt.contents.history.entries
    rebuilt.close()
    say(found == history.entries ? "JOURNAL \(found.count)" : "PROBLEM the journal gives another history")
  }
}
