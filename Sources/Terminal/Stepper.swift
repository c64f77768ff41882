internal import Display
internal import Intervals

/// A figure of the builder.
struct Stepper {
  var title: String
  var value: String
  var isChosen = false
  /// Whether it cannot be changed: the total.
  var isFixed = false

  /// The value without its unit.
  var figure: String { unit.isEmpty ? value : String(value.dropLast(unit.count + 1)) }
  /// The unit, where the value ends in one.
  var unit: String {
    for unit in ["s", "min"] where value.hasSuffix(" \(unit)") { return unit }
    return ""
  }

  /// The columns of the value in pixels of a size; more than there ever are where it has no pixels.
  func valueWidth(_ scale: Int) -> Int {
    guard scale > 0 else { return ScreenText.columns(of: value) }
    guard let glyphs = PixelFont.tall.glyphs(of: figure) else { return 10_000 }
    return PixelFont.width(of: glyphs, scale: scale) + (unit.isEmpty ? 0 : unit.count + 1)
  }

  /// The columns it takes, with room for a minus and a plus.
  func width(_ scale: Int) -> Int {
    max(valueWidth(scale) + (isFixed ? 0 : 4), ScreenText.columns(of: title))
  }

  /// The columns that some of them take side by side.
  static func columns(of steppers: [Stepper], _ scale: Int, gap: Int = 2) -> Int {
    steppers.reduce(gap * (steppers.count - 1)) { $0 + $1.width(scale) }
  }

  static func all(of builder: BuilderScene) -> [Stepper] {
    guard let plan = builder.draft.plan else { return [] }
    let steppers = builder.draft.fields.compactMap { field in
      plan.value(of: field).map { value in
        Stepper(title: field.title, value: value, isChosen: field == builder.field && !builder.isOnSave)
      }
    }
    return steppers + [
      Stepper(title: "total", value: plan.total.map(TimeText.clock) ?? "open", isFixed: true)
    ]
  }
}
