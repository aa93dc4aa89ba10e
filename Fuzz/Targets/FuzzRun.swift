import Foundation
import Lifeline
import LifelineCommand

/// Runs a target on bytes, and checks what comes out.
@MainActor
public struct FuzzRun: Sendable {
  let target: FuzzTarget
  let scratch: Scratch
  private let null = open("/dev/null", O_WRONLY | O_CLOEXEC)

  /// Prepares the files that the target needs.
  public init(_ target: FuzzTarget, in scratch: Scratch) throws {
    Vocabulary.register()
    self.target = target
    self.scratch = scratch
    // Plug-ins are found in absolute folders of the path only.
    setenv("PATH", target == .plugin ? scratch.folder.path : "", 1)
    try prepare()
  }

  /// What is wrong with what the commands did; empty when all is well. A crash, a hang, or too much memory ends the
  /// process, which the fuzzer reports.
  public func problems(with bytes: [UInt8]) throws -> [String] {
    switch target {
    case .trace: try trace(bytes)
    case .events: try events(bytes)
    case .diff: try diff(bytes)
    case .model: try model(bytes)
    case .configuration: try configuration(bytes)
    case .baseline: try baseline(bytes)
    case .marks: try marks(bytes)
    case .plugin: try plugin(bytes)
    case .summary: try summary(bytes)
    case .frames: try frames(bytes)
    case .compressed: try compressed(bytes)
    case .arguments: arguments(bytes)
    }
  }

  /// Runs a command that may refuse its input, but must not do anything else.
  ///
  /// - Returns: what is wrong: an exit code that is not documented.
  @discardableResult
  func command(_ arguments: String..., codes: ClosedRange<Int32> = 0...2) -> [String] {
    let code = run(arguments)
    return codes.contains(code) ? [] : ["'\(arguments.joined(separator: " "))' exits with \(code)"]
  }

  /// Runs a command whose output goes to a file, and checks the file if the command succeeded.
  func command(
    _ arguments: String..., to file: String, check: (Data) -> [String]
  ) -> [String] {
    let code = run(arguments + ["-o", file])
    guard code == 0 || code == 1, let data = scratch.read(file) else { return [] }
    return check(data).map { "'\(arguments.joined(separator: " "))': \($0)" }
  }

  /// Runs a command whose standard input is a file.
  func command(_ arguments: String..., from file: String) -> [String] {
    let outer = dup(0)
    let input = open(file, O_RDONLY | O_CLOEXEC)
    dup2(input, 0)
    close(input)
    let code = run(arguments)
    dup2(outer, 0)
    close(outer)
    return (0...2).contains(code) ? [] : ["'\(arguments.joined(separator: " "))' exits with \(code)"]
  }

  func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.run(arguments, output: null, errorOutput: null)
  }
}
