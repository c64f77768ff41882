/// Pixels whose light is worked out when a scene is prepared, but for a slow breath.
struct StillLights: Sendable {
  private struct Spot: Sendable {
    var light: SIMD4<Float>
    /// What a whole breath adds.
    var breath: SIMD4<Float>
    var pixel: Int32
  }

  private var spots: [Spot] = []
  /// Whether any pixel breathes.
  private(set) var breathes = false

  /// Lights a pixel of the wall.
  mutating func light(_ pixel: Int, _ light: LinearColor, breath: LinearColor = .black) {
    guard light != .black || breath != .black else { return }
    breathes = breathes || breath != .black
    spots.append(Spot(light: light.channels, breath: breath.channels, pixel: Int32(pixel)))
  }

  func paint(_ moment: Moment, into light: UnsafeMutableBufferPointer<LinearColor>) {
    let breath = moment.breath
    for spot in spots {
      light[Int(spot.pixel)].channels = (spot.light + spot.breath * breath).limited(to: .one)
    }
  }

  /// Paints the lights in another colour, each as bright beside the others as it is.
  ///
  /// - Parameter isCut: whether they are cut into dashes, the sign for paused.
  func paint(
    in color: LinearColor, isCut: Bool, into light: UnsafeMutableBufferPointer<LinearColor>
  ) {
    for (order, spot) in spots.enumerated() {
      let share: Float = isCut && order % 4 >= 2 ? 0.05 : 1
      let own = color.channels * (LinearColor(channels: spot.light).luminance * share)
      light[Int(spot.pixel)].channels = own.limited(to: .one)
    }
  }
}
