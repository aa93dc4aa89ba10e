import Foundation
import Lifeline
import LifelineMistakes
import LifelineRules
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
    # Life-cycle mistakes of view controllers, and how they are found

    For each mistake, [Examples/Mistakes](../Examples/Mistakes) contains two small programs: one with the mistake,
    and one without it. A simulated user operates both programs, and all rules check their traces. This page shows
    the findings of `lifeline check` for the program with the mistake. The program without the mistake has no
    findings, or only a note that a view was loaded again. Times are steps of a counting clock, so they are the
    same on every run.

    The paths after `retained by` are found by searching the program's memory. This search is available only on
    64-bit Linux. On Apple platforms, a leak is reported [without a path](retain-paths.md).

    `lifeline demo --mistake ID` runs both programs and writes their traces and pictures; `lifeline demo --list`
    lists all mistakes.

    """

  private static func section(_ example: MistakeExample) -> String {
    let findings = MistakeRun(example, .wrong).findings
    let own = findings.filter { $0.rule == example.rule }.map(text)
    let besides = example.companions(of: .wrong).map { "Also reported: `\($0.rule)`, because \($0.reason).\n" }
    let right = example.companions(of: .right).map {
      "In the program without the mistake, only the note from `\($0.rule)` is reported.\n"
    }
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
