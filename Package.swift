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
    .target(name: "LinuxIO", dependencies: ["CLinux", "Intervals"], swiftSettings: rules),
    .target(
      name: "Drivers", dependencies: ["CLinux", "Intervals", "Display", "Wall", "LinuxIO"],
      swiftSettings: rules),
    .target(name: "CPng", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "Pictures", dependencies: ["CPng", "Display", "LinuxIO"], swiftSettings: rules),
    .target(
      name: "Daemon",
      dependencies: ["CLinux", "Intervals", "Display", "Wall", "LinuxIO", "Drivers", "Pictures"],
      swiftSettings: rules),
    .executableTarget(name: "pulsewalld", dependencies: ["Daemon"], swiftSettings: rules),

    // Tests, beside the target they test.
    .testTarget(name: "WallTests", dependencies: ["Wall", "Display", "Intervals"], swiftSettings: rules),
    .testTarget(name: "DisplayTests", dependencies: ["Intervals", "Display"], swiftSettings: rules),
    .testTarget(
      name: "PicturesTests", dependencies: ["Intervals", "Display", "LinuxIO", "Pictures"],
      swiftSettings: rules),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["CLinux", "LinuxIO", "Intervals"], swiftSettings: rules),
    .testTarget(
      name: "DriversTests", dependencies: ["Intervals", "Display", "Wall", "LinuxIO", "CLinux", "Drivers"],
      swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
