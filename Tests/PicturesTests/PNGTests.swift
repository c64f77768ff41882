import Display
import Glibc
import Intervals
import LinuxIO
import Pictures
import Testing

struct PNGTests {
  private func picture(width: Int = 160) -> WallPicture {
    let wall = WallLayout.garage
    var frame = WallFrame(wall)
    let plan = IntervalPlan(
      id: "test", name: "Test", block: .ember,
      shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .fixed(8))))
    let run = IntervalRun(plan, startingAt: .origin)
    let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
    PreparedScene(Scene(.session(session), look: Look()), on: wall)
      .paint(at: .origin + .seconds(20), into: &frame)
    return WallPicture(of: frame, on: wall, width: width)
  }

  @Test func pictureComesBack() throws {
    let picture = picture()
    let file = try PNG.encode(picture)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let decoded = try PNG.decode(file)
    #expect(decoded.width == 160)
    #expect(decoded.height == picture.height)
    #expect(decoded.bytes == picture.bytes)
  }

  @Test func pictureIsWrittenWhole() throws {
    let picture = picture()
    var template = Array("/tmp/pulsewall-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = "\(folder)/wall.png"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try PNG.write(picture, to: path)
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let outcome = try bytes.withUnsafeMutableBytes { (buffer) throws(SystemError) in
      try file.read(into: buffer)
    }
    guard case .bytes(let count) = outcome else {
      Issue.record("the file is empty")
      return
    }
    #expect(try PNG.decode(Array(bytes.prefix(count))).bytes == picture.bytes)
  }

  @Test func missingFolderIsNamed() {
    #expect {
      try PNG.write(picture(), to: "/nowhere/at all/wall.png")
    } throws: { error in
      "\(error)".contains("/nowhere/at all") && "\(error)".contains("no such file or directory")
    }
  }

  @Test(arguments: [[], [1, 2, 3], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]] as [[UInt8]])
  func rubbishIsRefused(_ file: [UInt8]) {
    #expect(throws: PictureError.self) { try PNG.decode(file) }
  }

  @Test func cutFileIsRefused() throws {
    let file = try PNG.encode(picture())
    #expect(throws: PictureError.self) { try PNG.decode(Array(file.prefix(file.count / 2))) }
  }
}
