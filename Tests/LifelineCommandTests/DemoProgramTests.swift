import Foundation
import LifelineTestSupport
import Testing

/// `lifeline demo` runs another program, which must be found.
@Suite struct DemoProgramTests {
  private let folder: TemporaryFolder

  /// Copies `lifeline` into a folder of its own, where nothing is beside it.
  init() throws {
    folder = try TemporaryFolder()
    // By another process, for the reason that 'writeProgram' has.
    _ = try Program("/bin/cp", [Program.lifeline, "\(folder.path)/lifeline"]).run()
  }

  private func run(_ arguments: String..., path: String = "/usr/bin:/bin") throws -> Program.Result {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = path
    return try Program("\(folder.path)/lifeline", arguments, folder: folder.path, environment: environment).run()
  }

  @Test func `a program on the PATH gets the arguments, and its exit code is the command's`() throws {
    try folder.writeProgram("lifeline-demo", "#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 7\n")
    let result = try run("demo", "--story", "a b", "--clock", "counting", path: "\(folder.path)/bin:/usr/bin:/bin")
    #expect(result.outputText == "<--story><a b><--clock><counting>")
    #expect(result.errorText == "")
    #expect(result.status == 7)
  }

  @Test func `the program beside the command comes first`() throws {
    try folder.writeProgram("lifeline-demo", "#!/bin/sh\necho on the PATH\n")
    try FileManager.default.copyItem(
      atPath: "\(folder.path)/bin/lifeline-demo", toPath: "\(folder.path)/lifeline-demo")
    try "#!/bin/sh\necho beside\n".write(toFile: "\(folder.path)/lifeline-demo", atomically: false, encoding: .utf8)
    #expect(try run("demo", path: "\(folder.path)/bin:/usr/bin:/bin").outputText == "beside\n")
  }

  @Test func `a program that is missing is named, with what to do`() throws {
    let result = try run("demo")
    #expect(
      result.errorText
        == "lifeline: the stories are in a separate program, 'lifeline-demo', which is neither next to this one nor on "
        + "the PATH; install it, or build it with 'swift build --product lifeline-demo'\n")
    #expect(result.status == 2)
  }

  @Test func `a file that cannot be run is named`() throws {
    try folder.writeProgram("lifeline-demo", "no program at all")
    let result = try run("demo", path: "\(folder.path)/bin:/usr/bin:/bin")
    #expect(result.errorText == "lifeline: cannot run '\(folder.path)/bin/lifeline-demo': Exec format error\n")
    #expect(result.status == 2)
  }

  @Test func `wrong arguments and help need no other program`() throws {
    #expect(try run("demo", "--storry", "shop").errorText.contains("did you mean '--story'"))
    #expect(try run("demo", "--help").outputText.contains("--mistake"))
  }
}
