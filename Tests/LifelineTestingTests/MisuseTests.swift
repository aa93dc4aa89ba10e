#if os(Linux) && _pointerBitWidth(_64)  // Elsewhere the callers have no names.
  import HeadlessUIKit
  import Lifeline
  import LifelineRules
  import Testing

  @testable import LifelineTesting

  /// What UIKit refuses or tolerates is a finding with its function, and one mistake is one finding.
  @Suite @MainActor
  struct MisuseTests {
    private func findings(_ play: Misuse.Play) throws -> [Finding] {
      var test: LifelineTest?
      try LifelineTest.run("misuse", .lifeline(failOn: .never)) {
        play(AppDriver())
        test = LifelineTest.current
      }
      let ended = try #require(test)
      return RuleRunner.findings(in: ended.events, header: ended.memory.header).filter { $0.severity > .note }
    }

    private static func place(_ finding: Finding) -> String {
      if let caller = finding.code.caller { return "\(finding.rule): \(caller)" }
      return "\(finding.rule): \(finding.code.type)" + (finding.code.callback.map { ".\($0)" } ?? "")
    }

    @Test(arguments: Misuse.all)
    func `a mistake that UIKit tolerates is found at its function, once`(_ misuse: Misuse) throws {
      let found = try findings(misuse.wrong)
      #expect(found.map(Self.place).sorted() == misuse.findings.sorted(), "\(found.map(\.message))")
    }

    @Test(arguments: Misuse.all)
    func `the same program without the mistake is silent`(_ misuse: Misuse) throws {
      #expect(try findings(misuse.right).map(\.message) == [])
    }

    @Test func `HeadlessUIKit's problems and those that rules judge are the same`() {
      let known = FrameworkProblem.allCases.map(\.rawValue)
      #expect(LifecycleNotice.Problem.allCases.map(\.rawValue).sorted() == known.sorted())
    }

    @Test(arguments: FrameworkProblem.allCases)
    func `every problem has a rule whose page explains it`(_ problem: FrameworkProblem) throws {
      #expect(RuleDescription.standard.map(\.id).contains(problem.rule.id))
      #expect(problem.rule.names?.contains(.warning) == true)
      #expect(try #require(RuleDescription.refusedCall.page).contains("`\(problem.rawValue)`"))
    }
  }
#endif
