internal import Configuration
/// The strips of a board by name, those at fault included, so that one fault is reported once.
struct StripTable {
  /// A strip that others can refer to.
  struct Entry {
    var name: String
    var pixels: Range<Int>
    var location: SourceLocation
    /// The supply it names itself.
    var supply: String?
    var supplyLocation: SourceLocation
  }

  private(set) var outputs: [StripOutput] = []
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The names of strips that are there, but of unknown length.
  private var broken: Set<String> = []
  /// The pixels of all strips.
  private(set) var pixelCount = 0

  /// The pixels that all strips of a wall may have.
  static let mostPixels = 65_536

  /// The strip of a name.
  subscript(name: String) -> Entry? {
    indices[name].map { entries[$0] }
  }

  func isBroken(_ name: String) -> Bool {
    broken.contains(name)
  }

  mutating func addBroken(_ name: String) {
    broken.insert(name)
  }

  /// The pixels that a strip of so many would get; nil where the wall has too many then.
  func range(of count: Int) -> Range<Int>? {
    pixelCount + count <= Self.mostPixels ? pixelCount..<pixelCount + count : nil
  }

  mutating func add(_ entry: Entry, _ output: StripOutput?) {
    if let output { outputs.append(output) }
    pixelCount = max(pixelCount, entry.pixels.upperBound)
    entries.append(entry)
    if indices[entry.name] == nil { indices[entry.name] = entries.count - 1 }
  }
}
