import Control
import Glibc
import TestSupport
import Testing

/// The export folder and what is told of it, through the real program.
@Suite(.serialized) struct ExportProcessTests {
  private func waits(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<1_500 {
      if try condition() { return true }
      usleep(20_000)
    }
    return false
  }

  @Test func savedSessionsAppearAreChangedAndGo() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    let wall = try WallProcess(
      ["--state", state.path, "--socket", state.path + "/s", "--export-folder", folder.path],
      onTerminal: false)
    let client = try WallClient(state.path + "/s")
    _ = try client.ask("program.set", ["days": "mon,tue,wed,thu,fri,sat", "minutes": 30])
    let days = try client.ask("plan.week")["result"]?["week"]?["days"]?.array ?? []
    let day = days.first { ["ahead", "today"].contains($0["state"]?.string ?? "") }?["date"]
    _ = try client.ask("session.markDone", ["day": day ?? "today", "key": "mine"])
    #expect(waits { folder.names.count == 1 }, "\(folder.names)")
    let name = folder.names.first ?? ""
    #expect(folder.text(of: name)?.contains("<TrainingCenterDatabase") == true)
    _ = try client.ask("history.edit", ["key": "mine", "effort": 8])
    #expect(waits { folder.text(of: name)?.contains("effort 8 of 10") == true })
    _ = try client.ask("history.delete", ["key": "mine"])
    #expect(waits { folder.names == [] })
    _ = try client.ask("history.undo", ["key": "mine"])
    #expect(waits { folder.names == [name] })
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  @Test func aFaultIsToldOnceHindersNoSavingAndIsMended() throws {
    let (state, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    defer {
      state.remove()
      folder.remove()
    }
    let place = folder.path + "/sessions"
    // A folder may be away when the wall comes up; it is not set while it is.
    let wall = try WallProcess(
      [
        "--state", state.path, "--socket", state.path + "/s", "--export-folder", place, "--export-format",
        "json",
      ], onTerminal: false)
    let client = try WallClient(state.path + "/s")
    func export() throws -> JSONValue? {
      try client.ask("board.outputs")["result"]?["outputs"]?.array?.first { $0["name"] == "export" }
    }
    #expect(try waits { try export()?["state"] == "degraded" })
    #expect(try export()?["detail"]?.string?.contains("\(place): no such file or directory — ") == true)
    _ = try client.ask("session.start", ["plan": "work=1 ready=0 rounds=1"])
    usleep(1_200_000)
    let saved = try client.ask("summary.save")
    #expect(saved["error"] == nil && saved["result"] != nil, "\(saved.text)")
    try folder.makeDirectory("sessions")
    #expect(waits { access(place, R_OK) == 0 && folder.names == ["sessions"] && !Self.isEmpty(place) })
    #expect(try waits { try export()?["state"] == "ok" })
    _ = try client.ask("settings.set", ["exportFolder": "off"])
    #expect(try export() == nil)
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
    let faults = wall.text.split(separator: "\n").filter { $0.contains("export: ") }
    #expect(faults.count { $0.contains("no such file") } == 1, "\(wall.text)")
  }

  @Test func aFolderThatWillNotDoIsNotSet() throws {
    let state = try TemporaryDirectory()
    defer { state.remove() }
    let wall = try WallProcess(["--state", state.path, "--socket", state.path + "/s"], onTerminal: false)
    let client = try WallClient(state.path + "/s")
    try state.write("", to: "file")
    for (folder, words) in [
      (state.path + "/nowhere", "no such file or directory; allowed: off, or a folder that is there"),
      (state.path + "/file", "it is no folder; allowed: "), ("/proc", "; allowed: "),
    ] {
      let error = try client.ask("settings.set", ["exportFolder": .string(folder), "flat": true])["error"]
      #expect(error?["data"]?["name"] == "bad-parameter" && error?["data"]?["parameter"] == "exportFolder")
      #expect(error?["message"]?.string?.contains(words) == true, "\(folder): \(error?.text ?? "none")")
    }
    let settings = try client.ask("settings.get")["result"]
    #expect(settings?["exportFolder"] == "off" && settings?["flat"] == false, "nothing of it is set")
    try state.makeDirectory("here")
    let set = try client.ask("settings.set", ["exportFolder": .string(state.path + "/here"), "flat": true])
    #expect(set["result"]?["exportFolder"] == .string(state.path + "/here") && set["result"]?["flat"] == true)
    #expect(access(state.path + "/here", W_OK) == 0 && Self.isEmpty(state.path + "/here"))
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  private static func isEmpty(_ path: String) -> Bool {
    guard let listing = opendir(path) else { return true }
    defer { closedir(listing) }
    var count = 0
    while readdir(listing) != nil { count += 1 }
    return count <= 2
  }

  @Test func settingsAreAnsweredWhenTheyAreOnTheDisk() throws {
    let state = try TemporaryDirectory()
    defer { state.remove() }
    let wall = try WallProcess(["--state", state.path, "--socket", state.path + "/s"], onTerminal: false)
    let client = try WallClient(state.path + "/s")
    #expect(try client.ask("settings.set", ["brightness": 70])["result"]?["brightness"] == 70)
    #expect(state.text(of: "settings")?.contains("brightness 70\n") == true, "before the answer")
    let kept = try client.ask("formats.save", ["id": "mine", "work": 30])
    #expect(kept["result"]?["id"] == "mine")
    // Something stands in the way of the file.
    unlink("\(state.path)/settings")
    try state.makeDirectory("settings")
    let refused = try client.ask("settings.set", ["brightness": 60])
    #expect(refused["error"]?["data"]?["name"] == "not-saved", "\(refused.text)")
    #expect(refused["error"]?["data"]?["retried"] == true)
    rmdir("\(state.path)/settings")
    #expect(waits { state.text(of: "settings")?.contains("brightness 60\n") == true }, "it is tried again")
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }
}
