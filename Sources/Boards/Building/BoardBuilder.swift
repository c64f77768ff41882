internal import Configuration
internal import Display
internal import Drivers

/// Makes a board of the settings of a file: checks what one key cannot tell, and collects every fault it finds.
struct BoardBuilder {
  var problems: [ConfigurationProblem] = []
  var notes: [ConfigurationNote] = []
  var claims = ClaimBook()
  /// The SPI buses that strips are on.
  var stripBuses: Set<Int> = []
  var kind = Board.Kind.wall
  var frameRate = 60
  var chip = GPIOChip.Selector.header
  var strips = StripTable()

  /// The board, or everything that is wrong with it.
  mutating func build(_ root: Setting, at location: SourceLocation) throws(ConfigurationErrors) -> Board {
    guard case .group(let settings) = root.value else {
      throw ConfigurationErrors([
        ConfigurationProblem(location, "there are no settings", allowed: "name = value;")
      ])
    }
    let file = RootKeys.all.check(settings, at: location, &problems)
    kind = file.text(RootKeys.board).flatMap(Board.Kind.init) ?? .wall
    frameRate = file.integer(RootKeys.frameRate) ?? frameRate
    chip = file.text(RootKeys.chip).map(GPIOChip.Selector.init(words:)) ?? chip

    addStrips(file.list(RootKeys.strips))
    let supplies = makeSupplies(file.list(RootKeys.supplies))
    var layout = makeLayout(file.list(RootKeys.zones))
    let modules = makeModules(file.list(RootKeys.modules), in: &layout)
    let lamps = makeLamps(file.list(RootKeys.lamps), in: &layout)
    let buzzer = file.group(RootKeys.buzzer).flatMap { makeBuzzer($0) }
    let panel = file.group(RootKeys.panel).map { makePanel($0) } ?? PanelInputs()
    checkHeaderPins()
    checkSomethingIsShown(file)

    guard problems.isEmpty else { throw ConfigurationErrors(Self.inFileOrder(problems, \.location)) }
    return Board(
      kind: kind, name: file.text(RootKeys.name) ?? "", frameRate: frameRate, layout: layout,
      strips: strips.outputs, supplies: supplies, modules: modules, lamps: lamps, buzzer: buzzer,
      panel: panel,
      notes: Self.inFileOrder(notes, \.location))
  }

  /// In the order of the lines; in the order of the checks within a line.
  private static func inFileOrder<Element>(
    _ elements: [Element], _ location: KeyPath<Element, SourceLocation>
  ) -> [Element] {
    let sorted = elements.enumerated().sorted {
      ($0.element[keyPath: location], $0.offset) < ($1.element[keyPath: location], $1.offset)
    }
    return sorted.map(\.element)
  }

  private mutating func checkSomethingIsShown(_ file: CheckedGroup) {
    let outputs = [RootKeys.strips, RootKeys.modules, RootKeys.lamps, RootKeys.buzzer]
    let given = outputs.first { file.has($0) && !file.isEmptyList($0) }
    if kind == .none {
      guard let given else { return }
      return report(
        file.location(of: given), "a board of kind \"none\" has \(given.name)",
        allowed: "board = \"wall\" with outputs")
    }
    guard given == nil else { return }
    report(
      file.location, "the board has no output",
      allowed: "one of \(outputs.map { $0.name }.joined(separator: ", "))")
  }
}
