extension TopSet {
  /// The set as it is shown where people reckon in a unit: a weight of another is converted, to the nearest tenth.
  public func shown(in unit: Weight.Unit) -> TopSet {
    guard case .weight(let weight, let reps) = feat, weight.unit != unit else { return self }
    let hundredths = weight.converted(to: unit).hundredths
    return TopSet(move: move, .weight(Weight(hundredths: (hundredths + 5) / 10 * 10, unit), reps: reps))
  }
}
