import Foundation

extension Folder {
  /// Runs a program that was built beside the tests in this folder. The folder's path in texts becomes `DIR`.
  func program(_ name: String, _ arguments: [String], path: String = "/usr/bin:/bin") throws -> Outcome {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: self.path)
    process.environment = ["PATH": path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let texts = [output, errors].map { pipe in
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        .replacingOccurrences(of: self.path, with: "DIR")
    }
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
