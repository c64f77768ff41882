package import Boards
package import Control
import Drivers

extension BoardMessage {
  /// What a board file comes to.
  package init(_ board: Board) {
    let buttons = Set(board.panel.buttons.map(\.line))
    let devices = board.deviceUses.map { DeviceMessage(path: $0.path, use: $0.use) }
    self.init(
      kind: board.kind.rawValue, name: board.name, frameRate: board.frameRate,
      devices: board.kind == .terminal ? [] : devices,
      lines: board.kind == .terminal
        ? []
        : board.lineUses.map { use in
          LineMessage(line: "\(use.line)", use: use.use, isOutput: !buttons.contains(use.line))
        },
      strips: board.strips.map(StripMessage.init), spiBuffer: board.spiBuffer)
  }

  /// The terminal, which no file describes.
  package static let terminal = BoardMessage(kind: Board.Kind.terminal.rawValue, name: "terminal")
}

extension StripMessage {
  fileprivate init(_ strip: StripOutput) {
    let fit = strip.route?.fit
    self.init(
      name: strip.name, pixels: strip.pixels.count, device: strip.device,
      encoding: fit?.encoding.rawValue, bitRate: fit.flatMap { $0.isEstimated ? nil : $0.bitRate },
      frameBytes: fit?.byteCount,
      rate: strip.frameRate)
  }
}

extension StripOutput {
  fileprivate var device: String? {
    switch route {
    case .serial(let route): route.device
    case .spi(let route): route.device
    case .lines, .switched, nil: nil
    }
  }
}

extension Board {
  /// The largest transfer that may not go out in pieces, where it is more than spidev takes as it comes.
  fileprivate var spiBuffer: Int? {
    let needs = strips.compactMap { strip in
      if case .spi(let route) = strip.route { route.neededBufferSize } else { nil }
    }
    return needs.max().flatMap { $0 > SPIRoute.usualBufferSize ? $0 : nil }
  }
}
