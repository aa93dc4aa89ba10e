internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// A report that CI servers show like tests: a suite for each trace, a test for each rule.
///
/// A test fails for findings that fail the check. Others are part of its output.
struct JUnitReport {
  let report: CheckReport

  private struct Test: Hashable {
    var trace: Int
    var rule: String
  }

  private struct Suite {
    var name: String
    var tests: [String]
    var failures: Int
    /// The number of events that the trace lacks.
    var dropped = 0
  }

  var text: String {
    let suites = traceSuites + pluginSuite
    let head = attributes([
      ("name", "lifeline check"), ("tests", String(suites.reduce(0) { $0 + $1.tests.count })),
      ("failures", String(suites.reduce(0) { $0 + $1.failures })), ("errors", String(report.failures.count)),
    ])
    let body = suites.flatMap { suite -> [String] in
      let isPlugins = suite.name == Self.pluginSuiteName
      let head = attributes([
        ("name", suite.name), ("tests", String(suite.tests.count)), ("failures", String(suite.failures)),
        ("errors", isPlugins ? String(report.failures.count) : "0"), ("skipped", "0"),
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

  private static let pluginSuiteName = "plug-ins"

  private var traceSuites: [Suite] {
    let counted = grouped(report.review.active)
    let known = grouped(report.review.baselined)
    let allowed = Dictionary(grouping: report.review.suppressed) {
      Test(trace: $0.finding.traceIndex, rule: $0.finding.rule)
    }
    let rules = ruleIDs
    return report.checked.identities.map { trace in
      let name = report.checked.runner.name(of: trace)
      var failures = 0
      let tests = rules.map { rule in
        let test = Test(trace: trace.index, rule: rule)
        let (failing, passing) = split(counted[test] ?? [])
        failures += failing.isEmpty ? 0 : 1
        let output =
          passing.map(Self.text) + (known[test] ?? []).map { "baselined: \(Self.text($0))" }
          + (allowed[test] ?? []).map { "suppressed (\($0.reason)): \(Self.text($0.finding))" }
        return testCase(rule, in: name, failing: failing, output: output)
      }
      return Suite(
        name: name, tests: tests, failures: failures, dropped: report.checked.dropped[trace.index] ?? 0)
    }
  }

  private var pluginSuite: [Suite] {
    guard !report.failures.isEmpty else { return [] }
    let tests = report.failures.map { failure in
      let name = attributes([("classname", "lifeline"), ("name", failure.plugin.program)])
      let error = attributes([("message", failure.text), ("type", "plug-in")])
      return "    <testcase\(name)>\n      <error\(error)/>\n    </testcase>"
    }
    return [Suite(name: Self.pluginSuiteName, tests: tests, failures: 0)]
  }

  /// The rules that were run, and rules that only plug-ins report.
  private var ruleIDs: [String] {
    let review = report.review
    let found = review.active + review.baselined + review.suppressed.map(\.finding)
    return Set(report.rules.map(\.id) + found.map(\.rule)).sorted()
  }

  private func grouped(_ findings: [Finding]) -> [Test: [Finding]] {
    Dictionary(grouping: findings) { Test(trace: $0.traceIndex, rule: $0.rule) }
  }

  private func split(_ findings: [Finding]) -> (failing: [Finding], passing: [Finding]) {
    (findings.filter(report.fails), findings.filter { !report.fails($0) })
  }

  private func testCase(_ rule: String, in trace: String, failing: [Finding], output: [String]) -> String {
    let place = failing.lazy.compactMap(\.place).first(where: \.isPath)
    let file = place.map { [("file", $0.file), ("line", String($0.line))] } ?? []
    let head = attributes([("classname", trace), ("name", rule)] + file)
    var lines: [String] = []
    if let first = failing.first {
      let more = failing.count == 1 ? "" : " (and \(failing.count - 1) more)"
      let failure = attributes([("message", first.message + more), ("type", first.severity.rawValue)])
      lines.append(
        "      <failure\(failure)>\(Self.escaped(failing.map(Self.text).joined(separator: "\n\n")))</failure>")
    }
    if !output.isEmpty {
      lines.append("      <system-out>\(Self.escaped(output.joined(separator: "\n\n")))</system-out>")
    }
    guard !lines.isEmpty else { return "    <testcase\(head)/>" }
    return (["    <testcase\(head)>"] + lines + ["    </testcase>"]).joined(separator: "\n")
  }

  private static func text(_ finding: Finding) -> String {
    let message = TerminalText.escaping(finding.message)
    let fix = TerminalText.escaping(finding.fix)
    let source = finding.place.map { "\nSource: \(TerminalText.escaping($0.description))" } ?? ""
    return "\(finding.severity.rawValue): \(message)\(source)\n\(finding.evidenceText)\nFix: \(fix)"
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(Self.escaped($0.1))\"" }.joined()
  }

  /// XML has no way to write most control characters, so these become visible.
  static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.escaping(String($0)) }
    return lines.map { line in
      line.unicodeScalars.map { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: String(scalar)
        }
      }.joined()
    }.joined(separator: "\n")
  }
}
