import Foundation
import PackagePlugin

/// Runs the package's tests in a separate folder and keeps their traces.
struct TestRun {
  private let package: URL
  private let swift: URL
  /// The folder in which the tests are built.
  private let scratch: URL
  /// The folder in which each test leaves its trace, from the variable `LIFELINE_ARTIFACTS`.
  private let artifacts: URL

  init(_ context: PluginContext) {
    package = context.package.directoryURL
    swift = (try? context.tool(named: "swift").url) ?? URL(filePath: "/usr/bin/env")
    scratch = context.pluginWorkDirectoryURL.appending(path: "tests")
    artifacts = context.pluginWorkDirectoryURL.appending(path: "artifacts")
  }

  /// Runs the tests and returns the exit code of `swift test`. The traces of the previous run are removed.
  func run(_ words: [String]) throws -> Int32 {
    try? FileManager.default.removeItem(at: artifacts)
    try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = swift
    var arguments = swift.lastPathComponent == "env" ? ["swift"] : []
    arguments += ["test", "--package-path", path(package), "--scratch-path", path(scratch)]
    #if os(macOS)
      // Sandboxes cannot be nested.
      arguments.append("--disable-sandbox")
    #endif
    process.arguments = arguments + words
    process.environment = ProcessInfo.processInfo.environment.merging(["LIFELINE_ARTIFACTS": path(artifacts)]) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The folder with the traces.
  var folder: String { relative(path(artifacts)) }

  /// The trace files, sorted so that the same tests result in the same report.
  func traces() throws -> [String] {
    let files = FileManager.default.enumerator(atPath: path(artifacts))?.compactMap { $0 as? String } ?? []
    let traces = files.filter { $0.hasSuffix(".jsonl") }.sorted().map { relative(path(artifacts.appending(path: $0))) }
    guard traces.isEmpty else { return traces }
    guard FileManager.default.fileExists(atPath: path(artifacts)) else {
      throw PluginError("the plug-in has run no tests yet; leave out '--last-run' this time")
    }
    throw PluginError(
      "no test wrote a trace; give a suite the '.lifeline' trait of LifelineTesting, or write traces into the folder "
        + "that LIFELINE_ARTIFACTS names")
  }

  /// The path to show in messages, which is the same on every machine.
  private func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
