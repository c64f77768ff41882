import Glibc
import Testing

@testable import Display

struct MathematicsTests {
  private let numbers: [Double] = [
    1e-300, 1e-12, 0.001, 0.1, 0.25, 0.5, 0.7071067811865475, 1, 1.4142135623730951, 2, 3, 10, 255, 1e12,
    1e300,
  ]

  @Test func logarithmIsTheLibrarys() {
    for number in numbers {
      #expect(abs(Mathematics.log2(number) - log2(number)) <= 1e-13 * max(1, abs(log2(number))), "\(number)")
    }
    #expect(Mathematics.log2(0) == -.infinity)
    #expect(Mathematics.log2(-1).isNaN)
  }

  @Test func powerOfTwoIsTheLibrarys() {
    for exponent in stride(from: -60.0, through: 60, by: 0.37) {
      #expect(abs(Mathematics.exp2(exponent) / exp2(exponent) - 1) < 1e-14, "\(exponent)")
    }
    #expect(Mathematics.exp2(-2_000) == 0)
    #expect(Mathematics.exp2(2_000) == .infinity)
  }

  @Test func cubeRootIsTheLibrarys() {
    for number in numbers + numbers.map(-) {
      #expect(abs(Mathematics.cubeRoot(number) / cbrt(number) - 1) < 1e-14, "\(number)")
    }
    #expect(Mathematics.cubeRoot(0) == 0)
  }

  @Test func powerIsTheLibrarys() {
    for base in [0.001, 0.04, 0.5, 1, 7] {
      for exponent in [0.2, 1 / 2.4, 1, 2.2, 2.4] {
        #expect(abs(Mathematics.power(base, exponent) / pow(base, exponent) - 1) < 1e-13)
      }
    }
    #expect(Mathematics.power(0, 2.2) == 0)
  }

  @Test func anglesAreTheLibrarys() {
    for degrees in stride(from: -1_000.0, through: 1_000, by: 7.3) {
      #expect(abs(Mathematics.sine(degrees: degrees) - sin(degrees * .pi / 180)) < 1e-13, "\(degrees)")
      #expect(abs(Mathematics.cosine(degrees: degrees) - cos(degrees * .pi / 180)) < 1e-13, "\(degrees)")
      let (x, y) = (3 * cos(degrees * .pi / 180), 3 * sin(degrees * .pi / 180))
      let direction = atan2(y, x) * 180 / .pi
      #expect(abs(Mathematics.direction(x, y) - (direction < 0 ? direction + 360 : direction)) < 1e-10)
    }
    let axes = [
      (1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270), (0, 0, 0), (1, 1, 45), (-1, -1, 225),
    ]
    for (x, y, degrees) in axes { #expect(abs(Mathematics.direction(x, y) - degrees) < 1e-12) }
    #expect(abs(Mathematics.exp(-1.7) - exp(-1.7)) < 1e-14)
  }

  @Test func transferComesBack() {
    for step in 0...1_000 {
      let light = Double(step) / 1_000
      #expect(abs(SRGBTransfer.light(of: SRGBTransfer.encoded(light)) - light) < 1e-7)
    }
    #expect(abs(SRGBTransfer.encoded(0.5) - 0.735_356_983) < 1e-6)
  }

  @Test func colourComesBackFromOKLab() {
    for hex in [UInt32(0xF76143), 0x35BB58, 0x1AA3E6, 0x8771EE, 0xFFFFFF, 0x123456] {
      #expect(OKLab(LinearColor(hex: hex)).color.hex == hex)
    }
  }

  @Test func impossibleToneKeepsItsLightness() {
    let tone = OKLab(lightness: 0.6, a: 0.4, b: 0)
    #expect(abs(OKLab(tone.color).lightness - 0.6) < 0.01)
  }

  @Test func whatArrivesIsQuickAtFirst() {
    #expect(Mathematics.arriving(-1) == 0 && Mathematics.arriving(0) == 0)
    #expect(Mathematics.arriving(0.5) == 0.75 && Mathematics.arriving(1) == 1 && Mathematics.arriving(2) == 1)
  }

  @Test func waveIsCalm() {
    #expect(Mathematics.wave(0) == 0)
    #expect(Mathematics.wave(0.5) == 1)
    #expect(Mathematics.wave(7.5) == 1)
    #expect(Mathematics.wave(1) == 0)
  }
}
