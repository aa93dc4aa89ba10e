import Foundation
import LifelineTestSupport
import Testing

/// The reports of 'lifeline report' in a real browser: the tests are in Tests/Browser, in Python, and each of their
/// files is a case here.
@Suite struct BrowserTests {
  private static let python = "/usr/bin/python3"
  private static let folder = Project.file("Tests/Browser")

  /// The files with tests, in the order of their names.
  private static var modules: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasPrefix("test_") && $0.hasSuffix(".py") }.map { String($0.dropLast(3)) }.sorted()
  }

  private static let hasBrowser: Bool = {
    let programs = ["chromium", "chromedriver"].allSatisfy { program in
      ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    return programs && (try? Program(python, ["-c", "import selenium"]).run().status) == 0
  }()

  @Test func `there are tests for the browser`() {
    #expect(Self.modules.count >= 7)
  }

  /// Two browsers at a time: more would only wait for each other. Meanwhile other tests run.
  @Test(
    .serialized,
    .enabled(
      if: hasBrowser,
      "Chromium, its driver, and Debian's python3-selenium are missing; Scripts/setup installs them with apt-get"),
    arguments: stride(from: 0, to: modules.count, by: 2).map { Array(modules[$0...].prefix(2)) })
  func `the tests in the browser pass`(modules: [String]) async throws {
    try await withThrowingTaskGroup { group in
      for module in modules { group.addTask { try await Self.run(["-m", "unittest", module]) } }
      for try await outcome in group {
        #expect(outcome.code == 0, "\(outcome.output)")
        #expect(outcome.output.contains("\nOK"), "\(outcome.output)")
      }
    }
  }

  /// The traces and reports of all modules.
  private static let reports = try? TemporaryFolder()

  private static func run(_ arguments: [String]) async throws -> (code: Int32, output: String) {
    var environment = ProcessInfo.processInfo.environment
    environment["LIFELINE"] = Program.lifeline
    environment["LIFELINE_REPORTS"] = reports?.path
    // A browser that is killed leaves its folder of sockets.
    environment["TMPDIR"] = reports?.path
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    // The shell joins both outputs.
    let result = try await Program(
      "/bin/sh", ["-c", "exec \"$@\" 2>&1", "sh", python] + arguments, folder: folder, environment: environment
    ).finish()
    return (result.status, result.outputText)
  }
}
