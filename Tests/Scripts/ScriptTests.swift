import Foundation
import Testing

@Suite struct ScriptTests {
  /// Every script gives the trace that was recorded for it.
  @Test(arguments: ScriptLibrary.names) func givesItsTrace(name: String) throws {
    let script = try ScriptLibrary.script(name)
    var runner = try ScriptRunner(script)
    try runner.run()
    #expect(runner.faults == [])
    let trace = runner.trace.text
    if ScriptLibrary.isRecording {
      try ScriptLibrary.record(trace, name)
    } else {
      let recorded = try #require(
        ScriptLibrary.trace(name), "\(name) has no trace; Tests/Scripts/record makes it")
      #expect(trace == recorded, "\(TraceDifference(from: recorded, to: trace))")
    }
  }

  /// Whichever thread comes first where both are due, the same cues are given. Scripts that stall or jump on the
  /// instant of a cue would be no good here: whether it was given before is then a matter of chance.
  @Test(arguments: ScriptLibrary.names) func givesTheSameCuesWhicheverThreadIsFirst(name: String) throws {
    var script = try ScriptLibrary.script(name)
    let cues = try Script.First.allCases.map { first in
      script.first = first
      // Frames make no cues.
      script.board = .none
      script.frameRate = 1
      var runner = try ScriptRunner(script)
      try runner.run()
      return runner.cues
    }
    #expect(cues[0] == cues[1])
  }

  @Test func thereAreScripts() {
    #expect(ScriptLibrary.names.count > 40)
  }
}
