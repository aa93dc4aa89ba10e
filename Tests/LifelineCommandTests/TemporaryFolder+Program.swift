import LifelineTestSupport

extension TemporaryFolder {
  /// Runs a program that was built beside the tests in this folder. The folder's path in texts becomes `DIR`.
  func program(_ name: String, _ arguments: [String], path: String = "/usr/bin:/bin") throws -> Outcome {
    let result = try Program(
      Program.built(name), arguments, folder: self.path, environment: ["PATH": path]
    ).run()
    let texts = [result.outputText, result.errorText].map { $0.replacing(self.path, with: "DIR") }
    return Outcome(code: result.status, output: texts[0], errors: texts[1])
  }
}
