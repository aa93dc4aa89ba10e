import Foundation
import LifelineTestSupport
import Testing

/// The parts of the Python package for clusters that need no Spark.
@Suite(.enabled(if: Program("/usr/bin/python3", []).isInstalled)) struct FleetPackageTests {
  @Test func `the package's own tests pass`() async throws {
    var environment = ProcessInfo.processInfo.environment
    environment["LIFELINE_PROGRAM"] = Program.lifeline
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    let tests = Program(
      "/usr/bin/python3", ["-m", "unittest", "tests.test_parts"], folder: Project.file("Fleet"),
      environment: environment)
    let result = try await tests.finish()
    #expect(result.status == 0, "\(result.errorText)")
  }
}
