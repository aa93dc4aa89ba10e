import Lifeline
import LifelineTestSupport
import Testing

/// `check --format agent`, whose readers pay by the character.
@MainActor
@Suite struct AgentReportTests {
  private static let hostile = String(repeating: "Vëry\u{1}Löng\nName", count: 200)

  @Test(arguments: [1, 3, 40, 700])
  func `it has at most 2,000 characters, and counts what it leaves out`(count: Int) throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...count {
      for _ in 0..<2 { lines.span("viewDidLoad", id: id, type: count == 3 ? Self.hostile + "\(id)" : "Type\(id)") }
    }
    let outcome = try folder.lifeline("check", folder.write(lines.text, to: "t.jsonl"), "--format", "agent")
    #expect(outcome.code == 1)
    #expect(outcome.output.unicodeScalars.count <= 2000)
    let listed = outcome.output.matches(of: /(?m)^[0-9]+\. error repeated-view-did-load \[[0-9a-f]{8}\]/).count
    #expect(listed >= 1)
    let omitted = outcome.output.firstMatch(of: /… and ([0-9]+) more findings? not shown/).flatMap { Int($0.1) } ?? 0
    #expect(listed + omitted == count)
    #expect(outcome.output.contains("Next: 'lifeline explain RULE'"))
  }

  @Test func `findings with one suspect are listed once`() throws {
    let outcome = try TemporaryFolder().lifeline(
      "check", Project.file("docs/images/retention.jsonl"), "--format", "agent")
    #expect(outcome.output.unicodeScalars.count <= 2000)
    #expect(outcome.output.contains("   Suspect: "))
  }

  @Test func `the page shows what is printed`() throws {
    #expect(try CommandPage(name: "assistants").wrongBlocks() == [])
  }

  @Test func `a check that is not complete is said to be so`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("check", folder.write("no trace\n", to: "t.jsonl"), "--format", "agent")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("Incomplete: some traces could not be read."))
  }
}
