internal import Display
internal import Glibc
internal import Intervals
internal import LinuxIO
internal import Pictures
internal import Training
internal import Wall

/// Pictures of a wall in every look and scene, and a sheet of all of them; the same on every machine and day.
enum Gallery {
  /// How wide a picture is, and one on the sheet.
  private static let (width, sheetWidth) = (960, 320)

  /// Writes `PRESET-SCENE.png` for each into a directory, and `sheet.png`.
  ///
  /// - Throws: what of it could not be made or written.
  static func write(
    to directory: String, of layout: WallLayout, _ settings: WallSettings, _ theme: Theme? = nil
  ) throws {
    if mkdir(directory, 0o777) != 0, Errno.current != .fileExists {
      throw PictureError.file(SystemError("make \(directory)", Errno.current))
    }
    for scene in GalleryScene.all {
      for preset in presets(theme) {
        let frame = try frame(of: scene, preset, on: layout, settings, theme)
        try PNG.write(
          WallPicture(of: frame, on: layout, width: width),
          to: "\(directory)/\(preset.rawValue)-\(scene.name).png")
      }
    }
    try PNG.write(try sheet(of: layout, settings, theme, width: sheetWidth), to: "\(directory)/sheet.png")
  }

  /// All looks side by side, a scene a row.
  ///
  /// - Parameter width: that of each picture.
  static func sheet(
    of layout: WallLayout, _ settings: WallSettings, _ theme: Theme? = nil, width: Int
  ) throws -> WallPicture {
    var sheet = ContactSheet(columns: presets(theme).map(\.rawValue))
    for scene in GalleryScene.all {
      let frames = try presets(theme).map { try frame(of: scene, $0, on: layout, settings, theme) }
      sheet.add(scene.name, frames.map { WallPicture(of: $0, on: layout, width: width) })
    }
    return sheet.picture
  }

  /// The looks there are: that of one's own where there is a theme for it.
  private static func presets(_ theme: Theme?) -> [Look.Preset] {
    Look.Preset.shipped + (theme == nil ? [] : [.own])
  }

  private static func frame(
    of scene: GalleryScene, _ preset: Look.Preset, on layout: WallLayout, _ settings: WallSettings,
    _ theme: Theme?
  ) throws -> WallFrame {
    var settings = settings
    settings.look.preset = preset
    let start = Instant.origin
    var wall = Wall(
      settings: settings, ownTheme: theme, training: training, clock: reading,
      time: TimeOfDay(.seconds(18 * 3_600 + 42 * 60), at: start), startingAt: start)
    let now = try scene.play(on: &wall, from: start)
    var frame = WallFrame(layout)
    PreparedScene(wall.presentation.scene, on: layout).paint(at: now, into: &frame)
    return frame
  }

  /// A Thursday evening.
  private static let reading = ClockReading(
    machine: MachineTime(boot: "gallery", milliseconds: 0), wall: 1_791_477_720_000, utcOffset: 7_200,
    zone: "Europe/Berlin", isSynchronised: true)

  /// Groundwork in its second week, done so far but for one day that was missed.
  private static let training: TrainingBook = {
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
