/// One check of the doctor: facts in, findings out. A check that does not concern the machine finds nothing.
struct DoctorCheck: Sendable {
  /// The name, which stays.
  let name: String
  /// What is looked at, for the manual.
  let summary: String
  /// Judges the facts.
  let examine: @Sendable (MachineFacts) -> [Finding]

  /// All checks, in the order in which a fault of one explains those of the next.
  static let all: [DoctorCheck] = [
    DoctorCheck(
      name: "wall", summary: "whether a wall answers on its socket, and is of this version", examine: wall),
    DoctorCheck(
      name: "rights", summary: "what you may do on it, and which group gives more", examine: rights),
    DoctorCheck(name: "outputs", summary: "what the wall cannot reach at the moment", examine: outputs),
    DoctorCheck(name: "voice", summary: "whether the voice, where one is wanted, can speak", examine: voice),
    DoctorCheck(name: "board", summary: "whether there is a board, and it can be used", examine: board),
    DoctorCheck(
      name: "devices", summary: "whether its devices and lines are there for the user of the wall",
      examine: devices),
    DoctorCheck(
      name: "lines", summary: "whether the kernel leaves a buzzer on when the wall has gone", examine: lines),
    DoctorCheck(name: "spi", summary: "whether spidev takes a whole frame", examine: spi),
    DoctorCheck(
      name: "bandwidth", summary: "how many frames a second the lines of the strips carry",
      examine: bandwidth),
    DoctorCheck(
      name: "real-time", summary: "whether cues may have real-time priority", examine: realTime),
    DoctorCheck(name: "clock", summary: "whether the time of day is right, and stays so", examine: clock),
    DoctorCheck(
      name: "state", summary: "whether what is remembered survives a power cut", examine: state),
    DoctorCheck(name: "log", summary: "whether the log survives a restart", examine: log),
    DoctorCheck(name: "power", summary: "whether the machine gets enough voltage", examine: power),
  ]
}
