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
      for light in [LinearColor(0.3, 0.01, 0), LinearColor(0.001, 0.001, 0.001), LinearColor(0, 0, 0.002)] {
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

  @Test func anyNumberIsSafe() {
    for value in [Float.nan, .infinity, -.infinity, -3, 1e30] {
      _ = levels(Exposure(), LinearColor(value, value, value))
    }
    #expect(levels(Exposure(), LinearColor(7, -1, 0)) == WirePixel(red: 255, green: 0, blue: 0))
    var short = [WirePixel.black]
    Exposure().expose([.white, .white], -3..<9, into: &short)
    #expect(short == [WirePixel(red: 255, green: 255, blue: 255)])
  }
}
