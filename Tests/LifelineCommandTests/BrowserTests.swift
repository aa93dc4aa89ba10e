import Foundation
import LifelineTestSupport
import Testing

/// The reports of 'lifeline report' in a real browser: the tests are in Tests/Browser, in Python, and each of their files
/// is a case here.
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
    return programs && (try? run(["-c", "import selenium"]).code) == 0
  }()

  @Test func `there are tests for the browser`() {
    #expect(Self.modules.count >= 7)
  }

  @Test(
    .enabled(
      if: hasBrowser,
      "Chromium, its driver and Debian's python3-selenium are missing; Scripts/setup installs them with apt-get"),
    arguments: modules)
  func `the browser passes`(module: String) throws {
    let outcome = try Self.run(["-m", "unittest", module])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.contains("\nOK"), "\(outcome.output)")
  }

  private static func run(_ arguments: [String]) throws -> (code: Int32, output: String) {
    var environment = ProcessInfo.processInfo.environment
    environment["LIFELINE"] = Program.built("lifeline")
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    // The shell joins both outputs.
    let result = try Program(
      "/bin/sh", ["-c", "exec \"$@\" 2>&1", "sh", python] + arguments, folder: folder, environment: environment
    ).run()
    return (result.status, result.outputText)
  }
}
