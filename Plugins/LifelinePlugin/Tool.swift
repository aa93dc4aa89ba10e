import Foundation
import PackagePlugin

/// The executable that the plug-in drives.
struct Tool {
  private let url: URL

  /// Builds the product, of this package or of one that it depends on.
  init(_ product: String, _ plugin: LifelinePlugin, _ request: Request) throws {
    let result = try plugin.packageManager.build(.product(product), parameters: .init(logging: .concise))
    let built = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product }
    guard result.succeeded, let built else {
      throw PluginError("the executable product '\(product)' does not exist, or could not be built; see above")
    }
    url = built.url
  }

  /// Runs the tool where the user is, and returns its exit code.
  func run(_ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
