import Configuration
import Boards
import Glibc
import Testing

/// Files that include one another, and bytes that are no text.
@Suite struct BoardSourceTests {
  /// A folder of files for one test.
  private final class Folder {
    let path: String

    init(_ files: [String: [UInt8]]) {
      var template = Array("/tmp/pulsewall-boards-XXXXXX".utf8CString)
      path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
      for (name, bytes) in files {
        if let slash = name.firstIndex(of: "/") { mkdir("\(path)/\(name[..<slash])", 0o755) }
        guard let file = fopen("\(path)/\(name)", "w") else { continue }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
      }
    }

    convenience init(_ files: [String: String]) {
      self.init(files.mapValues { Array($0.utf8) })
    }

    deinit {
      for name in ["sub/lamp.inc", "sub/more.inc", "sub", "a.cfg", "b.cfg", "pipe", "link.inc"] {
        remove("\(path)/\(name)")
      }
      rmdir(path)
    }

    /// What is said about a file, with the folder left out.
    func words(_ name: String) -> [String] {
      do throws(ConfigurationErrors) {
        _ = try Board.read(path: "\(path)/\(name)")
        return []
      } catch {
        return error.problems.map { problem in
          problem.description.split(separator: "\(path)/").joined()
        }
      }
    }
  }

  private static let lamp = "lamps = ( { name = \"l\"; line = 17; phases = [ \"work\" ]; } );\n"

  @Test func includesAreRelativeToTheFileThatIncludes() throws {
    let folder = Folder([
      "a.cfg": "name = \"a\";\n  @include \"sub/lamp.inc\" # the lamp\nframe-rate = 20;\n",
      "sub/lamp.inc": "@include \"more.inc\"\n\(Self.lamp)", "sub/more.inc": "\n\nboard = \"wall\";",
    ])
    let board = try Board.read(path: "\(folder.path)/a.cfg")
    #expect(board.frameRate == 20)
    #expect(board.lamps.map(\.location.line) == [2])
    #expect(board.lamps.allSatisfy { $0.location.file == "\(folder.path)/sub/lamp.inc" })
  }

  @Test func errorsNameTheIncludedFileAndItsLine() {
    let folder = Folder([
      "a.cfg": "\n@include \"sub/lamp.inc\"\n\nframe-rate = 0;\nname = ;\n",
      "sub/lamp.inc": "\n\n" + Self.lamp,
      "b.cfg": "\n@include \"sub/more.inc\"\n\nframe-rate = 0;\n",
      "sub/more.inc": "/* two\nlines */\nlamps = ( {\n\n  name = 5; line = 60; phases = [ \"work\" ];\n} );",
    ])
    #expect(
      folder.words("a.cfg") == [
        "a.cfg:5: what stands here, or on the line before, is no setting; "
          + "allowed: name = value; name = { … }; name = ( … , … ); every bracket closed"
      ])
    #expect(
      folder.words("b.cfg") == [
        "b.cfg:4: frame-rate is 0; allowed: 10 to 120 frames/s",
        "sub/more.inc:5: name is 5; allowed: text in double quotes, 1 to 64 characters",
        "sub/more.inc:5: GPIO60 is not on the header: the board needs it itself; allowed: GPIO0 to GPIO27",
      ])
  }

  @Test func includesInCirclesAreRefused() {
    let folder = Folder(["a.cfg": "@include \"b.cfg\"\n", "b.cfg": "\n@include \"a.cfg\"\n"])
    #expect(
      folder.words("a.cfg") == [
        "b.cfg:2: a.cfg includes itself; allowed: files that do not include each other"
      ])
  }

  @Test func includesUnderEverNewNamesComeToAnEnd() {
    let folder = Folder([
      "sub/more.inc": "@include \"../sub/more.inc\"\n", "a.cfg": "@include \"sub/more.inc\"\n",
    ])
    #expect(
      folder.words("a.cfg").map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") } == [
        "too many files include one another; allowed: 8 within each other, 64 in all"
      ])
  }

  @Test func pipesAndFoldersAreRefusedWithoutWaiting() {
    let folder = Folder(["a.cfg": "@include \"pipe\"\n", "sub/lamp.inc": ""])
    mkfifo("\(folder.path)/pipe", 0o600)
    let allowed = "allowed: a text file of at most 1048576 bytes"
    #expect(folder.words("a.cfg") == ["a.cfg:1: pipe cannot be included: it is no regular file; \(allowed)"])
    #expect(folder.words("sub") == ["sub: cannot be read: it is no regular file; \(allowed)"])
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let folder = Folder([
      "a.cfg": Array("name = \"a\";\n# ".utf8) + [0xC3, 0x28, 0x0A],
      "b.cfg": Array("\n\nname = \"".utf8) + [0, 0x22],
    ])
    #expect(folder.words("a.cfg") == ["a.cfg:2: the line holds bytes that are no text; allowed: UTF-8 text"])
    #expect(folder.words("b.cfg") == ["b.cfg:3: the line holds bytes that are no text; allowed: UTF-8 text"])
  }

  @Test func windowsLineEndsAndByteOrderMarksAreTaken() throws {
    let text = "\u{FEFF}name = \"a\";\r\n\r\nframe-rate = 20;\r\n" + Self.lamp
    let board = try Board.read(text: text, named: "a.cfg")
    #expect(board.frameRate == 20)
    #expect(board.lamps.map(\.location.line) == [4])
  }

  @Test func commentsOfEveryKindAndTrailingCommasAreTaken() throws {
    let text = """
      // one
      # two /* three
      /* four
         "five */ name = "a # b // c /* d"; lamps = ( { name = "l"; line = 17; phases = [ "work", "rest", ]; }, );
      frame-rate = 0x1E;
      """
    let board = try Board.read(text: text, named: "a.cfg")
    #expect(board.name == "a # b // c /* d")
    #expect(board.frameRate == 30)
    #expect(board.lamps.map(\.location.line) == [4])
  }

  @Test func aHugeFileIsRefused() {
    let folder = Folder(["a.cfg": [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20 | 1)])
    #expect(
      folder.words("a.cfg") == [
        "a.cfg: cannot be read: it is larger than 1048576 bytes; allowed: a text file of at most 1048576 bytes"
      ])
  }
}
