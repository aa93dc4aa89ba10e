import Foundation
import PackagePlugin

/// `swift package lifeline …` runs the tests, keeps their traces, and passes them to the tool `lifeline`.
///
/// The tool is built when it is needed, as a product of the package that declares it: a plug-in cannot find the tool as
/// a dependency if the product's name differs from its target's. The tests are built in a separate folder, because
/// SwiftPM locks the package's build folder while a plug-in runs.
@main
struct LifelinePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let request = try Request(arguments)
    guard let command = request.command, command != "--help", command != "-h" else { return print(Request.help) }
    if command == "test" { return try finish(TestRun(context).run(request.testWords)) }
    // The stories are a separate program, which lifeline starts.
    let folder = context.pluginWorkDirectoryURL
    if command == "demo", request.product == Request.usualProduct { _ = try Tool("lifeline-demo", self, in: folder) }
    let words = request.toolWords(forPackageIn: context.package.directoryURL.path(percentEncoded: false))
    guard request.wantsTraces else {
      return try finish(Tool(request.product, self, in: folder).run(words, repeatedBy: request.repeated))
    }
    let tests = TestRun(context)
    // Check this before anything is built, which takes minutes.
    if request.usesLastRun, !request.namesTraces, !request.readsFolder { _ = try tests.traces() }
    // Build it before the tests run, so that a misspelled product is reported immediately.
    let tool = try Tool(request.product, self, in: folder)
    let testCode = request.usesLastRun ? 0 : try tests.run(request.testWords)
    let traces = request.namesTraces ? [] : request.readsFolder ? ["--traces", tests.folder] : try tests.traces()
    if testCode != 0 { Diagnostics.warning("some tests failed; their traces are still used") }
    let toolCode = try tool.run(words + traces, repeatedBy: request.repeated)
    try finish(toolCode == 0 ? testCode : toolCode)
  }

  /// Ends the plug-in. SwiftPM itself exits with 1 whenever a plug-in's exit code is not 0.
  private func finish(_ code: Int32) throws {
    if code != 0 { exit(code) }
  }
}

/// A problem that the user can fix. Only its description is shown.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
