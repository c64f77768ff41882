internal import LinuxIO

/// Turns a picture in the language of SVG into pixels, through a program that everybody can install.
enum PictureConverter {
  private static let program = "rsvg-convert"
  private static let mostBytes = 64 << 20
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// The picture as PNG, with two pixels for each unit of it.
  ///
  /// - Throws: that the program is missing, with how to get it, or that it failed.
  static func png(of svg: [UInt8]) throws(ClientError) -> [UInt8] {
    do throws(SystemError) {
      let outcome = try ChildProgram.run(
        program, ["--format", "png", "--zoom", "2"], input: svg, most: mostBytes, mergesErrors: false,
        mend: "install it with apt-get install librsvg2-bin, or take --svg FILE, which needs nothing")
      guard outcome.status == 0, outcome.output.starts(with: signature) else {
        throw SystemError(
          "draw a picture with", .inputOutput, subject: program,
          mend: "what it said is above; --svg FILE needs no other program")
      }
      return outcome.output
    } catch {
      throw ClientError(.failed, "\(error)")
    }
  }
}
