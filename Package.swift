// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every Swift target.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A target may depend only on targets above it in this list.
let package = Package(
  name: "pulsewall",
  targets: [
    // Pure: values in, values out. No Glibc, no Foundation; `.ci/check-imports` holds them to it.
    .target(name: "Intervals", swiftSettings: rules),
    .target(name: "Display", dependencies: ["Intervals"], swiftSettings: rules),
    .target(name: "Wall", dependencies: ["Intervals", "Display"], swiftSettings: rules),

    // World: what touches the kernel, a cable or a file.
    .target(name: "CLinux"),
    .target(name: "CGpiod", linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CSerialPort", linkerSettings: [.linkedLibrary("serialport")]),
    .target(name: "LinuxIO", dependencies: ["CLinux", "Intervals"], swiftSettings: rules),
    .target(
      name: "Drivers",
      dependencies: ["CLinux", "CGpiod", "CSerialPort", "Intervals", "Display", "Wall", "LinuxIO"],
      swiftSettings: rules),
    .target(name: "CConfig", linkerSettings: [.linkedLibrary("config")]),
    .target(
      name: "Boards", dependencies: ["CConfig", "Intervals", "Display", "Wall", "LinuxIO", "Drivers"],
      swiftSettings: rules),
    .target(name: "CPng", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "Pictures", dependencies: ["CPng", "Display", "LinuxIO"], swiftSettings: rules),
    .target(
      name: "Daemon",
      dependencies: ["CLinux", "Intervals", "Display", "Wall", "LinuxIO", "Drivers", "Boards", "Pictures"],
      swiftSettings: rules),
    .executableTarget(name: "pulsewalld", dependencies: ["Daemon"], swiftSettings: rules),

    // The program that the guest of Tests/Machine runs.
    .executableTarget(
      name: "gpio-check", dependencies: ["Drivers", "Intervals", "LinuxIO"], path: "Tests/Machine/gpio-check",
      swiftSettings: rules),

    // Tests, beside the target they test.
    .testTarget(name: "IntervalsTests", dependencies: ["Intervals"], swiftSettings: rules),
    .testTarget(name: "WallTests", dependencies: ["Wall", "Display", "Intervals"], swiftSettings: rules),
    .target(name: "Allocations", path: "Tests/Allocations"),
    .testTarget(
      name: "DisplayTests", dependencies: ["Intervals", "Display", "Allocations"], swiftSettings: rules),
    .testTarget(
      name: "PicturesTests", dependencies: ["Intervals", "Display", "LinuxIO", "Pictures"],
      swiftSettings: rules),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["CLinux", "LinuxIO", "Intervals"], swiftSettings: rules),
    .testTarget(
      name: "DriversTests", dependencies: ["Intervals", "Display", "Wall", "LinuxIO", "CLinux", "Drivers"],
      swiftSettings: rules),
    .testTarget(
      name: "DaemonTests", dependencies: ["Daemon", "Boards", "Display", "LinuxIO", "pulsewalld"],
      swiftSettings: rules),
    .testTarget(
      name: "BoardsTests",
      dependencies: ["Intervals", "Display", "Wall", "LinuxIO", "Drivers", "Boards"],
      swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
