/// What the board of a wall is made of, for whoever checks the machine that it runs on.
public struct BoardMessage: Hashable, Sendable {
  /// What shows the wall: `wall`, `terminal` or `none`, as the board file says it.
  public var kind: String
  /// What the wall is called.
  public var name: String
  /// The most frames a second.
  public var frameRate: Int
  /// The serial ports, SPI and input devices that it needs.
  public var devices: [DeviceMessage]
  /// The GPIO lines that it needs.
  public var lines: [LineMessage]
  /// The strips, and how quick they are.
  public var strips: [StripMessage]
  /// The bytes that spidev must take at a time; `nil` where its usual buffer does.
  public var spiBuffer: Int?

  /// Makes a message.
  public init(
    kind: String, name: String, frameRate: Int = 60, devices: [DeviceMessage] = [], lines: [LineMessage] = [],
    strips: [StripMessage] = [], spiBuffer: Int? = nil
  ) {
    self.kind = kind
    self.name = name
    self.frameRate = frameRate
    self.devices = devices
    self.lines = lines
    self.strips = strips
    self.spiBuffer = spiBuffer
  }

  /// The board on the wire.
  public var json: JSONValue {
    [
      "kind": .string(kind), "name": .string(name), "frameRate": .integer(frameRate),
      "devices": .array(devices.map(\.json)), "lines": .array(lines.map(\.json)),
      "strips": .array(strips.map(\.json)), "spiBufferBytes": .optional(spiBuffer) { .integer($0) },
    ]
  }

  /// Reads a board as a client gets it; `nil` when it lacks what every board has.
  public init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string, let name = json["name"]?.string,
      let frameRate = json["frameRate"]?.integer
    else { return nil }
    self.init(
      kind: kind, name: name, frameRate: Int(clamping: frameRate),
      devices: json["devices"]?.array?.compactMap(DeviceMessage.init) ?? [],
      lines: json["lines"]?.array?.compactMap(LineMessage.init) ?? [],
      strips: json["strips"]?.array?.compactMap(StripMessage.init) ?? [],
      spiBuffer: json["spiBufferBytes"]?.integer.map { Int(clamping: $0) })
  }
}

/// A device that a board needs.
public struct DeviceMessage: Hashable, Sendable {
  /// The path, as the board file names it.
  public var path: String
  /// What it is for, such as `strip field`.
  public var use: String

  /// Makes a device.
  public init(path: String, use: String) {
    self.path = path
    self.use = use
  }

  var json: JSONValue { ["path": .string(path), "use": .string(use)] }

  init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let use = json["use"]?.string else { return nil }
    self.init(path: path, use: use)
  }
}

/// A GPIO line that a board needs.
public struct LineMessage: Hashable, Sendable {
  /// The line, such as `GPIO17`.
  public var line: String
  /// What it is for, such as `button lap`.
  public var use: String
  /// Whether the board drives it.
  public var isOutput: Bool

  /// Makes a line.
  public init(line: String, use: String, isOutput: Bool) {
    self.line = line
    self.use = use
    self.isOutput = isOutput
  }

  var json: JSONValue { ["line": .string(line), "use": .string(use), "output": .bool(isOutput)] }

  init?(_ json: JSONValue) {
    guard let line = json["line"]?.string, let use = json["use"]?.string, let output = json["output"]?.bool
    else { return nil }
    self.init(line: line, use: use, isOutput: output)
  }
}

/// A strip of a board, and how quick its line is.
public struct StripMessage: Hashable, Sendable {
  /// The name in the board file.
  public var name: String
  /// The pixels.
  public var pixels: Int
  /// The device; `nil` where it is on lines.
  public var device: String?
  /// The wire format; `nil` where each colour is a line of its own.
  public var encoding: String?
  /// The bits a second; `nil` where no setting gives them: on lines.
  public var bitRate: Int?
  /// The bytes of a frame.
  public var frameBytes: Int?
  /// The frames a second that it gets.
  public var rate: Int

  /// Makes a strip.
  public init(
    name: String, pixels: Int, device: String? = nil, encoding: String? = nil, bitRate: Int? = nil,
    frameBytes: Int? = nil, rate: Int
  ) {
    self.name = name
    self.pixels = pixels
    self.device = device
    self.encoding = encoding
    self.bitRate = bitRate
    self.frameBytes = frameBytes
    self.rate = rate
  }

  /// Whether it hangs on an SPI.
  public var isOnSPI: Bool { device?.hasPrefix("/dev/spidev") == true }

  /// The speed of its line in the unit that its board file has it in: `115200 baud`, `2400000 Hz`.
  public var speed: String? {
    bitRate.map { "\($0) \(isOnSPI ? "Hz" : "baud")" }
  }

  var json: JSONValue {
    [
      "name": .string(name), "pixels": .integer(pixels), "device": .optional(device) { .string($0) },
      "encoding": .optional(encoding) { .string($0) }, "bitRate": .optional(bitRate) { .integer($0) },
      "frameBytes": .optional(frameBytes) { .integer($0) }, "rate": .integer(rate),
    ]
  }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let rate = json["rate"]?.integer else { return nil }
    self.init(
      name: name, pixels: json["pixels"]?.integer.map { Int(clamping: $0) } ?? 0,
      device: json["device"]?.string, encoding: json["encoding"]?.string,
      bitRate: json["bitRate"]?.integer.map { Int(clamping: $0) },
      frameBytes: json["frameBytes"]?.integer.map { Int(clamping: $0) }, rate: Int(clamping: rate))
  }
}
