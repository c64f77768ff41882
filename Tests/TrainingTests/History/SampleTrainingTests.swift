import Testing
import Training

@Suite struct SampleTrainingTests {
  @Test(arguments: 0..<14) func sixWeeksThatAreSamplesAndNothingElse(offset: Int) throws {
    let today = try #require(LocalDate("2026-11-23")) + offset
    let entries = SampleTraining.entries(before: today, utcOffset: 3_600, zone: "Europe/Berlin")
    #expect(entries == SampleTraining.entries(before: today, utcOffset: 3_600, zone: "Europe/Berlin"))
    #expect((15...24).contains(entries.count))
    #expect(Set(entries.map(\.key)).count == entries.count)
    for entry in entries {
      try entry.validate()
      #expect(entry.isSample && entry.trained.place == nil)
      #expect(entry.date < today && entry.date >= today.monday - 35)
      #expect(entry.key == "sample-\(entry.date)")
      #expect(entry.focus.total == entry.work && !entry.topSets.isEmpty)
    }
    #expect(entries.map(\.mark) == entries.map(\.mark).sorted())
  }
}
