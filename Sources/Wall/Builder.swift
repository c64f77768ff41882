import Display
import Intervals

/// Where formats are chosen and fitted.
struct Builder: Hashable, Sendable {
  /// What plus and minus change.
  enum Cursor: Hashable, Sendable {
    /// The format itself: plus and minus go through the row.
    case format
    case field(PlanField)
    /// The changed format is kept.
    case save
  }

  /// The place of the chosen format on the shelf.
  private(set) var chosen: Int
  /// The chosen format with the changes made to it.
  private(set) var draft: Format
  private(set) var cursor: Cursor = .format
  private var original: Format

  init(choosing index: Int, on shelf: FormatShelf) {
    let index = shelf.formats.indices.contains(index) ? index : 0
    chosen = index
    original = shelf.formats[index]
    draft = original
    cursor = draft.fields.first.map(Cursor.field) ?? .format
  }

  /// Shows what was chosen last, as far as it is still there and can be run.
  init(_ last: Format?, on shelf: FormatShelf) {
    self.init(choosing: last.flatMap { shelf.index(of: $0.id) } ?? 0, on: shelf)
    guard let last, last.id == original.id, let plan = last.plan, (try? plan.validated()) != nil else {
      return
    }
    draft.activity = .plan(plan)
  }

  /// Whether the draft differs from what is kept.
  var isChanged: Bool { draft.activity != original.activity }

  /// Chooses another format; changes to the one before are dropped.
  mutating func choose(_ index: Int, on shelf: FormatShelf) {
    guard shelf.formats.indices.contains(index) else { return }
    let onFormat = cursor == .format
    self = Builder(choosing: index, on: shelf)
    if onFormat { cursor = .format }
  }

  /// Chooses the format so many places on, round the row.
  mutating func step(_ places: Int, on shelf: FormatShelf) {
    let count = shelf.formats.count
    guard count > 0 else { return }
    choose(((chosen + places) % count + count) % count, on: shelf)
  }

  private var stops: [Cursor] {
    [.format] + draft.fields.map(Cursor.field) + (isChanged ? [.save] : [])
  }

  /// Whether the cursor is on the last thing that can be changed, or done.
  var isOnLastStop: Bool { cursor == stops.last }

  /// Moves to the next thing that can be changed, round from the format to saving.
  mutating func moveCursor() {
    let stops = stops
    let place = stops.firstIndex(of: cursor) ?? 0
    cursor = stops[(place + 1) % stops.count]
  }

  /// Changes what the cursor is on. Returns whether anything changed.
  mutating func change(by direction: Int, on shelf: FormatShelf) -> Bool {
    switch cursor {
    case .format:
      step(direction, on: shelf)
      return true
    case .field(let field):
      guard let plan = draft.plan else { return false }
      let changed = plan.stepping(field, by: direction)
      draft.activity = .plan(changed)
      return changed != plan
    case .save:
      return false
    }
  }

  /// The draft as a format to keep: a changed format of one's own keeps its name, a shipped one gets a new one.
  func formatToKeep(on shelf: FormatShelf) -> Format? {
    guard isChanged, var plan = draft.plan else { return nil }
    if original.isShipped { (plan.id, plan.name) = shelf.freeName(basedOn: original) }
    var format = draft.with(plan)
    format.isShipped = false
    return format
  }

  func scene(on shelf: FormatShelf) -> BuilderScene {
    let field: PlanField? = if case .field(let field) = cursor { field } else { nil }
    return BuilderScene(
      formats: shelf.formats, chosen: chosen, draft: draft, field: field, isChanged: isChanged,
      isOnSave: cursor == .save)
  }
}
