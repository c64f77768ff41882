import Intervals
import TestSupport
import Testing
import Wall

@testable import Store

/// What holds for a repository on disk and for its twin in memory alike.
@Suite struct RepositoryTests {
  @Test(arguments: RepositoryKind.allCases) func newOneIsEmpty(_ kind: RepositoryKind) throws {
    try kind.run(
      [
        { repository throws in
          #expect(try repository.formats().value == [])
          #expect(try repository.settings().value == WallSettings())
          #expect(try repository.lastFormat().value == nil)
        }
      ])
  }

  @Test(arguments: RepositoryKind.allCases) func formatsComeBackInTheirOrder(_ kind: RepositoryKind) throws {
    let changed = Samples.format("b", name: "Changed", rounds: 3)
    try kind.run(
      [
        { repository throws in for id in ["c", "b", "a"] { try repository.keep(Samples.format(id)) } },
        { repository throws in
          try repository.keep(changed)
          try repository.forget("c")
          try repository.forget("nothing-of-that-name")
          try repository.keep(Samples.format("c"))
        },
        { repository throws in
          let formats = try repository.formats().value
          #expect(formats == [changed, Samples.format("a"), Samples.format("c")])
        },
      ])
  }

  @Test(arguments: RepositoryKind.allCases, 1...40) func randomStateComesBack(
    _ kind: RepositoryKind, seed: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let formats = (0..<6).map { Samples.format("f-\($0)", using: &generator) }
    let settings = Samples.settings(using: &generator)
    let last = Samples.format("draft", using: &generator)
    try kind.run(
      [
        { repository throws in
          for format in formats { try repository.keep(format) }
          try repository.save(settings)
          try repository.saveLast(last)
        },
        { repository throws in
          #expect(try repository.formats().value == formats, "seed \(seed)")
          #expect(try repository.settings().value == settings, "seed \(seed)")
          #expect(try repository.lastFormat().value == last, "seed \(seed)")
        },
      ])
  }

  @Test(arguments: RepositoryKind.allCases) func lastFormatMayBeShipped(_ kind: RepositoryKind) throws {
    for format in Format.shipped {
      try kind.run(
        [
          { repository throws in try repository.saveLast(format) },
          { repository throws in #expect(try repository.lastFormat().value == format) },
        ])
    }
  }

  @Test(arguments: RepositoryKind.allCases) func planOfStepsIsKept(_ kind: RepositoryKind) throws {
    let plan = IntervalPlan(
      id: "steps", name: "Steps", block: .dusk,
      shape: .steps([.init(.work, .seconds(30), move: "row", set: 1, sets: 2), .init(.rest, .seconds(5))]))
    try kind.run(
      [
        { repository throws in try repository.keep(Format(plan)) },
        { repository throws in #expect(try repository.formats().value.map(\.plan) == [plan]) },
      ])
  }

  @Test(arguments: RepositoryKind.allCases) func planThatCannotBeToldIsRefusedAndHarmsNothing(
    _ kind: RepositoryKind
  ) throws {
    let plan = IntervalPlan(
      id: "steps", name: "Steps", block: .dusk,
      shape: .steps([.init(.work, .seconds(30)), .init(.rest, .seconds(5), move: "no rest has a move")]))
    try kind.run(
      [
        { repository throws in
          try repository.keep(Samples.format("a"))
          let error = #expect(throws: StoreError.self) { try repository.keep(Format(plan)) }
          #expect(error?.kind == .refused)
          #expect(throws: StoreError.self) { try repository.keep(.clock) }
        },
        { repository throws in #expect(try repository.formats().value == [Samples.format("a")]) },
      ])
  }
}
