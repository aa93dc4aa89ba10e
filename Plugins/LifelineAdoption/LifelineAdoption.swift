import Foundation
import PackagePlugin

/// Adds an app's sources to a target, rewritten for HeadlessUIKit.
///
/// The target contains a file `adopt.json` that lists the folders. One command rewrites all files, because overrides
/// and outlets depend on one another. The app's files are only read.
@main
struct LifelineAdoption: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = try AdoptedSources(of: target, in: context.package)
    let toolchain = try Toolchain(compiler: context.tool(named: "swiftc").url)
    let lifeline = try Self.lifeline(of: context.package)
    let work = context.pluginWorkDirectoryURL
    let script = lifeline.appending(path: "Scripts/rewriter")
    let list = work.appending(path: "sources.txt")
    let outputs = sources.files.map { work.appending(path: "Rewritten").appending(path: $0.outputName) }
    let lines = zip(sources.files, outputs).map { "\($0.url.path)\t\($1.path)\n" }
    try Self.write(lines.joined(), to: list)
    return [
      .buildCommand(
        displayName: "Rewriting the sources of \(target.name) for HeadlessUIKit", executable: script,
        arguments: [
          toolchain.compiler.path, toolchain.host.path, Self.cache(for: work).path, "rewrite", list.path,
        ],
        inputFiles: sources.files.map(\.url) + [sources.configuration, list, script]
          + (try Self.programSources(in: lifeline)),
        outputFiles: outputs)
    ]
  }

  /// The folder of Lifeline, with the sources of the rewriter.
  private static func lifeline(of package: Package) throws -> URL {
    var waiting = [package]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      let script = next.directoryURL.appending(path: "Scripts/rewriter").path
      if next.displayName == "Lifeline", FileManager.default.fileExists(atPath: script) { return next.directoryURL }
      waiting += next.dependencies.map(\.package)
    }
    throw AdoptionError("\(package.displayName) does not depend on the Lifeline package")
  }

  private static func programSources(in lifeline: URL) throws -> [URL] {
    let folder = lifeline.appending(path: "Tools/Rewriter")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// The folder that all targets of the package share, so that the rewriter is compiled only once.
  private static func cache(for work: URL) -> URL {
    work.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lifeline-rewriter")
  }

  /// Writes a file only if its text differs, so that an unchanged list starts no command.
  private static func write(_ text: String, to url: URL) throws {
    if let old = try? String(contentsOf: url, encoding: .utf8), old == text { return }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

/// A problem with the request itself, as a single sentence.
struct AdoptionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
