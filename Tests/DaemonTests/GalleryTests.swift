import Boards
import Intervals
import Pictures
import TestSupport
import Testing
import Training
import Wall

@testable import Daemon
@testable import Display

/// Every look and scene on walls of several kinds, beside pictures that somebody has looked at.
/// PULSEWALL_RECORD=1 writes them.
@Suite struct GalleryTests {
  private static let boards = [
    "garage", "raspberry-pi-apa102", "strip-digits", "matrix-32x8", "matrix-64x32", "terminal",
  ]

  @Test(arguments: boards) func looksAsItDid(board: String) throws {
    let shown: GalleryBoard =
      switch board {
      case "garage": .wall(.garage)
      case "terminal": Gallery.screen
      default: .wall(try Board.read(path: "\(PackageFiles.folder)/boards/\(board).cfg").layout)
      }
    // A terminal has words, which take some pixels to be anything.
    let sheet = try Gallery.sheet(of: shown, WallSettings(), width: board == "terminal" ? 160 : 100)
    let path = "\(PackageFiles.folder)/Tests/DaemonTests/Gallery/\(board).png"
    if PackageFiles.areRecorded { return try PNG.write(sheet, to: path) }
    let golden = try PNG.decode(PackageFiles.bytes(of: path))
    #expect(golden.width == sheet.width && golden.height == sheet.height)
    let difference = Difference(
      sheet, WallPicture(width: golden.width, height: golden.height, bytes: golden.bytes))
    #expect(difference.isInvisible, "\(board): \(difference)")
  }

  /// Every scene that a wall can show is in it, and each is what its name says.
  @Test func everySceneIsShown() throws {
    var seen: Set<String> = []
    for scene in GalleryScene.all {
      var staged = StagedWall(
        .garage, WallSettings(), training: scene.isNew ? TrainingBook(choice: .undecided) : Gallery.training,
        clock: Gallery.reading, at: .seconds(18 * 3_600 + 42 * 60))
      try scene.play(&staged)
      let name = "\(staged.scene.content)".prefix { $0 != "(" }
      seen.insert(staged.scene.reminder != nil ? "reminder" : staged.scene.fault != nil ? "fault" : "\(name)")
      if case .session(let session) = staged.scene.content {
        let state = session.run.state(at: staged.now)
        seen.insert(session.run.isPaused ? "paused" : "\(state.phase)")
      }
    }
    let all: Set = [
      "setUp", "idle", "today", "reminder", "progress", "profile", "builder", "session", "ready", "work",
      "rest",
      "change", "coolDown", "paused", "summary", "fault",
    ]
    #expect(seen == all)
  }

  /// What the comparison lets pass, and what it does not.
  @Test func comparisonSeesWhatPeopleSee() {
    let (width, height) = (64, 48)
    let grey = WallPicture(width: width, height: height, bytes: [UInt8](repeating: 90, count: 64 * 48 * 3))
    func changed(_ change: (Int, UInt8) -> UInt8) -> WallPicture {
      WallPicture(
        width: width, height: height, bytes: grey.bytes.enumerated().map { change($0.offset, $0.element) })
    }
    #expect(Difference(grey, grey).largest == 0)
    #expect(Difference(grey, changed { $1 + UInt8($0 % 2) }).isInvisible)
    #expect(!Difference(grey, changed { $0 % 3 == 0 ? $1 + 20 : $1 }).isInvisible)
    #expect(!Difference(grey, changed { $0 / 3 % 64 < 8 && $0 / 3 / 64 < 8 ? $1 + 30 : $1 }).isInvisible)
    #expect(
      !Difference(grey, WallPicture(width: 8, height: 8, bytes: [UInt8](repeating: 90, count: 192)))
        .isInvisible)
  }
}

/// How far apart two pictures look: distances in OKLab between the mean colours of small blocks.
private struct Difference: CustomStringConvertible {
  /// Of the two blocks that are furthest apart, and of all on average.
  private(set) var largest = 0.0
  private var mean = 0.0

  private static let block = 4

  init(_ one: WallPicture, _ other: WallPicture) {
    guard one.width == other.width, one.height == other.height else {
      (largest, mean) = (.infinity, .infinity)
      return
    }
    var (sum, count) = (0.0, 0)
    for top in stride(from: 0, to: one.height, by: Self.block) {
      for left in stride(from: 0, to: one.width, by: Self.block) {
        let distance = Self.mean(of: one, left, top).distance(to: Self.mean(of: other, left, top))
        largest = max(largest, distance)
        sum += distance
        count += 1
      }
    }
    mean = sum / Double(max(1, count))
  }

  /// Two hundredths in OKLab are the least that people tell apart side by side.
  var isInvisible: Bool { largest < 0.02 && mean < 0.002 }

  var description: String { "largest \(largest), mean \(mean)" }

  private static func mean(of picture: WallPicture, _ left: Int, _ top: Int) -> OKLab {
    var (sum, count) = (SIMD3<Double>.zero, 0.0)
    for y in top..<min(top + block, picture.height) {
      for x in left..<min(left + block, picture.width) {
        let place = (y * picture.width + x) * 3
        sum += SIMD3(
          light[Int(picture.bytes[place])], light[Int(picture.bytes[place + 1])],
          light[Int(picture.bytes[place + 2])])
        count += 1
      }
    }
    let color = sum / count
    return OKLab(LinearColor(Float(color.x), Float(color.y), Float(color.z)))
  }

  private static let light = (0..<256).map { SRGBTransfer.light(of: Double($0) / 255) }
}

extension OKLab {
  fileprivate func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}
