import Foundation
import LifelineCommand
import LifelineStories
import LifelineTestSupport

extension CommandRegistry {
  /// What the tool `lifeline` works with.
  static var demo: CommandRegistry {
    var registry = CommandRegistry.standard
    registry.stories = DemoStory.examples
    registry.mistakes = DemoStory.mistakes
    return registry
  }
}

/// What a run of the command printed and returned.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var errors: String
}

extension TemporaryFolder {
  /// Writes a program into the folder `bin`, which is in the path of commands that run in this folder.
  func writeProgram(_ name: String, _ text: String, isExecutable: Bool = true) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/bin", withIntermediateDirectories: true)
    // Another process writes the file: a child that a test starts meanwhile would inherit it open, and a file that is
    // open for writing cannot be run.
    try write(text, to: "bin/\(name).txt")
    _ = try Program("/bin/cp", ["\(path)/bin/\(name).txt", "\(path)/bin/\(name)"]).run()
    try FileManager.default.removeItem(atPath: "\(path)/bin/\(name).txt")
    let mode = isExecutable ? 0o755 : 0o644
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(path)/bin/\(name)")
  }

  /// Runs the command as if in this folder, and catches what it prints. Its path in texts becomes `DIR`.
  @MainActor
  func lifeline(_ arguments: String...) throws -> Outcome { try run(arguments) }

  @MainActor
  func run(_ arguments: [String], in subfolder: String = "", registry: CommandRegistry = .demo) throws -> Outcome {
    let caught = try TemporaryFolder()
    let output = try caught.file("output")
    let errors = try caught.file("errors")
    let code = CommandLineTool.run(
      arguments, registry: registry, output: output.fileDescriptor, errorOutput: errors.fileDescriptor,
      environment: CommandEnvironment(
        folder: path + subfolder, variables: ["PATH": "\(path)/bin:/usr/bin:/bin", "LIFELINE_TEST": "yes"]))
    let texts = try [caught.read("output"), caught.read("errors")].map { data in
      String(decoding: data, as: UTF8.self).replacingOccurrences(of: path, with: "DIR")
    }
    return Outcome(code: code.rawValue, output: texts[0], errors: texts[1])
  }

  private func file(_ name: String) throws -> FileHandle {
    try write("", to: name)
    guard let handle = FileHandle(forWritingAtPath: "\(path)/\(name)") else { throw CocoaError(.fileNoSuchFile) }
    return handle
  }
}
