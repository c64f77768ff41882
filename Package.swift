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
      name: "Drivers", dependencies: ["CGpiod", "CSerialPort", "Intervals", "Display", "LinuxIO"],
      swiftSettings: rules),

    // The program that the guest of Tests/Machine runs.
    .executableTarget(
      name: "gpio-check", dependencies: ["Drivers", "Intervals", "LinuxIO"], path: "Tests/Machine/gpio-check",
      swiftSettings: rules),

    // Tests, beside the target they test.
    .testTarget(name: "IntervalsTests", dependencies: ["Intervals"], swiftSettings: rules),
    .testTarget(name: "DisplayTests", dependencies: ["Display"], swiftSettings: rules),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["CLinux", "LinuxIO", "Intervals"], swiftSettings: rules),
    .testTarget(
      name: "DriversTests", dependencies: ["Intervals", "Display", "Drivers", "LinuxIO"], swiftSettings: rules
    ),
  ],
  swiftLanguageModes: [.v6]
)
