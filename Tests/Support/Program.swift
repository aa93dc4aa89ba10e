package import Foundation

/// A program that a test runs.
package struct Program {
  package struct Result {
    package var status: Int32
    package var output: Data
    package var errors: Data

    /// What was printed as text.
    package var outputText: String { String(decoding: output, as: UTF8.self) }
    /// The messages as text.
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  private let path: String
  private let arguments: [String]
  /// The current folder of the program; nil for that of the tests.
  package var folder: String?
  /// The variables of its environment; nil for those of the tests.
  package var environment: [String: String]?
  package var input: String?

  package init(
    _ path: String, _ arguments: [String], folder: String? = nil, environment: [String: String]? = nil,
    input: String? = nil
  ) {
    self.input = input
    self.path = path
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// The path of a program that was built beside the tests.
  package static func built(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Where the command was built, which is installed as `lifeline`.
  package static var lifeline: String { built("lifeline-tool") }

  package var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs the program to its end.
  ///
  /// Its output goes to files: pipes would have to be emptied side by side, and descriptors of other tests that run at
  /// the same time can get in the way.
  package func run() throws -> Result {
    let folder = try TemporaryFolder()
    let process = try process(in: folder)
    try process.run()
    process.waitUntilExit()
    return try result(of: process, in: folder)
  }

  /// Runs the program to its end, as ``run()`` does, but lets other tests use the thread while it runs.
  package func finish() async throws -> Result {
    let folder = try TemporaryFolder()
    let process = try process(in: folder)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return try result(of: process, in: folder)
  }

  private func process(in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let current = self.folder { process.currentDirectoryURL = URL(fileURLWithPath: current) }
    if let environment { process.environment = environment }
    if let input {
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.write(input, to: "in")))
    }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "out")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "err")))
    return process
  }

  private func result(of process: Process, in folder: TemporaryFolder) throws -> Result {
    Result(
      status: process.terminationStatus, output: try folder.read("out"), errors: try folder.read("err"))
  }
}
