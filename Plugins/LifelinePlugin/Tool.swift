import Foundation
import PackagePlugin

/// The executable that the plug-in runs.
struct Tool {
  private let product: String
  private let url: URL

  /// Builds the product of this package or of a dependency.
  ///
  /// - Parameter folder: The folder into which the plug-in writes, which is in the build folder.
  init(_ product: String, _ plugin: LifelinePlugin, in folder: URL) throws {
    // SwiftPM prints nothing while it builds a product for a plug-in.
    if !Self.isBuilt(product, folder) {
      FileHandle.standardError.write(Data("Building \(product); the first time, this takes a few minutes.\n".utf8))
    }
    let result = try plugin.packageManager.build(.product(product), parameters: .init(logging: .concise))
    let built = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product }
    guard result.succeeded else { throw PluginError(Self.failure(of: product, log: result.logText)) }
    guard let built else { throw PluginError("no package here has the executable product '\(product)'") }
    self.product = product
    url = built.url
  }

  /// Returns whether the product was built before, for `.build/plugins/LifelinePlugin/outputs` as the folder.
  private static func isBuilt(_ product: String, _ folder: URL) -> Bool {
    let build = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return FileManager.default.fileExists(atPath: build.appending(path: "debug/\(product)").path(percentEncoded: false))
  }

  /// The reason why the product could not be built. SwiftPM does not always print the compiler's errors.
  private static func failure(of product: String, log: String) -> String {
    var errors: [Substring] = []
    for line in log.split(whereSeparator: \.isNewline) where line.contains("error: ") && !errors.contains(line) {
      errors.append(line)
    }
    let lines = ["the executable product '\(product)' could not be built"] + errors.prefix(10).map { "  \($0)" }
    guard log.contains("Graphviz is missing") else { return lines.joined(separator: "\n") }
    let advice = """
      Install Graphviz (libgraphviz-dev with apt, graphviz with brew), or go on without pictures in SVG, PNG, and PDF: write \
      .package(…, traits: ["HeadlessUIKit"]) in Package.swift, or 'swift package --disable-default-traits lifeline' in Lifeline itself.
      """
    return (lines + [advice]).joined(separator: "\n")
  }

  /// Runs the tool in the user's working folder, and returns its exit code.
  ///
  /// - Parameter request: The words that repeat this request with write access, for the tool's messages.
  func run(_ words: [String], repeatedBy request: String) throws -> Int32 {
    let process = Process()
    var variables = ["LIFELINE_REQUEST": request]
    // A custom tool has a name of its own, which its messages use.
    if product == Request.usualProduct { variables["LIFELINE_INVOCATION"] = "swift package lifeline" }
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.executableURL = url
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
