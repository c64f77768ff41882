import Display
import Intervals
import Testing

struct ThemeTests {
  /// Pairs of the published test data of CIEDE2000 (Sharma, Wu and Dalal, 2005, table 1).
  @Test(arguments: [
    (Lab(lightness: 50, a: 2.6772, b: -79.7751), Lab(lightness: 50, a: 0, b: -82.7485), 2.0425),
    (Lab(lightness: 50, a: 2.5, b: 0), Lab(lightness: 73, a: 25, b: -18), 27.1492),
    (Lab(lightness: 50, a: 2.49, b: -0.001), Lab(lightness: 50, a: -2.49, b: 0.0011), 7.2195),
    (Lab(lightness: 90.8027, a: -2.0831, b: 1.441), Lab(lightness: 91.1528, a: -1.6435, b: 0.0447), 1.4441),
  ])
  func differenceIsAsPublished(_ pair: (Lab, Lab, Double)) {
    #expect(abs(pair.0.difference(to: pair.1) - pair.2) < 0.000_1)
  }

  @Test(arguments: Look.Preset.allCases)
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

  @Test(arguments: Look.Preset.allCases, Vision.allCases)
  func phasesAreToldApart(_ preset: Look.Preset, _ vision: Vision) {
    let theme = Theme.preset(preset)
    let least = vision == .full ? 25.0 : 12
    for block in Block.allCases {
      let kinds: [PhaseKind] = [.work, .rest, .ready]
      for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let (first, second) = (
          theme.paint(for: kinds[one], block: block), theme.paint(for: kinds[other], block: block)
        )
        let grounds = Lab(vision.seen(first.ground)).difference(to: Lab(vision.seen(second.ground)))
        let levels = Lab(vision.seen(first.level)).difference(to: Lab(vision.seen(second.level)))
        #expect(grounds >= least, "\(preset) \(block) \(kinds[one]) and \(kinds[other])")
        #expect(levels >= least, "\(preset) \(block) \(kinds[one]) and \(kinds[other]), levels")
      }
    }
  }

  /// Rest is not taken for work in a grey-scale picture.
  @Test(arguments: Look.Preset.allCases)
  func restIsDarkerThanWork(_ preset: Look.Preset) {
    let theme = Theme.preset(preset)
    let rest = theme.paint(for: .rest, block: .ember)
    for block in Block.allCases {
      let work = theme.paint(for: .work, block: block)
      #expect(work.ground.luminance > rest.level.luminance * 1.5, "\(preset) \(block)")
    }
  }

  @Test func everyToneCanBeShown() {
    for preset in Look.Preset.allCases {
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
  }
}
