import Display
import Intervals
import Testing

struct ThemeTests {
  /// A mark is made with its theme, and any change makes another.
  @Test func themesHaveAMark() {
    var tables: [Theme.Table] = [.pearl, .neon, .graphic]
    for role in Theme.Role.allCases {
      for (ground, level) in [(1, 0), (0, 1)] as [(UInt32, UInt32)] {
        var table = Theme.Table.neon
        table[role].ground += ground
        table[role].level += level
        tables.append(table)
      }
    }
    for (name, motif) in [("Harbour", Motif.rings), ("Harbour at Night", .rings), ("neon", .disc)] {
      var table = Theme.Table.neon
      (table.name, table.motif) = (name, motif)
      tables.append(table)
    }
    let marks = tables.map { Theme($0).mark }
    #expect(Set(marks).count == marks.count)
    #expect(Theme(.pearl).mark == Theme.pearl.mark)
  }

  /// Pairs of the published test data of CIEDE2000 (Sharma, Wu and Dalal, 2005, table 1).
  @Test(arguments: [
    (CIELab(lightness: 50, a: 2.6772, b: -79.7751), CIELab(lightness: 50, a: 0, b: -82.7485), 2.0425),
    (CIELab(lightness: 50, a: 2.5, b: 0), CIELab(lightness: 73, a: 25, b: -18), 27.1492),
    (CIELab(lightness: 50, a: 2.49, b: -0.001), CIELab(lightness: 50, a: -2.49, b: 0.0011), 7.2195),
    (
      CIELab(lightness: 90.8027, a: -2.0831, b: 1.441), CIELab(lightness: 91.1528, a: -1.6435, b: 0.0447),
      1.4441
    ),
  ])
  func differenceIsAsPublished(_ pair: (CIELab, CIELab, Double)) {
    #expect(abs(pair.0.difference(to: pair.1) - pair.2) < 0.000_1)
  }

  @Test(arguments: Look.Preset.shipped)
  func everyPresetDoesWhatEveryThemeMust(_ preset: Look.Preset) {
    #expect(Theme.preset(preset).table.findings == [])
  }

  /// The same, measured on what the wall is painted with.
  @Test(arguments: Look.Preset.shipped)
  func inkReadsOnGroundAndLevel(_ preset: Look.Preset) {
    let theme = Theme.preset(preset)
    for block in Block.allCases {
      let paints = PhaseKind.allCases.map { ("\($0)", theme.paint(for: $0, block: block)) }
      for (name, paint) in paints + [("calm", theme.calm(block))] {
        #expect(paint.ink.contrast(to: paint.ground) >= 4.5, "\(preset) \(block) \(name)")
        #expect(paint.ink.contrast(to: paint.level) >= 4.5, "\(preset) \(block) \(name)")
        #expect(paint.level.luminance > paint.ground.luminance * 1.2, "\(preset) \(block) \(name)")
      }
    }
  }

  @Test(arguments: Look.Preset.shipped, Vision.allCases)
  func phasesAreToldApart(_ preset: Look.Preset, _ vision: Vision) {
    let theme = Theme.preset(preset)
    let least = vision == .full ? 25.0 : 12
    for block in Block.allCases {
      let paints = [PhaseKind.work, .rest, .ready].map { theme.paint(for: $0, block: block) }
      for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let (first, second) = (paints[one], paints[other])
        #expect(vision.difference(first.ground, second.ground) >= least, "\(preset) \(block) \(one) \(other)")
        #expect(vision.difference(first.level, second.level) >= least, "\(preset) \(block) \(one) \(other)")
      }
    }
  }

  /// Rest is not taken for work in a grey-scale picture.
  @Test(arguments: Look.Preset.shipped)
  func restIsDarkerThanWork(_ preset: Look.Preset) {
    let theme = Theme.preset(preset)
    let rest = theme.paint(for: .rest, block: .ember)
    for block in Block.allCases {
      let work = theme.paint(for: .work, block: block)
      #expect(work.ground.luminance > rest.level.luminance * 1.5, "\(preset) \(block)")
    }
  }

  @Test func everyToneCanBeShown() {
    for preset in Look.Preset.shipped {
      for block in Block.allCases {
        for kind in PhaseKind.allCases {
          let paint = Theme.preset(preset).paint(for: kind, block: block)
          let tones = [
            paint.ground, paint.level, paint.accent, paint.pulse, paint.ink, paint.glow, paint.deep,
            paint.pale,
          ]
          for tone in tones {
            #expect(tone.channels.min() >= 0 && tone.channels.max() <= 1, "\(preset) \(block) \(kind)")
          }
          #expect(paint.glow.luminance > 0.6, "digits shine: \(preset) \(block) \(kind)")
        }
      }
    }
  }

  @Test(arguments: [UInt32(0x000000), 0xFFFFFF, 0xF76143, 0x010203, 0x7F8081])
  func hexComesBack(_ hex: UInt32) {
    #expect(LinearColor(hex: hex).hex == hex)
    #expect(HexColour.colour(of: HexColour.text(of: hex)) == hex)
  }

  @Test(arguments: [
    "", "#", "f76143", "#f7614", "#f761433", "#f7614g", "#f7614é", "#-76143", " #f76143", "##76143",
  ])
  func whatIsNoColourIsNone(_ text: String) {
    #expect(HexColour.colour(of: text) == nil)
  }
}
