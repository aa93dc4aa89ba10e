import Foundation
import LifelineCommand
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@MainActor
@Suite struct RulesAndExplainTests {
  @Test func `every rule is listed in a line, and every plug-in`() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("lifeline-rule-own", "#!/bin/sh\n")
    try folder.writeProgram("lifeline-rule-idle", "", isExecutable: false)
    let outcome = try folder.lifeline("rules")
    let lines = outcome.output.split(separator: "\n")
    for rule in RuleDescription.standard {
      #expect(lines.contains { $0.hasPrefix(rule.id + " ") && $0.hasSuffix(rule.summary) })
    }
    #expect(lines.contains { $0.hasPrefix("own ") && $0.hasSuffix("DIR/bin/lifeline-rule-own") })
    #expect(lines.contains { $0.hasPrefix("idle ") && $0.hasSuffix("lifeline-rule-idle is not executable") })
    #expect(outcome.code == 0)
  }

  @Test func `JSON has the rules with their severities`() throws {
    let output = try TemporaryFolder().lifeline("rules", "--format", "json").output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let rules = try #require(json["rules"] as? [[String: String]])
    #expect(rules.map { $0["id"] } == RuleDescription.standard.map(\.id))
    #expect(rules.map { $0["severity"] } == RuleDescription.standard.map(\.severity.rawValue))
  }

  @Test(arguments: RuleDescription.standard.map(\.id))
  func `a page is shown as it is written, or for reading`(id: String) throws {
    let folder = try TemporaryFolder()
    let raw = try folder.lifeline("explain", id, "--format", "markdown")
    #expect(raw.output.hasPrefix("# \(id)\n"))
    let text = try folder.lifeline("explain", id)
    #expect(text.output.hasPrefix(id.uppercased() + "\n\n"))
    #expect(!text.output.contains("```") && !text.output.contains("**") && !text.output.contains("]("))
    let code = raw.output.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    for line in code.flatMap({ $0.split(separator: "\n") }) { #expect(text.output.contains("\n    \(line)\n")) }
    #expect([raw.code, text.code] == [0, 0])
  }

  @Test func `a misspelled rule is refused, with what was meant`() throws {
    let outcome = try TemporaryFolder().lifeline("explain", "controler-leaked")
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: there is no rule 'controler-leaked'; did you mean 'controller-leaked'?\n")
    #expect(
      try TemporaryFolder().lifeline("explain", "xyz").errors
        == "lifeline: there is no rule 'xyz'; 'lifeline rules' lists all\n"
    )
  }

  @Test func `a plug-in explains itself elsewhere`() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("lifeline-rule-own", "#!/bin/sh\n")
    let outcome = try folder.lifeline("explain", "own")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == "lifeline: 'own' is the plug-in 'DIR/bin/lifeline-rule-own', which has no page\n")
  }

  @Test func `paragraphs are filled, items and headings stand apart, and links are their text`() throws {
    let page = """
      # own-rule

      One **strong**
      word, and [a page](other.md).

      - first
        item
      - second
      ## Where
      At [home](https://example.org/a).
      ```swift
      let a = [b](c)

      ```
      """
    let rule = RuleDescription(id: "own-rule", severity: .note, summary: "", fix: "", page: page, names: []) {
      Mute()
    }
    var registry = CommandRegistry.standard
    registry.rules.append(rule)
    let outcome = try TemporaryFolder().run(["explain", "own-rule"], registry: registry)
    #expect(
      outcome.output == """
        OWN-RULE

        One strong word, and a page.

          - first item
          - second

        WHERE

        At home <https://example.org/a>.

            let a = [b](c)

        """)
  }

  @Test func `a rule without a page is explained by what it says of itself`() throws {
    var registry = CommandRegistry.standard
    registry.rules.append(
      RuleDescription(id: "own-rule", severity: .note, summary: "It is so.", fix: "Mend it.", names: []) { Mute() })
    let outcome = try TemporaryFolder().run(["explain", "own-rule", "--format", "markdown"], registry: registry)
    #expect(outcome.output == "# own-rule\n\n**note.** It is so.\n\nMend it.\n")
  }
}

private struct Mute: TraceRule {
  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}
}
