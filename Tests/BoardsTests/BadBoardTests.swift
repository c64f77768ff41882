import Configuration
import Boards
import Testing

@Suite struct BadBoardTests {
  static let all =
    BadBoard.text + BadBoard.keys + BadBoard.strips + BadBoard.supplies + BadBoard.zones + BadBoard.matrices
    + BadBoard.pins
    + BadBoard.modules + BadBoard.others

  @Test(arguments: all) func saysEverythingThatIsWrong(_ bad: BadBoard) {
    do throws(ConfigurationErrors) {
      _ = try Board.read(text: bad.text, named: "bad.cfg")
      Issue.record("the board is taken for good")
    } catch {
      #expect(error.problems.map(\.description) == bad.problems)
    }
  }

  @Test func namesAMissingFile() {
    do throws(ConfigurationErrors) {
      _ = try Board.read(path: "/nowhere/board.cfg")
      Issue.record("the board is taken for good")
    } catch {
      #expect(
        error.description
          == "/nowhere/board.cfg: cannot be read: no such file or directory; allowed: the path of a file that exists"
      )
    }
  }
}
