import Lifeline
import LifelineTestSupport
import Testing

/// What `docs/checking.md` shows is what a reader gets.
@MainActor
@Suite struct CheckingPageTests {
  private static let page = CommandPage(name: "checking")

  @Test func `every command prints what the page shows`() throws {
    #expect(try Project.blocks("console", in: "docs/checking.md").count == 5)
    #expect(try Self.page.wrongBlocks() == [])
  }

  @Test func `the sample of a configuration is one`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("found", type: "SettingsViewController")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    try folder.write(#require(try Project.blocks("json", in: "docs/checking.md").last), to: ".lifeline.json")
    try folder.write(#require(try Project.blocks("json", in: "docs/checking.md").first), to: "lifeline-baseline.json")
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("resolved: controller-leaked of SettingsViewController is in the baseline"))
  }
}
