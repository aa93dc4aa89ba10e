import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// The pages under `docs/rules` show real traces: each gives exactly the finding that its page shows.
struct RulePageTests {
  private static let folder = URL(filePath: Project.file("docs/rules"))

  private static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: RuleDescription.standard)
  func `a rule carries its page`(rule: RuleDescription) throws {
    let page = try String(contentsOf: Self.folder.appendingPathComponent(rule.id + ".md"), encoding: .utf8)
    #expect(rule.page == page)
  }

  @Test func `a rule of one's own has the page that it is given, or none`() {
    func rule(_ id: String, _ page: String?) -> RuleDescription {
      RuleDescription(id: id, severity: .note, summary: "", fix: "", page: page, names: []) { Nothing() }
    }
    #expect(rule("own-rule", nil).page == nil)
    #expect(rule("own-rule", "# own-rule").page == "# own-rule")
    #expect(rule("controller-leaked", "# mine").page == "# mine")
  }

  private struct Nothing: TraceRule {
    mutating func begin(_ trace: TraceIdentity) {}
    mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

    mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}
  }

  @Test(arguments: RuleDescription.standard.map(\.id))
  func `the trace on a rule's page gives the finding on it`(id: String) throws {
    let page = try String(contentsOf: Self.folder.appendingPathComponent(id + ".md"), encoding: .utf8)
    #expect(page.hasPrefix("# \(id)\n"))
    let trace = try #require(Self.blocks("json", in: page).first)
    let text = try #require(Self.blocks("text", in: page).first)
    var recording = CollectedTraces()
    var runner = RuleRunner()
    try TemporaryTrace.with(Array(trace.utf8)) { path in
      var reader = TraceReader()
      try reader.read(path, into: &recording)
      try reader.read(path, into: &runner)
    }
    #expect(recording.complaints == [])
    #expect(runner.findings.map { "\($0.severity.rawValue): \($0.message)" } == [text])
    #expect(runner.findings.map(\.rule) == [id])
  }
}
