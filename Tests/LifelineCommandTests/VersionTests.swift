import Foundation
import LifelineCommand
import LifelineTestSupport
import Testing

/// `lifeline --version`, which the program answers before it creates its registry.
@Suite struct VersionTests {
  private static let line = "lifeline \(CommandLineTool.version)\n"

  @Test(arguments: [["--version"], ["--version", "render"]])
  func `the program and its group of commands print the same line`(arguments: [String]) async throws {
    let result = try await Program(Program.lifeline, arguments).finish()
    #expect(result.status == 0)
    #expect(result.outputText == Self.line)
    #expect(result.errorText == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a version that cannot be printed is an error`() async throws {
    let command = "'\(Program.lifeline)' --version > /dev/full"
    let result = try await Program("/bin/sh", ["-c", command]).finish()
    #expect(result.status == 2)
    #expect(result.errorText == "lifeline: cannot write the output: No space left on device\n")
  }
}
