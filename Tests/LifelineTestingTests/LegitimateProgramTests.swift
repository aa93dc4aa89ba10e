#if os(Linux) && _pointerBitWidth(_64)  // Elsewhere no search tells the keepers apart.
  import HeadlessUIKit
  import Lifeline
  import LifelineBase
  import LifelineRules
  import Testing

  @testable import LifelineTesting

  /// A test that reports a leak must be right: these programs do what apps do, and next to them is what only looks like
  /// it.
  @Suite @MainActor
  struct LegitimateProgramTests {
    @Test(arguments: LegitimateProgram.all)
    func `a test reports what should be gone, and nothing that apps do on purpose`(
      program: LegitimateProgram
    ) async throws {
      let kept = Mutex<LifelineTest?>(nil)
      try await LifelineTest.run("legitimate", .lifeline(failOn: .never, skip: ["view-loaded-too-early"])) {
        await program.run(await WayOut.Stage { UIViewController() })
        kept.withLock { $0 = LifelineTest.current }
      }
      let test = try #require(kept.withLock { $0 })
      let findings = RuleRunner.findings(in: test.events, header: test.memory.header)
        .filter { $0.severity > .note && $0.rule != "view-loaded-too-early" }
      #expect(findings.map(\.severity).max() == program.worst, "\(findings.map(\.message))")
      #expect(findings.count <= 1)
    }
  }
#endif
