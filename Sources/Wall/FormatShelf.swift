public import Intervals

/// The formats that can be chosen: those that came with Pulsewall, then the kept ones in the order they were kept.
public struct FormatShelf: Hashable, Sendable {
  /// All formats.
  public private(set) var formats: [Format]

  /// Makes a shelf with some kept formats.
  public init(kept: [Format] = []) {
    formats = Format.shipped
    for format in kept { keep(format) }
  }

  /// The format with an id.
  public subscript(id: String) -> Format? {
    formats.first { $0.id == id }
  }

  /// The place of a format.
  public func index(of id: String) -> Int? {
    formats.firstIndex { $0.id == id }
  }

  /// Keeps a format under its id, in place of the kept one that had it.
  public mutating func keep(_ format: Format) {
    var format = format
    format.isShipped = false
    if let index = index(of: format.id) {
      guard !formats[index].isShipped else { return }
      formats[index] = format
    } else {
      formats.append(format)
    }
  }

  /// Forgets a kept format.
  public mutating func forget(_ id: String) {
    formats.removeAll { $0.id == id && !$0.isShipped }
  }

  /// A name and id for a format made of another one: `Tabata 2`, `tabata-2`, the first that is free.
  func freeName(basedOn format: Format) -> (id: String, name: String) {
    let stem = Self.stem(of: format)
    var number = 2
    while index(of: "\(stem.id)-\(number)") != nil { number += 1 }
    return ("\(stem.id)-\(number)", "\(stem.name) \(number)")
  }

  private static func stem(of format: Format) -> (id: String, name: String) {
    guard !format.isShipped, let dash = format.id.lastIndex(of: "-"),
      let space = format.name.lastIndex(of: " "),
      Int(format.id[format.id.index(after: dash)...]) != nil
    else { return (format.id, format.name) }
    return (String(format.id[..<dash]), String(format.name[..<space]))
  }
}
