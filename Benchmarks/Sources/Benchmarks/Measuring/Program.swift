internal import Foundation

/// A program of this machine, run as a whole process.
struct Program: Sendable {
  /// The program's full path.
  let path: String

  /// Programs that are built beside this one.
  static func beside(_ name: String) -> Program {
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return Program(path: own.deletingLastPathComponent().appendingPathComponent(name).path)
  }

  /// The program as the shell would find it, or nil.
  static func named(_ name: String) -> Program? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { "\($0)/\(name)" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map(Program.init)
  }

  /// The command as it is installed, which `Scripts/bench` builds.
  static var lifeline: Program { Program(path: "\(Workspace.lifelineFolder)/.build/release/lifeline-tool") }

  /// Runs it under the launcher, which says what it needed. Its output goes nowhere.
  ///
  /// - Parameter accepted: the exit codes that mean that the work was done.
  func reading(_ arguments: [String], accepted: Set<Int> = [0]) throws -> Reading {
    let report = try Program.beside("Launcher").output([path] + arguments)
    let numbers = report.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4 else { throw MeasurementError("\(path): the launcher said '\(report)'") }
    guard accepted.contains(Int(numbers[3])) else {
      throw MeasurementError("\(path) \(arguments.joined(separator: " ")): exit code \(Int(numbers[3]))")
    }
    return Reading(wall: numbers[0] * 1e-9, processor: numbers[1] * 1e-9, peakMemory: numbers[2])
  }

  /// Runs it and returns what it prints.
  @discardableResult
  func output(_ arguments: [String], accepted: Set<Int> = [0]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, accepted.contains(Int(process.terminationStatus)) else {
      throw MeasurementError("\(path) \(arguments.joined(separator: " ")): exit code \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Contestant {
  /// `lifeline` with arguments, as a whole process.
  static func lifeline(_ arguments: [String], accepted: Set<Int> = [0]) -> Contestant {
    Contestant(name: "lifeline") { try Program.lifeline.reading(arguments, accepted: accepted) }
  }

  /// Another program, as a whole process.
  static func program(_ name: String, _ arguments: [String], title: String? = nil, isSlow: Bool = false) -> Contestant {
    Contestant(
      name: title ?? name, obstacle: { Program.named(name) == nil ? "not installed" : nil }, isSlow: isSlow
    ) {
      guard let program = Program.named(name) else { throw MeasurementError("\(name) is not installed") }
      return try program.reading(arguments)
    }
  }
}
