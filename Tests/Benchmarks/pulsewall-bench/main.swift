import Glibc

/// Measures one thing and prints figures, a line each; `run` beside this folder makes a table of them.
let arguments = CommandLine.arguments.dropFirst()
let number = arguments.last.flatMap { Int($0) } ?? 10

do {
  switch arguments.first {
  case "cues": try CueLateness.run(cues: number)
  case "frame": try FrameCost.run(rounds: number, frames: 1_000)
  case "strip-300": try StripLoad.run(.ofThreeHundred, seconds: number)
  case "strip-1000": try StripLoad.run(.ofThousand, seconds: number)
  case "scene": try SceneText.write()
  case "dark": try DarkWall.run()
  default:
    print(
      "usage: pulsewall-bench cues COUNT | frame ROUNDS | strip-300 SECONDS | strip-1000 SECONDS | scene | dark"
    )
    exit(EX_USAGE)
  }
} catch {
  print("pulsewall-bench: \(error)")
  exit(EX_SOFTWARE)
}
