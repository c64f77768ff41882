import Glibc

/// Measures one thing and prints figures, a line each; `run` beside this folder makes a table of them.
let usage = """
  usage: pulsewall-bench cues COUNT PORT | frame ROUNDS | strip-300 SECONDS PORT | strip-1000 SECONDS PORT |
         neighbours SECONDS | echo PATH | scene | dark [PORT] | history ROUNDS FOLDER
  """
let words = Array(CommandLine.arguments.dropFirst())

do {
  switch (words.first, words.dropFirst().first.flatMap { Int($0) }, words.last) {
  case ("cues", let cues?, let port?): try CueLateness.run(cues: cues, port: port)
  case ("frame", let rounds?, _): try FrameCost.run(rounds: rounds, frames: 1_000)
  case ("strip-300", let seconds?, let port?):
    try StripLoad.run(.ofThreeHundred, seconds: seconds, port: port)
  case ("strip-1000", let seconds?, let port?): try StripLoad.run(.ofThousand, seconds: seconds, port: port)
  case ("neighbours", let seconds?, _): try Neighbours.run(seconds: seconds)
  case ("echo", _, let path?): try EchoServer.run(path: path)
  case ("scene", _, _): try SceneText.write()
  case ("history", let rounds?, let folder?): try HistoryCost.run(rounds: rounds, directory: folder)
  case ("dark", _, let port): try DarkWall.run(port: port == "dark" ? nil : port)
  default:
    print(usage)
    exit(EX_USAGE)
  }
} catch {
  print("pulsewall-bench: \(error)")
  exit(EX_SOFTWARE)
}
