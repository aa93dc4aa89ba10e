import Foundation

/// The current toolchain, with its own SwiftSyntax.
struct Toolchain {
  let compiler: URL
  /// The folder with the modules and libraries of SwiftSyntax.
  let host: URL

  init(compiler: URL) throws {
    self.compiler = compiler
    let resources = try Self.resourcePath(of: compiler)
    host = URL(fileURLWithPath: resources).appending(path: "host")
    guard FileManager.default.fileExists(atPath: host.appending(path: "SwiftParser.swiftmodule").path) else {
      throw AdoptionError(
        "the toolchain has no SwiftSyntax: \(host.path) does not contain SwiftParser.swiftmodule. Use a complete "
          + "toolchain of swift.org, version 6.2 or later; images without the compiler's libraries are not sufficient")
    }
  }

  /// The folder of the compiler's modules, as reported by the compiler.
  private static func resourcePath(of compiler: URL) throws -> String {
    let process = Process()
    process.executableURL = compiler
    process.arguments = ["-print-target-info"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: output) else {
      throw AdoptionError("'\(compiler.path) -print-target-info' does not report the location of the toolchain")
    }
    return info.paths.runtimeResourcePath
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable {
      let runtimeResourcePath: String
    }
    let paths: Paths
  }
}
