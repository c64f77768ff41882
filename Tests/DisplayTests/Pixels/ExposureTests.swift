import TestSupport
import Testing

@testable import Display

struct ExposureTests {
  private func levels(_ exposure: Exposure, _ light: LinearColor) -> WirePixel {
    var pixels = [WirePixel.black]
    exposure.expose([light], into: &pixels)
    return pixels[0]
  }

  @Test func linearIsInProportion() {
    let pixel = levels(Exposure(), LinearColor(1, 0.5, 0))
    #expect(pixel == WirePixel(red: 255, green: 128, blue: 0))
  }

  @Test func screensGetTheirTransfer() {
    #expect(levels(Exposure(transfer: .sRGB), LinearColor(hex: 0x8040FF)).red == 0x80)
    #expect(levels(Exposure(transfer: .sRGB), LinearColor(hex: 0x8040FF)).green == 0x40)
    #expect(levels(Exposure(transfer: .gamma(2.2)), LinearColor(0.5, 0.5, 0.5)).red == 186)
  }

  @Test func brightnessIsPerceived() {
    #expect(Exposure.light(ofBrightness: 100) == 1)
    #expect(abs(Exposure.light(ofBrightness: 50) - 0.184) < 0.001)
    #expect(Exposure.light(ofBrightness: 0) == 0)
    #expect(levels(Exposure(brightness: 50), .white).red == 47)
  }

  @Test func litInkIsNeverDark() {
    for brightness in 1...100 {
      let exposure = Exposure(brightness: brightness)
      for light in [LinearColor(0.3, 0.01, 0), LinearColor(0.14, 0.14, 0.14), LinearColor(0, 0, 0.14)] {
        #expect(levels(exposure, light) != .black, "brightness \(brightness)")
      }
    }
    #expect(levels(Exposure(brightness: 0), .white) == .black)
    #expect(levels(Exposure(), .black) == .black)
  }

  @Test func faintestLightKeepsItsHue() {
    #expect(
      levels(Exposure(brightness: 1), LinearColor(0.4, 0.02, 0)) == WirePixel(red: 1, green: 0, blue: 0))
  }

  @Test func brighterIsNeverDarker() {
    for transfer in [Transfer.linear, .sRGB, .gamma(2.8)] {
      let exposure = Exposure(transfer: transfer)
      var last: UInt8 = 0
      for step in 0...10_000 {
        let level = levels(exposure, LinearColor(Float(step) / 10_000, 0, 0)).red
        #expect(level >= last)
        last = level
      }
      #expect(last == 255)
    }
  }

  @Test func balanceDimsItsChannel() {
    let pixel = levels(Exposure(balance: SIMD3(1, 0.7, 0.5)), .white)
    #expect(pixel == WirePixel(red: 255, green: 178, blue: 128))
  }

  @Test func everyUsualBalanceKeepsRedAndDimsWhatTints() {
    for balance in WhiteBalance.allCases {
      #expect(balance.gains.x == 1 && balance.gains.min() > 0.5)
    }
    #expect(
      levels(Exposure(balance: WhiteBalance.strip.gains), .white)
        == WirePixel(red: 255, green: 176, blue: 240))
  }

  /// White is the white LED's, as far as it is white: the colours add what it lacks, and nothing else.
  @Test func theWhiteLEDTakesOverWhatColoursHaveInCommon() {
    let cool = Exposure(whiteLED: WhiteLED(temperature: 6_500))
    let white = levels(cool, .white)
    #expect(white.white > 245 && max(white.red, white.green, white.blue) < 16, "\(white)")
    let warm = levels(Exposure(whiteLED: WhiteLED(temperature: 3_000)), .white)
    #expect(warm.white == 255 && warm.red == 0 && warm.green > 50 && warm.blue > warm.green, "\(warm)")
    #expect(levels(cool, LinearColor(1, 0, 0)) == WirePixel(red: 255, green: 0, blue: 0))
    let dark = levels(Exposure(), .white)
    #expect(dark.white == 0 && dark.red == 255)
  }

  /// What the four LEDs make together is the light that was asked for, within a level of the colour and one of white:
  /// as far as a faint pixel is rounded up or down.
  @Test func aWhiteLEDChangesNoColour() {
    var random = SeededGenerator(seed: 8)
    for round in 0..<2_000 {
      let led = WhiteLED(temperature: .random(in: WhiteLED.temperatures, using: &random))
      let light = LinearColor(
        .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...1, using: &random))
      let pixel = levels(Exposure(whiteLED: led), light)
      let made =
        SIMD3(Float(pixel.red), Float(pixel.green), Float(pixel.blue)) / 255
        + led.tint * (Float(pixel.white) / 255)
      let error = made - SIMD3(light.red, light.green, light.blue)
      let levels = error * 255 / (1 + led.tint)
      #expect(levels.min() > -1.02 && levels.max() < 1.02, "seed 8, round \(round), \(led.temperature) K")
    }
  }

  @Test func temperaturesOutOfBoundsAreTheNearest() {
    #expect(WhiteLED(temperature: .min) == WhiteLED(temperature: 2_000))
    #expect(WhiteLED(temperature: .max) == WhiteLED(temperature: 10_000))
    // Warmer is redder, all the way.
    let blues = WhiteLED.temperatures.map { WhiteLED(temperature: $0).tint }.map { $0.z / $0.x }
    #expect(blues.first == 0.01)
    #expect(zip(blues, blues.dropFirst()).allSatisfy { $0 <= $1 + 1e-4 })
  }

  @Test func anyNumberIsSafe() {
    for value in [Float.nan, .infinity, -.infinity, -3, 1e30] {
      _ = levels(Exposure(), LinearColor(value, value, value))
      _ = levels(Exposure(whiteLED: .natural), LinearColor(value, value, value))
    }
    #expect(levels(Exposure(), LinearColor(7, -1, 0)) == WirePixel(red: 255, green: 0, blue: 0))
    var short = [WirePixel.black]
    Exposure().expose([.white, .white], -3..<9, into: &short)
    #expect(short == [WirePixel(red: 255, green: 255, blue: 255)])
  }
}
