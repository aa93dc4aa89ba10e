import Foundation
import LifelineTestSupport

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
    // The shell joins both outputs.
    let result = try Program(
      "/bin/sh",
      [
        "-c", "exec \"$@\" 2>&1", "sh", path ?? "", "convert", catalog, "--warnings-as-errors",
        "--fallback-display-name", "Stories", "--fallback-bundle-identifier", "test.stories", "--output-path",
        catalog.replacingOccurrences(of: ".docc", with: ".doccarchive"),
      ]
    ).run()
    let text = result.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    return result.status == 0 ? text : "exit \(result.status): \(text)"
  }
}
