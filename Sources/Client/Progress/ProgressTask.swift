internal import Control
internal import Display
internal import Glibc
internal import LinuxIO
public import Training

/// Shows the progress of a period: full-screen, as text, in words, or as a picture in a file.
public struct ProgressTask: Hashable, Sendable {
  /// The period.
  public var period: ProgressPeriod
  /// The file for a picture in the language of SVG; `-` for standard output.
  public var svg: String?
  /// The file for a picture as PNG; `-` for standard output.
  public var png: String?
  /// Whether it is told in sentences.
  public var isDescribed: Bool

  /// Makes a task.
  public init(
    period: ProgressPeriod = .week, svg: String? = nil, png: String? = nil, isDescribed: Bool = false
  ) {
    self.period = period
    self.svg = svg
    self.png = png
    self.isDescribed = isDescribed
  }

  static let options = [
    Parameter("svg", .text, "Draws it into a file as a picture in SVG; - is standard output."),
    Parameter(
      "png", .text,
      "Draws it into a file as a picture in PNG, through rsvg-convert; - is standard output."),
    Parameter("describe", .flag, "Tells it in sentences, in reading order, for whoever has it read out."),
  ]

  /// Takes what was given on the command line.
  init(_ parameters: JSONObject) throws(InvocationError) {
    let word = parameters["period"]?.string
    guard let period = word.map({ ProgressPeriod(rawValue: $0) }) ?? .week else {
      throw InvocationError(
        "there is no period “\(word ?? "")”; allowed: \(MethodTable.progressPeriod.kind.allowed)")
    }
    self.init(
      period: period, svg: parameters["svg"]?.string, png: parameters["png"]?.string,
      isDescribed: parameters["describe"]?.bool ?? false)
    if svg == "-", png == "-" {
      throw InvocationError("only one picture can go to standard output; name a file for the other")
    }
  }

  /// Asks the wall for the progress of a period.
  static func ask(_ period: ProgressPeriod, _ connection: Connection) throws(ClientError) -> Progress {
    try read(try connection.result(of: method, parameters(period)))
  }

  /// The method that gives it, and its parameters.
  static let method = "progress.show"

  static func parameters(_ period: ProgressPeriod) -> JSONObject {
    JSONObject([("period", .string(period.rawValue))])
  }

  /// Reads what the wall answers.
  static func read(_ answer: JSONValue) throws(ClientError) -> Progress {
    guard let progress = Progress(answer) else {
      throw ClientError(
        .badProtocol,
        "the wall tells its progress in a way that this pulsewall cannot read; both should be of one version")
    }
    return progress
  }

  /// Shows it.
  func run(on candidates: [String], _ output: Output) throws -> ExitStatus {
    let connection = try Connection(to: candidates)
    if svg != nil || png != nil { return try draw(Self.ask(period, connection), output) }
    if output.isJSON {
      return try ClientProgram.call(Self.method, Self.parameters(period), on: connection, output)
    }
    let progress = try Self.ask(period, connection)
    if isDescribed {
      for sentence in progress.words { output.write("\(sentence).".printable) }
    } else if output.isInteractive {
      return try ProgressBrowser.run(progress, on: candidates)
    } else {
      for line in ProgressText(progress: progress, ink: output.ink).lines { output.write(line) }
    }
    return .done
  }

  private func draw(_ progress: Progress, _ output: Output) throws(ClientError) -> ExitStatus {
    let picture = Array(ProgressPicture.svg(of: progress).utf8)
    if let svg { try write(picture, to: svg, output) }
    if let png { try write(try PictureConverter.png(of: picture), to: png, output) }
    return .done
  }

  private func write(_ bytes: [UInt8], to file: String, _ output: Output) throws(ClientError) {
    guard file != "-" else { return output.write(raw: bytes) }
    do throws(SystemError) {
      try FileReplacement.write(bytes, to: file)
    } catch {
      throw ClientError(.failed, "\(error)")
    }
    output.write(["\(period.name), drawn in \(file)"], ["file": .string(file)])
  }
}
