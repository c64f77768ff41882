// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every Swift target.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What the programs are made of does without regular expressions, which take room in memory, used or not.
let rules =
  common + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// Where nothing is drawn and no wire is fed, small counts for more than fast: all of a program that is used stays in memory.
let compact = rules + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A program exports nothing, so that what it does not use is left out of it, and its relocations are packed, since
/// those pages stay in memory, too. LLD, which comes with Swift, does both.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-Xlinker", "-z",
      "-Xlinker", "pack-relative-relocs",
    ], .when(configuration: .release))
]

/// A target may depend only on targets above it in this list.
let package = Package(
  name: "pulsewall",
  targets: [
    // Pure: values in, values out. No Glibc, no Foundation; `.ci/check-imports` holds them to it.
    .target(name: "Intervals", swiftSettings: rules),
    .target(name: "Training", dependencies: ["Intervals"], swiftSettings: compact),
    .target(name: "Display", dependencies: ["Intervals", "Training"], swiftSettings: rules),
    .target(name: "Wall", dependencies: ["Intervals", "Training", "Display"], swiftSettings: compact),
    .target(name: "Control", dependencies: ["Intervals", "Training"], swiftSettings: compact),

    // World: what touches the kernel, a cable or a file.
    .target(name: "CLinux"),
    .target(name: "CGpiod", linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CSerialPort", linkerSettings: [.linkedLibrary("serialport")]),
    .target(name: "LinuxIO", dependencies: ["CLinux", "Intervals"], swiftSettings: rules),
    .target(
      name: "Drivers",
      dependencies: ["CLinux", "CGpiod", "CSerialPort", "Intervals", "Display", "Wall", "LinuxIO"],
      swiftSettings: rules),
    .target(
      name: "Terminal", dependencies: ["CLinux", "Intervals", "Training", "Display", "Wall", "LinuxIO"],
      swiftSettings: rules),
    .target(name: "CConfig", linkerSettings: [.linkedLibrary("config")]),
    .target(name: "Configuration", dependencies: ["CConfig", "LinuxIO"], swiftSettings: compact),
    .target(
      name: "Programmes", dependencies: ["Configuration", "Intervals", "Training"], swiftSettings: compact),
    .target(
      name: "Themes", dependencies: ["Configuration", "Intervals", "Display"], swiftSettings: compact),
    .target(
      name: "Boards", dependencies: ["Configuration", "Intervals", "Display", "Wall", "LinuxIO", "Drivers"],
      swiftSettings: compact),
    .systemLibrary(name: "CSQLite"),
    .target(
      name: "Store", dependencies: ["CSQLite", "Intervals", "Training", "Display", "Wall", "LinuxIO"],
      swiftSettings: compact),
    .target(name: "CPng", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "Pictures", dependencies: ["CPng", "Display", "LinuxIO"], swiftSettings: rules),
    .target(
      name: "Daemon",
      dependencies: [
        "CLinux", "Intervals", "Training", "Display", "Wall", "Control", "LinuxIO", "Drivers", "Terminal",
        "Configuration", "Programmes", "Themes", "Boards", "Store", "Pictures",
      ],
      swiftSettings: compact),
    .executableTarget(
      name: "pulsewalld", dependencies: ["Daemon"], swiftSettings: rules, linkerSettings: linking),
    .target(
      name: "Client",
      dependencies: [
        "Intervals", "Training", "Display", "Wall", "Control", "LinuxIO", "Terminal", "Configuration",
        "Programmes",
      ],
      swiftSettings: rules),
    .executableTarget(
      name: "pulsewall", dependencies: ["Client"], swiftSettings: rules, linkerSettings: linking),

    // The programs that the guest of Tests/Machine runs.
    .executableTarget(
      name: "gpio-check", dependencies: ["Drivers", "Intervals", "LinuxIO"], path: "Tests/Machine/gpio-check",
      swiftSettings: common),
    .executableTarget(
      name: "store-check", dependencies: ["Intervals", "Training", "LinuxIO", "Store"],
      path: "Tests/Machine/store-check", swiftSettings: common),

    // What Tests/References holds against programs by others.
    .executableTarget(
      name: "reference-check", dependencies: ["Training"], path: "Tests/References/reference-check",
      swiftSettings: common),

    // What Tests/Benchmarks measures from inside.
    .target(name: "CReference", path: "Tests/Benchmarks/CReference"),
    .executableTarget(
      name: "pulsewall-bench",
      dependencies: [
        "CReference", "Intervals", "Training", "Display", "Wall", "LinuxIO", "Drivers", "Boards", "Store",
        "Daemon",
      ],
      path: "Tests/Benchmarks/pulsewall-bench", swiftSettings: rules),

    // Tests, beside the target they test.
    .target(
      name: "TestSupport", dependencies: ["Intervals", "Training"], path: "Tests/Support",
      swiftSettings: common),
    .testTarget(name: "IntervalsTests", dependencies: ["Intervals"], swiftSettings: common),
    .testTarget(
      name: "TrainingTests", dependencies: ["TestSupport", "Training", "Intervals"], swiftSettings: common),
    .target(name: "Allocations", path: "Tests/Allocations"),
    .testTarget(
      name: "WallTests",
      dependencies: ["TestSupport", "Training", "Wall", "Display", "Intervals", "Allocations"],
      swiftSettings: common),
    .testTarget(
      name: "DisplayTests", dependencies: ["TestSupport", "Intervals", "Training", "Display", "Allocations"],
      swiftSettings: common),
    .testTarget(
      name: "PicturesTests", dependencies: ["Intervals", "Display", "LinuxIO", "Pictures"],
      swiftSettings: common),
    .target(name: "CFaultyFiles", dependencies: ["CSQLite"], path: "Tests/CFaultyFiles"),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "TestSupport", "CSQLite", "CFaultyFiles", "Intervals", "Training", "Display", "Wall", "LinuxIO",
        "Store",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ControlTests", dependencies: ["TestSupport", "Control", "Intervals", "Training"],
      swiftSettings: common),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["TestSupport", "CLinux", "LinuxIO", "Intervals"],
      swiftSettings: common),
    .testTarget(
      name: "DriversTests",
      dependencies: [
        "TestSupport", "Intervals", "Display", "Wall", "LinuxIO", "CLinux", "Drivers", "Allocations",
      ],
      swiftSettings: common),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "TestSupport", "CLinux", "Intervals", "Training", "Display", "Wall", "LinuxIO", "Terminal",
        "Allocations",
      ],
      swiftSettings: common),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "TestSupport",
        "CLinux", "Store", "Daemon", "Configuration", "Boards", "Control", "Wall", "Display", "LinuxIO",
        "Intervals", "Pictures",
        "Training",
        "pulsewalld",
      ],
      exclude: ["Gallery"],
      swiftSettings: common),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "TestSupport",
        "CLinux", "Client", "Daemon", "Control", "Wall", "Display", "LinuxIO", "Intervals", "Training",
        "pulsewall",
        "pulsewalld",
      ], swiftSettings: common),
    .testTarget(
      name: "BoardsTests",
      dependencies: [
        "TestSupport", "Configuration", "Intervals", "Display", "Wall", "LinuxIO", "Drivers", "Boards",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ProgrammesTests",
      dependencies: ["TestSupport", "Configuration", "Intervals", "Training", "Programmes"],
      swiftSettings: common),
    .testTarget(
      name: "ThemesTests", dependencies: ["TestSupport", "Configuration", "Intervals", "Display", "Themes"],
      swiftSettings: common),

    // Whole-program runs in virtual time, with the traces they are to give.
    .testTarget(
      name: "ScriptTests", dependencies: ["Intervals", "Training", "Display", "Wall", "Drivers"],
      path: "Tests/Scripts",
      exclude: ["record", "formats", "panel", "looks", "long", "training"], swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
