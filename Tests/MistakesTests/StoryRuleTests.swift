import HeadlessUIKit
import Lifeline
import LifelineCommand
import LifelineRules
import LifelineStories
import Testing

/// The stories under all rules: what is found is what they are about, and nothing else.
@Suite @MainActor struct StoryRuleTests {
  private nonisolated static let systems = ["5.1", "6.0", "12.0", "13.0", .newest] as [SystemVersion]
  private nonisolated static let variants: [(story: String, variant: DemoStory.Variant)] =
    DemoStory.examples.flatMap { story in story.variants.map { (story.name, $0) } }

  @Test(arguments: systems, variants)
  func `only the text that a reload throws away is found`(
    system: SystemVersion, told: (story: String, variant: DemoStory.Variant)
  ) throws {
    let memory = MemorySink()
    try told.variant.run(
      tracer: Tracer(sinks: [memory], clock: .counting()), settings: .init(system: system.description))
    let findings = RuleDescription.standard.findings(in: memory).filter { $0.severity > .note }
    let isForgetful = told.story == "checklist" && told.variant.name == "wrong"
    let expected = isForgetful ? ["empty-view-did-unload", "state-not-saved-on-unload", "state-reset-on-reload"] : []
    #expect(findings.map(\.rule).sorted() == expected, "\(findings.map(\.message))")
  }
}
