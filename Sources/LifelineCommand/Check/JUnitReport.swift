internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A report that CI servers show as test results, with one test per rule that ran.
///
/// A test fails if its rule found an error or a mistake that makes the check fail. Other mistakes are part of the
/// test's output. The tests have no durations, because a trace contains the times of the traced program, not those of
/// the rules.
struct JUnitReport {
  let report: CheckReport

  private struct Suite {
    var name: String
    var tests: [String]
    var failures = 0
    var errors = 0
    var skipped = 0
    /// The number of missing events in the traces.
    var dropped = 0
  }

  var text: String {
    let suites = [ruleSuite] + traceSuite + pluginSuite
    let head = attributes([
      ("name", "lifeline check"), ("tests", String(suites.reduce(0) { $0 + $1.tests.count })),
      ("failures", String(suites.reduce(0) { $0 + $1.failures })),
      ("errors", String(suites.reduce(0) { $0 + $1.errors })),
    ])
    let body = suites.flatMap { suite -> [String] in
      let head = attributes([
        ("name", suite.name), ("tests", String(suite.tests.count)), ("failures", String(suite.failures)),
        ("errors", String(suite.errors)), ("skipped", String(suite.skipped)),
      ])
      return ["  <testsuite\(head)>"] + Self.properties(of: suite) + suite.tests + ["  </testsuite>"]
    }
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites\(head)>"] + body + ["</testsuites>"])
      .joined(separator: "\n")
  }

  private static func properties(of suite: Suite) -> [String] {
    guard suite.dropped > 0 else { return [] }
    return ["    <properties>", "      <property name=\"dropped\" value=\"\(suite.dropped)\"/>", "    </properties>"]
  }

  private var ruleSuite: Suite {
    let active = Dictionary(grouping: report.groups, by: \.first.rule)
    let known = Dictionary(grouping: report.review.baselinedGroups, by: \.first.rule)
    let allowed = Dictionary(grouping: report.review.suppressedGroups, by: \.group.first.rule)
    let abstentions = Dictionary(grouping: report.checked.runner.abstentions, by: \.rule)
    let notJudged = abstentions.mapValues { "not judged, because " + $0.map(\.text).joined(separator: ", and ") }
    var suite = Suite(name: "rules", tests: [], dropped: report.dropped)
    for rule in Set(report.rules.map(\.id)).union(active.keys).union(known.keys).union(allowed.keys).sorted() {
      let failing = (active[rule] ?? []).filter(report.isFailure)
      let passing = (active[rule] ?? []).filter { !report.isFailure($0) }
      var output =
        passing.map(text) + (known[rule] ?? []).map { "baselined: \(text($0))" }
        + (allowed[rule] ?? []).map { "suppressed (\($0.reason)): \(text($0.group))" }
      let isEmpty = failing.isEmpty && output.isEmpty
      let reason = isEmpty ? report.nothingRead.map { "not judged, because \($0)" } ?? notJudged[rule] : nil
      if !isEmpty, let text = notJudged[rule] { output.append(text) }
      suite.failures += failing.isEmpty ? 0 : 1
      suite.skipped += reason == nil ? 0 : 1
      suite.tests.append(testCase(rule, failing: failing, output: output, notJudged: reason))
    }
    return suite
  }

  private var traceSuite: [Suite] {
    suite("traces", report.inputProblems.map { testCase("reading", error: $0, type: "trace") })
  }

  private var pluginSuite: [Suite] {
    suite("plug-ins", report.failures.map { testCase($0.plugin.program, error: $0.text, type: "plug-in") })
  }

  /// A suite of tests that could not be run, or none if there are no such tests.
  private func suite(_ name: String, _ tests: [String]) -> [Suite] {
    tests.isEmpty ? [] : [Suite(name: name, tests: tests, errors: tests.count)]
  }

  private func testCase(_ name: String, error: String, type: String) -> String {
    let head = attributes([("classname", "lifeline"), ("name", name)])
    return "    <testcase\(head)>\n      <error\(attributes([("message", error), ("type", type)]))/>\n    </testcase>"
  }

  private func testCase(
    _ rule: String, failing: [FindingGroup], output: [String], notJudged: String? = nil
  ) -> String {
    let place = failing.lazy.compactMap(\.first.place).first(where: \.isPath)
    let file = place.map { [("file", $0.file), ("line", String($0.line))] } ?? []
    let head = attributes([("classname", "lifeline"), ("name", rule)] + file)
    var lines: [String] = []
    if let first = failing.first {
      let more = failing.count == 1 ? "" : " (and \(failing.count - 1) more)"
      let message = [first.first.message, first.timesText].compactMap(\.self).joined(separator: " ") + more
      let failure = attributes([("message", message), ("type", first.severity.rawValue)])
      lines.append("      <failure\(failure)>\(Self.escaped(failing.map(text).joined(separator: "\n\n")))</failure>")
    }
    if let notJudged {
      lines.append("      <skipped\(attributes([("message", notJudged)]))/>")
    }
    if !output.isEmpty {
      lines.append("      <system-out>\(Self.escaped(output.joined(separator: "\n\n")))</system-out>")
    }
    guard !lines.isEmpty else { return "    <testcase\(head)/>" }
    return (["    <testcase\(head)>"] + lines + ["    </testcase>"]).joined(separator: "\n")
  }

  private func text(_ group: FindingGroup) -> String {
    let finding = group.first
    let places = finding.places.map { "\($0.label): \($0.text)" }
    let evidence = finding.events.isEmpty ? [] : [finding.evidenceText]
    let lines =
      ["\(finding.severity.rawValue) in \(finding.trace): \(finding.message)"] + places + evidence
      + ["Fix: \(finding.fix)"] + [group.occurrenceText].compactMap(\.self)
    return lines.map(TerminalText.escaping).joined(separator: "\n")
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(Self.escaped($0.1))\"" }.joined()
  }

  /// Replaces control characters with visible symbols, because XML cannot represent most of them.
  static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.escaping(String($0)) }
    return MarkupText.escaped(lines.joined(separator: "\n"))
  }
}
