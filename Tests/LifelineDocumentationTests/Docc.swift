import Foundation

/// The toolchain's documentation compiler.
enum Docc {
  /// Where it is: beside the `swift` of the path.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/swift") {
      let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
      for candidate in ["\(folder)/docc", swift.deletingLastPathComponent().appendingPathComponent("docc").path]
      where FileManager.default.isExecutableFile(atPath: candidate) {
        return candidate
      }
    }
    return nil
  }()

  /// Converts a catalog into the archive beside it, with warnings as errors, and returns what is said.
  static func convert(_ catalog: String) throws -> String {
    let process = Process()
    // The shell joins both outputs: one Pipe given to a Process twice may have its descriptor closed twice.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$@\" 2>&1", "sh", path ?? "", "convert", catalog, "--warnings-as-errors",
      "--fallback-display-name", "Stories",
      "--fallback-bundle-identifier", "test.stories", "--output-path",
      catalog.replacingOccurrences(of: ".docc", with: ".doccarchive"),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 ? text : "exit \(process.terminationStatus): \(text)"
  }
}
