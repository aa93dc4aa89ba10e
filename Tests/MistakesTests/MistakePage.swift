import Foundation
import Lifeline
import LifelineAnalysis
import LifelineMistakes
import LifelineTestSupport
import Testing

/// `docs/mistakes.md`, as the examples and their findings give it.
@MainActor
enum MistakePage {
  /// Set it to write the page anew instead of comparing it.
  static let variable = "LIFELINE_WRITE_DOCUMENTS"

  static var file: URL {
    URL(filePath: Project.file("docs/mistakes.md"))
  }

  static var text: String { ([introduction] + MistakeExample.all.map(section)).joined(separator: "\n") }

  private static let introduction = """
    # Mistakes with the life of a view controller, and how they are found

    Each of these mistakes is in [Examples/Mistakes](../Examples/Mistakes) twice: in a small program that makes it,
    and in the same program without it. A simulated user uses both; they are traced and checked by all rules. Below is
    the output of `lifeline check` for the first. The second has no findings, or only the note that a view was loaded again.
    Times are steps: one per event, so that this page is the same on every run.

    `lifeline demo --mistake ID` plays both, and leaves traces and pictures; `lifeline demo --list` lists them all.

    """

  private static func section(_ example: MistakeExample) -> String {
    let findings = MistakeRun(example, .wrong).findings
    let own = findings.filter { $0.rule == example.rule }.map(text)
    let besides = example.companions(of: .wrong).map { "Also reported: `\($0.rule)`, because \($0.reason).\n" }
    let right = example.companions(of: .right).map { "For the right version, `\($0.rule)` notes that \($0.reason).\n" }
    return ([heading(example)] + own + besides + right).joined(separator: "\n")
  }

  private static func heading(_ example: MistakeExample) -> String {
    let file = example.id.split(separator: "-").map(\.capitalized).joined()
    return """
      ## \(example.title)

      \(example.story)

      `\(example.id)`, on iOS \(example.system): [\(file).swift](../Examples/Mistakes/\(file).swift). \
      Rule: [\(example.rule)](rules/\(example.rule).md).

      """
  }

  private static func text(_ finding: Finding) -> String {
    let events = finding.events.map(String.init).joined(separator: ", ")
    return """
      > **\(finding.severity.rawValue)**: \(finding.message)
      >
      > Evidence: \(finding.events.count == 1 ? "event" : "events") \(events)
      >
      > Fix: \(finding.fix)

      """
  }
}

@Suite @MainActor struct MistakePageTests {
  @Test func `the page says what the rules say today`() throws {
    if ProcessInfo.processInfo.environment[MistakePage.variable] != nil {
      try MistakePage.text.write(to: MistakePage.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: MistakePage.file, encoding: .utf8) == MistakePage.text)
  }

  @Test(arguments: MistakeExample.all)
  func `the finding names whom it is about, and when it happened`(_ example: MistakeExample) throws {
    let finding = try #require(MistakeRun(example, .wrong).findings.first { $0.rule == example.rule })
    #expect(finding.message.contains("\(finding.subject.type) #\(finding.subject.id)"))
    #expect(finding.message.contains(/at step \d+/))
    #expect(!finding.events.isEmpty && !finding.fix.isEmpty)
  }
}
