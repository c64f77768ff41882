internal import Intervals

/// A format as text, the way it is stored.
struct FormatRecord: Hashable {
  var id: String
  var name: String
  var block: String
  /// In plan notation; `nil` for the clock.
  var plan: String?
  /// The names of the fields with spaces between.
  var fields: String

  /// Writes a format.
  ///
  /// - Throws: this format cannot be told in plan notation.
  init(_ format: Format, for operation: String) throws(StoreError) {
    id = format.id
    name = format.name
    block = format.block.rawValue
    fields = format.fields.map(\.rawValue).joined(separator: " ")
    plan = format.plan.map(PlanNotation.text(of:))
    switch read() {
    case .success(let copy) where copy.activity == format.activity: return
    case .success: throw StoreError(operation, .refused, reason: "its plan would come back changed", path: "")
    case .failure(let unreadable): throw StoreError(operation, .refused, reason: unreadable.reason, path: "")
    }
  }

  init(id: String, name: String, block: String, plan: String?, fields: String) {
    self.id = id
    self.name = name
    self.block = block
    self.plan = plan
    self.fields = fields
  }

  /// The format, or why it cannot be read.
  func read() -> Result<Format, Unreadable> {
    guard let plan else {
      return id == Format.clock.id ? .success(.clock) : .failure(Unreadable(reason: "there is no plan"))
    }
    guard let block = Block(rawValue: block) else {
      return .failure(Unreadable(reason: "block is “\(block)”, which this Pulsewall does not know"))
    }
    do throws(PlanError) {
      let plan = try PlanNotation.parse(plan, id: id, name: name, block: block)
      // A field that only a newer Pulsewall knows is left out of the builder; the plan is what counts.
      let fields = fields.split(separator: " ").compactMap { PlanField(rawValue: String($0)) }
      return .success(
        Format(plan, fields: fields, isShipped: Format.shipped.contains { $0.id == id }))
    } catch {
      return .failure(Unreadable(reason: error.description))
    }
  }

  /// Why a stored format cannot be read.
  struct Unreadable: Error {
    var reason: String
  }
}
