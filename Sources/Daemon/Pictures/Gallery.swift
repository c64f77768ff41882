internal import Display
internal import Glibc
internal import Intervals
internal import LinuxIO
internal import Pictures
internal import Terminal
internal import Training
internal import Wall

/// Pictures of a wall in every look and scene, and a sheet of all of them; the same on every machine and day.
enum Gallery {
  /// How wide a picture is, and one on the sheet.
  private static let (width, sheetWidth) = (960, 320)
  /// The terminal of which pictures are taken.
  static let screen = GalleryBoard.screen(.usual)

  /// Writes `PRESET-SCENE.png` for each into a directory, and `sheet.png`; of a terminal also `screen-PRESET-SCENE.png`
  /// and `screen-sheet.png`.
  ///
  /// - Parameter layout: the wall; nil for a terminal, which shows one of its own.
  /// - Throws: what of it could not be made or written.
  static func write(
    to directory: String, of layout: WallLayout?, _ settings: WallSettings, _ theme: Theme? = nil
  ) throws {
    if mkdir(directory, 0o777) != 0, Errno.current != .fileExists {
      throw PictureError.file(SystemError("make \(directory)", Errno.current))
    }
    try write(to: "\(directory)/", of: .wall(layout ?? .garage), settings, theme)
    if layout == nil { try write(to: "\(directory)/screen-", of: screen, settings, theme) }
  }

  private static func write(
    to prefix: String, of board: GalleryBoard, _ settings: WallSettings, _ theme: Theme?
  ) throws {
    for scene in GalleryScene.all {
      for preset in presets(theme) {
        try PNG.write(
          try picture(of: scene, preset, on: board, settings, theme, width: width),
          to: "\(prefix)\(preset.rawValue)-\(scene.name).png")
      }
    }
    try PNG.write(try sheet(of: board, settings, theme, width: sheetWidth), to: "\(prefix)sheet.png")
  }

  /// All looks side by side, a scene a row.
  ///
  /// - Parameter width: that of each picture.
  static func sheet(
    of board: GalleryBoard, _ settings: WallSettings, _ theme: Theme? = nil, width: Int,
    scenes: [GalleryScene] = GalleryScene.all
  ) throws -> WallPicture {
    let looks = presets(theme)
    var sheet = ContactSheet(columns: looks.map(\.rawValue))
    for scene in scenes {
      sheet.add(
        scene.name, try looks.map { try picture(of: scene, $0, on: board, settings, theme, width: width) })
    }
    return sheet.picture
  }

  /// The looks there are: that of one's own where there is a theme for it.
  private static func presets(_ theme: Theme?) -> [Look.Preset] {
    Look.Preset.shipped + (theme == nil ? [] : [.own])
  }

  private static func picture(
    of scene: GalleryScene, _ preset: Look.Preset, on board: GalleryBoard, _ settings: WallSettings,
    _ theme: Theme?, width: Int
  ) throws -> WallPicture {
    var settings = settings
    settings.look.preset = preset
    var staged = StagedWall(
      board.layout, settings, ownTheme: theme,
      training: scene.isNew ? TrainingBook(choice: .undecided) : training, clock: reading,
      at: .seconds(18 * 3_600 + 42 * 60))
    try scene.play(&staged)
    return board.picture(of: staged, width: width)
  }

  /// A Thursday evening.
  static let reading = ClockReading(
    machine: MachineTime(boot: "gallery", milliseconds: 0), wall: 1_791_477_720_000, utcOffset: 7_200,
    zone: "Europe/Berlin", isSynchronised: true)

  /// Groundwork in its second week, done so far but for one day that was missed.
  static let training: TrainingBook = {
    let days: Set<Weekday> = [.monday, .tuesday, .thursday, .saturday]
    let today = reading.start(at: 0).date
    let first = today.monday - 7
    let setUp = TrainingSetUp(programme: Groundwork.programme.id, days: days, minutes: 30, start: first)
    let trained = (0..<8).map { first + $0 }.filter { days.contains($0.weekday) }
    let entries = trained.enumerated().map { position, date in
      HistoryEntry(
        key: "gallery-\(position)",
        start: EntryStart(
          wall: reading.wall - Int64(today.daysSinceEpoch - date.daysSinceEpoch) * 86_400_000,
          utcOffset: reading.utcOffset, zone: reading.zone),
        trained: Trained(
          kind: .session, id: "gallery", name: "Gallery",
          place: ProgrammePlace(programme: setUp.programme, position: position)),
        length: .seconds(1_800), work: .seconds(900), effort: 6 + position % 3, ranToEnd: true)
    }
    return TrainingBook(setUp: setUp, history: History(entries))
  }()
}
