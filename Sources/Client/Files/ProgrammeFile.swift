internal import Configuration
internal import Control
internal import Glibc
internal import Programmes
internal import Training

/// A programme file: checked here, taken over by the wall.
enum ProgrammeFile {
  /// Checks a file and tells what is in it.
  static func check(_ file: String, _ output: Output) throws(ClientError) -> ExitStatus {
    let programme = try read(file)
    output.write(
      [summary(of: programme)],
      [
        "id": .string(programme.id), "name": .string(programme.name), "weeks": .integer(programme.weeks),
        "sessions": .integer(programme.sessions.count),
      ])
    return .done
  }

  /// Checks a file and has the wall take it over.
  static func load(
    _ file: String, on connect: () throws(ClientError) -> Connection, _ output: Output
  ) throws(ClientError) -> ExitStatus {
    let programme = try read(file)
    let bytes = try ReadFile.bytes(of: file, atMost: LineFramer.maximumLength / 2)
    let result = try connect().result(
      of: "program.load",
      JSONObject([
        ("text", .string(String(decoding: bytes, as: UTF8.self))), ("file", .string(file)),
      ]))
    output.write(
      ["\(summary(of: programme)); pulsewall program set \(programme.id) chooses it"], result)
    return .done
  }

  private static func read(_ file: String) throws(ClientError) -> Programme {
    do throws(ConfigurationErrors) {
      return try Programme.read(path: file)
    } catch {
      // A file that is not there has no faults.
      throw ClientError(access(file, R_OK) == 0 ? .badFile : .noFile, "\(error)")
    }
  }

  private static func summary(of programme: Programme) -> String {
    let count = programme.sessions.count
    return "\(programme.name): \(programme.weeks) week\(programme.weeks == 1 ? "" : "s"), "
      + "\(count) session\(count == 1 ? "" : "s")"
  }
}
