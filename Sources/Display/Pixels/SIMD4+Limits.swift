extension SIMD4<Float> {
  /// The lanes kept between zero and `top`.
  ///
  /// Written as comparisons because they become vector instructions; the library's `clamped` goes lane by lane.
  @inline(__always)
  func limited(to top: SIMD4<Float>) -> SIMD4<Float> {
    let below = replacing(with: top, where: self .> top)
    return below.replacing(with: SIMD4<Float>.zero, where: below .< SIMD4<Float>.zero)
  }
}
