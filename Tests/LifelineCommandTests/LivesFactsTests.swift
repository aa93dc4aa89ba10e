import Foundation
import LifelineTestSupport
import Testing

/// The facts of lives diagrams, computed independently in Python (Tests/Lives).
@Suite(.enabled(if: Program("/usr/bin/python3", []).isInstalled)) struct LivesFactsTests {
  @Test func `a few lines of Python compute the same lives from random traces`() async throws {
    let outcome = try await Program(
      "/usr/bin/python3", [Project.file("Tests/Lives/check_lives.py"), Program.lifeline, "25"]
    ).finish()
    #expect(outcome.outputText == "25 pictures are right\n")
    #expect(outcome.status == 0)
  }
}
