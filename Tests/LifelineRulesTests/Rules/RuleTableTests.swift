import Foundation
import LifelineTestSupport
import Testing

@testable import LifelineRules

/// The table in `docs/checking.md` says of each rule what the rule says of itself.
struct RuleTableTests {
  @Test func `the table has each rule with its severity and what it requires`() throws {
    let page = try Project.text(of: "docs/checking.md")
    let table = try #require(page.components(separatedBy: "| rule | severity | other severities | requires |").last)
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    let rows = lines.prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
    }
    let expected = RuleDescription.standard.sorted { $0.id < $1.id }.map { rule in
      ["[\(rule.id)](rules/\(rule.id).md)", rule.severity.rawValue, Self.requirements(of: rule)]
    }
    #expect(rows.map { [$0[1], $0[2], $0[4]] } == expected)
  }

  /// What the rule itself deals with is in brackets.
  private static func requirements(of rule: RuleDescription) -> String {
    TraceRequirements.words.filter { rule.requires.contains($0.requirement) }.map { requirement, word in
      rule.partialWithout.contains(requirement) ? "(\(word))" : word
    }.joined(separator: ", ")
  }

  @Test func `a rule prints as its id, also in the text of a failed test`() {
    let rule = RuleDescription.controllerLeaked
    var dumped = ""
    dump(rule, to: &dumped)
    #expect(["\(rule)", String(reflecting: rule)] == ["controller-leaked", "controller-leaked"])
    #expect(dumped.contains("controller-leaked") && dumped.utf8.count < 100)
  }

  @Test func `a rule deals with nothing that it does not require`() {
    #expect(RuleDescription.standard.allSatisfy { $0.requires.isSuperset(of: $0.partialWithout) })
    #expect(RuleDescription.standard.allSatisfy { $0.observedNames.isSuperset(of: $0.optionalNames) })
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
