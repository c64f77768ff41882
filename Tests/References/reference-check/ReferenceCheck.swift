// For the linker: what is pure names no library of mathematics.
import Glibc
import Training

/// Draws curves for `curves.py` beside this folder: for each line of numbers a line with the slope at each point, then
/// one with sixteen heights from each point to the next and the last point.
@main struct ReferenceCheck {
  static func main() {
    while let line = readLine() {
      let values = line.split(separator: " ").compactMap { Double($0) }
      let curve = MonotoneCurve(values)
      print(curve.slopes.map { "\($0)" }.joined(separator: " "))
      let places = (0...max(0, (values.count - 1) * 16)).map { Double($0) / 16 }
      print(places.compactMap { curve.value(at: $0) }.map { "\($0)" }.joined(separator: " "))
    }
  }
}
