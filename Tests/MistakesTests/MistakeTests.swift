import Lifeline
import LifelineMistakes
import LifelineRules
import Testing

/// Each mistake is found where it is made, and only there.
@Suite @MainActor struct MistakeTests {
  @Test(arguments: MistakeExample.all)
  func `its rule finds the mistake in the wrong version`(_ example: MistakeExample) throws {
    let run = MistakeRun(example, .wrong)
    let finding = try #require(run.findings.first { $0.rule == example.rule }, "\(run.findings.map(\.message))")
    #expect(finding.subject.type.string == example.culprit)
  }

  @Test(arguments: MistakeExample.all, MistakeExample.Version.allCases)
  func `no other rule speaks, unless the example says why`(_ example: MistakeExample, _ version: MistakeExample.Version)
  {
    let run = MistakeRun(example, version)
    let expected = example.companions(of: version).map(\.rule) + (version == .wrong ? [example.rule] : [])
    #expect(Set(run.findings.map(\.rule)) == Set(expected), "\(run.findings.map(\.message))")
  }

  @Test(arguments: MistakeExample.all)
  func `without its rule the mistake goes unnoticed`(_ example: MistakeExample) {
    // HeadlessUIKit itself warns about appearance that is not forwarded, if no rule names the controller.
    let rules = example.rule == "unbalanced-appearance" ? [example.rule, "refused-call"] : [example.rule]
    let others = RuleDescription.standard.filter { !rules.contains($0.id) }
    let run = MistakeRun(example, .wrong, rules: others)
    #expect(run.findings.map(\.rule).sorted() == example.companions(of: .wrong).map(\.rule).sorted())
  }

  @Test(arguments: MistakeExample.all)
  func `what other rules say besides is no error`(_ example: MistakeExample) {
    let besides = MistakeRun(example, .wrong).findings.filter { $0.rule != example.rule }
    #expect(besides.map(\.severity).allSatisfy { $0 < .error })
    #expect(example.companions(of: .right).map(\.rule).allSatisfy { $0 == "repeated-view-did-load" })
    #expect(MistakeRun(example, .right).findings.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: MistakeExample.all, MistakeExample.Version.allCases)
  func `a version gives the same findings on every run`(_ example: MistakeExample, _ version: MistakeExample.Version) {
    #expect(MistakeRun(example, version).findings == MistakeRun(example, version).findings)
  }

  @Test func `the ids are unique`() {
    #expect(Set(MistakeExample.all.map(\.id)).count == MistakeExample.all.count)
  }
}
