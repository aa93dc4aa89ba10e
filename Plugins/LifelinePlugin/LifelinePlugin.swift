import Foundation
import PackagePlugin

/// `swift package lifeline …`: runs the tests with their traces kept, and hands these to the tool `lifeline`.
///
/// The tool is built when it is needed, as a product of whichever package has it: a plug-in that names it as a
/// dependency does not find it where the product has another name than its target. The tests are built in a folder of
/// the plug-in's own, since SwiftPM locks the package's while a plug-in runs.
@main
struct LifelinePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let request = try Request(arguments)
    guard let command = request.command, command != "--help", command != "-h" else { return print(Request.help) }
    if command == "test" { return try finish(TestRun(context).run(request.testWords)) }
    // The stories are a program of their own, which lifeline starts.
    if command == "demo", request.product == Request.usualProduct { _ = try Tool("lifeline-demo", self, request) }
    let words = request.toolWords(forPackageIn: context.package.directoryURL.path(percentEncoded: false))
    guard request.wantsTraces else {
      return try finish(Tool(request.product, self, request).run(words, repeatedBy: request.repeated))
    }
    let tests = TestRun(context)
    // Looked for before anything is built, which takes minutes.
    if request.usesLastRun, !request.namesTraces { _ = try tests.traces() }
    // Built before the tests run: a misspelled product is reported at once.
    let tool = try Tool(request.product, self, request)
    let testCode = request.usesLastRun ? 0 : try tests.run(request.testWords)
    let traces = request.namesTraces ? [] : try tests.traces()
    if testCode != 0 { Diagnostics.warning("some tests failed; their traces are still used") }
    let toolCode = try tool.run(words + traces, repeatedBy: request.repeated)
    try finish(toolCode == 0 ? testCode : toolCode)
  }

  /// Ends the plug-in. SwiftPM itself ends with 1 whenever a plug-in's code is not 0.
  private func finish(_ code: Int32) throws {
    if code != 0 { exit(code) }
  }
}

/// A problem of the user's; its description is all that is said.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
