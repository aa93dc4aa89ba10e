import Foundation
import LifelineBase
import LifelineCommand
import LifelineTestSupport

/// A pace without time: each pause makes the next change to the files, and the command stops after the last one.
final class ScriptedPace: PollingPace {
  private let next: Mutex<Int>
  private let steps: [@Sendable () throws -> Void]
  private let failures = Mutex<[String]>([])

  init(_ steps: [@Sendable () throws -> Void]) {
    self.steps = steps
    next = Mutex(0)
  }

  var isStopped: Bool { next.withLock { $0 > steps.count } }
  /// A second for each pause.
  var now: Duration { .seconds(pauses) }
  /// What went wrong in a step.
  var problems: [String] { failures.withLock { $0 } }
  /// The number of pauses.
  var pauses: Int { next.withLock { $0 } }

  func begin() {}
  func end() {}

  func pause() {
    let step = next.withLock { number in
      defer { number += 1 }
      return number
    }
    guard step < steps.count else { return }
    do { try steps[step]() } catch { failures.withLock { $0.append("\(error)") } }
  }
}

extension TemporaryFolder {
  /// Runs the command while the steps change files. Its path in texts becomes `DIR`.
  @MainActor
  func watch(
    _ arguments: String..., variables: [String: String] = [:], steps: [@Sendable () throws -> Void] = []
  ) throws -> Outcome {
    try watch(arguments: arguments, variables: variables, steps: steps)
  }

  @MainActor
  func watch(
    arguments: [String], variables: [String: String] = [:], registry: CommandRegistry = .demo,
    steps: [@Sendable () throws -> Void] = []
  ) throws -> Outcome {
    let caught = try TemporaryFolder()
    let files = try ["output", "errors"].map { name in
      try caught.write("", to: name)
      guard let file = FileHandle(forWritingAtPath: "\(caught.path)/\(name)") else { throw CocoaError(.fileNoSuchFile) }
      return file
    }
    let pace = ScriptedPace(steps)
    let code = CommandLineTool.run(
      arguments, registry: registry, output: files[0].fileDescriptor, errorOutput: files[1].fileDescriptor,
      environment: CommandEnvironment(folder: path, variables: variables, pace: pace))
    guard pace.problems.isEmpty else { throw StepFailure(problems: pace.problems) }
    let texts = try ["output", "errors"].map { name in
      String(decoding: try caught.read(name), as: UTF8.self).replacingOccurrences(of: path, with: "DIR")
    }
    return Outcome(code: code.rawValue, output: texts[0], errors: texts[1])
  }

  /// Adds text to a file.
  func append(_ text: String, to name: String) throws {
    guard let file = FileHandle(forWritingAtPath: "\(path)/\(name)") else { throw CocoaError(.fileNoSuchFile) }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}

/// What went wrong in the steps of a test.
struct StepFailure: Error {
  var problems: [String]
}
