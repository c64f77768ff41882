import Control
import Glibc
import LinuxIO
import TestSupport
import Testing
import Training

@testable import Daemon

/// The folder that every saved session is written to.
@Suite struct ExportFolderTests {
  private let day = LocalDate("2026-10-01") ?? LocalDate(daysSinceEpoch: 0)

  private func entry(_ key: String, _ name: String = "Press & Push", hour: Int64 = 18) -> HistoryEntry {
    let wall = Int64(day.daysSinceEpoch) * 86_400_000 + hour * 3_600_000
    return HistoryEntry(
      key: key, start: EntryStart(wall: wall, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .session, id: "press-push", name: name), length: .seconds(1_800),
      work: .seconds(900), ranToEnd: true)
  }

  private func order(_ entries: [HistoryEntry], _ folder: TemporaryDirectory, _ format: ExportFormat = .tcx)
    -> ExportOrder
  {
    ExportOrder(folder: folder.path, format: format, entries: entries)
  }

  @Test func sessionsAreWrittenRewrittenRenamedAndRemoved() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    var export = ExportFolder(ledger: state.path + "/exported")
    var first = entry("a")
    var sample = entry("s", hour: 9)
    sample.isSample = true
    try export.fill(order([first, sample], folder))
    #expect(folder.names == ["2026-10-01-1800-press-push.tcx"])
    #expect(folder.contents(of: folder.names[0]) == Array(HistoryTCX.text(first).utf8))
    first.effort = 8
    try export.fill(order([first], folder))
    #expect(folder.contents(of: folder.names[0]) == Array(HistoryTCX.text(first).utf8))
    first.start.wall += 3_600_000
    try export.fill(order([first], folder))
    #expect(folder.names == ["2026-10-01-1900-press-push.tcx"])
    try export.fill(order([], folder))
    #expect(folder.names == [])
    // An undo brings it back.
    try export.fill(order([first], folder))
    #expect(folder.names == ["2026-10-01-1900-press-push.tcx"])
  }

  @Test func nothingOfOthersIsOverwritten() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    try folder.write("mine", to: "2026-10-01-1800-press-push.tcx")
    try folder.makeDirectory("2026-10-01-1800-press-push-2.tcx")
    try folder.link("2026-10-01-1800-press-push-3.tcx", to: "/nowhere")
    var export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order([entry("a"), entry("b")], folder))
    #expect(folder.text(of: "2026-10-01-1800-press-push.tcx") == "mine")
    let own = ["2026-10-01-1800-press-push-4.tcx", "2026-10-01-1800-press-push-5.tcx"]
    #expect(folder.names.count == 5 && own.allSatisfy(folder.names.contains), "\(folder.names)")
    try export.fill(order([], folder))
    #expect(folder.names.count == 3 && folder.text(of: "2026-10-01-1800-press-push.tcx") == "mine")
  }

  @Test func aRestartWritesNothingTwiceAndBringsNothingBack() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    let entries = [entry("a"), entry("b", "Legs")]
    var export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order(entries, folder))
    // A program has taken one on.
    unlink("\(folder.path)/2026-10-01-1800-legs.tcx")
    export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order(entries, folder))
    #expect(folder.names == ["2026-10-01-1800-press-push.tcx"])
    // After a crash before the ledger was written, what is there is found.
    unlink("\(state.path)/exported")
    export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order([entry("a")], folder))
    #expect(folder.names == ["2026-10-01-1800-press-push.tcx"])
    // What was deleted while the wall was off is removed.
    export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order([], folder))
    #expect(folder.names == [])
    for ledger in ["", "tcx", "tcx \(folder.path)\nx y ../../etc/passwd\nx z .hidden\n", "\u{0}"] {
      try state.write(ledger, to: "exported")
      export = ExportFolder(ledger: state.path + "/exported")
      try export.fill(order([], folder))
    }
  }

  @Test func anotherFormatAndAnotherFolderBeginAnew() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    let other = try TemporaryDirectory()
    defer { for directory in [state, folder, other] { directory.remove() } }
    var export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order([entry("a")], folder))
    try export.fill(order([entry("a")], folder, .json))
    #expect(folder.names == ["2026-10-01-1800-press-push.json", "2026-10-01-1800-press-push.tcx"])
    let json = try JSONValue(parsing: (folder.contents(of: folder.names[0]) ?? [])[...])
    #expect(try HistoryEntry(json) == entry("a"))
    try export.fill(order([entry("a")], other, .json))
    #expect(other.names == ["2026-10-01-1800-press-push.json"])
    try export.fill(ExportOrder(folder: nil, format: .json, entries: []))
    #expect(other.names.count == 1)
  }

  @Test func aFolderThatIsGoneIsToldAndMadeGoodForLater() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    var export = ExportFolder(ledger: state.path + "/exported")
    try export.fill(order([entry("a")], folder))
    rename(folder.path, folder.path + ".away")
    let error = #expect(throws: SystemError.self) { try export.fill(order([], folder)) }
    #expect(error?.description == "open \(folder.path): no such file or directory")
    rename(folder.path + ".away", folder.path)
    try export.fill(order([], folder))
    #expect(folder.names == [], "what was deleted while it was away is removed")
  }

  /// Against what the history holds, whatever happens to it and however often the wall is started.
  @Test(arguments: 1...20) func theFolderIsWhatTheHistoryIs(seed: Int) throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    var generator = SeededGenerator(seed: UInt64(seed))
    var entries: [String: HistoryEntry] = [:]
    var export = ExportFolder(ledger: state.path + "/exported")
    for _ in 0..<60 {
      let key = "k\(generator.number(1...12))"
      switch generator.number(1...10) {
      case 1...6: entries[key] = generator.entry(key, on: day + generator.number(0...1))
      case 7...8: entries[key] = nil
      default: export = ExportFolder(ledger: state.path + "/exported")
      }
      try export.fill(order(Array(entries.values), folder))
      let there = folder.names.map { String(decoding: folder.contents(of: $0) ?? [], as: UTF8.self) }
      #expect(there.sorted() == entries.values.map(HistoryTCX.text).sorted(), "seed \(seed)")
      #expect(folder.names.allSatisfy { $0.hasSuffix(".tcx") && $0.hasPrefix("2026-") })
    }
  }
}
