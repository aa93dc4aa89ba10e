import Foundation
import LifelineCommand
import LifelineTestSupport
import Testing

/// A page of `docs` that shows commands with what they print.
struct CommandPage {
  let name: String

  /// What the commands print whose blocks show something else, in place of these blocks.
  @MainActor
  func wrongBlocks() throws -> [String] {
    try Project.blocks("console", in: "docs/\(name).md").compactMap { block in
      let command = block.prefix { $0 != "\n" }
      let arguments = command.split(separator: " ").dropFirst(2).map(String.init)
      let printed = "\(command)\n\(try Self.output(arguments))"
      return printed == block ? nil : printed
    }
  }

  /// Runs the command as if in the folder of the package.
  @MainActor
  private static func output(_ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("", to: "output")
    let output = try #require(FileHandle(forWritingAtPath: folder.path + "/output"))
    _ = CommandLineTool.run(
      arguments.map { $0.hasPrefix("docs/") || $0.hasPrefix("Examples/") ? Project.file($0) : $0 },
      output: output.fileDescriptor,
      errorOutput: output.fileDescriptor, environment: CommandEnvironment(folder: Project.folder, variables: [:]))
    return String(decoding: try folder.read("output"), as: UTF8.self).replacingOccurrences(
      of: Project.folder + "/", with: "")
  }
}
