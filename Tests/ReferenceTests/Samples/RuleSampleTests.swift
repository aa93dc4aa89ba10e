internal import LifelineRules
internal import LifelineTraces
internal import Testing

/// What the pages of the rules call wrong is found, and what they call right is not.
@MainActor
@Suite struct RuleSampleTests {
  @Test func `every page of a rule has its samples played`() throws {
    let pages = try Document.files(in: "docs/rules", ".md")
    #expect(RuleSample.all.map { "docs/rules/\($0.rule).md" }.sorted() == pages)
  }

  @Test(arguments: RuleSample.all)
  func `the rule finds the wrong sample`(_ sample: RuleSample) {
    #expect(sample.findings(in: sample.wrong).map(\.rule).contains(sample.finder))
  }

  @Test(arguments: RuleSample.all)
  func `no rule finds more than a note in the right sample`(_ sample: RuleSample) {
    #expect(sample.findings(in: sample.right).filter { $0.severity > .note }.map(\.message) == [])
  }
}
