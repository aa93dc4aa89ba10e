internal import LifelineAnalysis
internal import Testing

/// What the pages of the rules call wrong is found, and what they call right is not.
@MainActor
@Suite struct RuleSampleTests {
  private nonisolated static let samples: [RuleSample] =
    [
      RuleSample.leaks, RuleSample.unloads, RuleSample.loads, RuleSample.making, RuleSample.state, RuleSample.reuse,
      RuleSample.callbacks,
    ].flatMap { $0 }

  @Test func `every page of a rule has its samples played`() throws {
    let pages = try Document.files(in: "docs/rules", ".md")
    #expect(Self.samples.map { "docs/rules/\($0.rule).md" }.sorted() == pages)
  }

  @Test(arguments: samples)
  func `the rule finds the wrong sample`(_ sample: RuleSample) {
    #expect(sample.findings(in: sample.wrong).map(\.rule).contains(sample.finder))
  }

  @Test(arguments: samples)
  func `no rule finds more than a note in the right sample`(_ sample: RuleSample) {
    #expect(sample.findings(in: sample.right).filter { $0.severity > .note }.map(\.message) == [])
  }
}
