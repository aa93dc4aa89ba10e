import Foundation
import LifelineCommand
import LifelineRules
import LifelineTestSupport
import Testing

@MainActor
@Suite struct DeclaredRuleCommandTests {
  private static let model = Project.file("Examples/Models/Connection.json")
  private static let trace = Project.file("Examples/Models/connections.jsonl")

  @Test func `the page about models shows what the command prints, and the rules of the example`() throws {
    #expect(try Project.blocks("console", in: "docs/models.md").count == 1)
    #expect(try CommandPage(name: "models").wrongBlocks() == [])
    let rules = try #require(try Project.blocks("json", in: "docs/models.md").dropFirst().first)
    let model = try LifecycleModel(contentsOf: Self.model)
    let lines = rules.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in lines { #expect(model.json.contains(line)) }
  }

  @Test func `check runs the rules of a model, and names the page with its model`() throws {
    let outcome = try TemporaryFolder().lifeline("check", Self.trace, "--model", Self.model, "--fail-on", "warning")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("warning: connection/query-budget in connections\n"))
    #expect(outcome.output.contains("warning: connection/check-in in connections\n"))
    #expect(outcome.output.contains("  Page:     lifeline explain connection/check-in --model \(Self.model)\n"))
    #expect(outcome.output.hasSuffix("0 errors, 2 warnings, 0 notes in 1 trace of 5 events\n"))
  }

  @Test func `a model that fits no object is named, since it finds nothing`() throws {
    let folder = try TemporaryFolder()
    let model = try String(contentsOfFile: Self.model, encoding: .utf8)
    let kind = model.replacing("\"kind\": \"connection\"", with: "\"kind\": \"conection\"")
    let path = try folder.write(kind, to: "kind.json")
    let outcome = try folder.lifeline("check", Self.trace, "--model", path)
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "lifeline: the model 'Connection' was not used: no object has the kind 'conection'; did you mean 'connection'?\n"
    )
    #expect(try folder.lifeline("check", Self.trace, "--model", Self.model).errors == "")
  }

  @Test func `events that a model does not name are named once, with the callback that was probably meant`() throws {
    let folder = try TemporaryFolder()
    let model = try String(contentsOfFile: Self.model, encoding: .utf8)
    let path = try folder.write(model, to: "model.json")
    let trace = try String(contentsOfFile: Self.trace, encoding: .utf8)
    let misspelled = trace.replacing("\"checkOut\"", with: "\"checkout\"").replacing("\"query\"", with: "\"reheat\"")
    let other = try folder.write(misspelled, to: "trace.jsonl")
    let outcome = try folder.lifeline("check", other, "--model", path)
    #expect(
      outcome.errors
        == "lifeline: the model 'Connection' does not judge these events, which it does not name: 'checkout' (did you mean "
        + "'checkOut'?) and 'reheat'; list events that may occur in any state under 'anywhere'\n")
    #expect(try folder.lifeline("check", other).errors == "")
  }

  @Test func `rules of a model are selected, suppressed, and baselined by their ids`() throws {
    let folder = try TemporaryFolder()
    let only = try folder.lifeline("check", Self.trace, "--model", Self.model, "--rule", "connection/check-in")
    #expect(only.output.hasSuffix("0 errors, 1 warning, 0 notes in 1 trace of 5 events\n"))
    let allowed = try folder.lifeline(
      "check", Self.trace, "--model", Self.model, "--no-rule", "connection/query-budget", "--allow",
      "connection/check-in:Connection:the server ends")
    #expect(allowed.output.hasSuffix("0 errors, 0 warnings, 0 notes in 1 trace of 5 events; 1 suppressed\n"))
    let baseline = folder.path + "/baseline.json"
    _ = try folder.lifeline("check", Self.trace, "--model", Self.model, "--write-baseline", baseline)
    let later = try folder.lifeline("check", Self.trace, "--model", Self.model, "--baseline", baseline)
    #expect(later.output.hasSuffix("0 errors, 0 warnings, 0 notes in 1 trace of 5 events; 2 baselined\n"))
    let missing = try folder.lifeline("check", Self.trace, "--rule", "connection/check-in")
    #expect(
      missing.errors
        == "lifeline: --rule: there is no rule 'connection/check-in'; the rule belongs to a model; name the "
        + "model with --model\n")
  }

  @Test(arguments: ["json", "sarif", "junit", "github", "markdown"])
  func `every format contains the rules of a model`(format: String) throws {
    let outcome = try TemporaryFolder().lifeline(
      "check", Self.trace, "--model", Self.model, "--format", format, "--fail-on", "never")
    #expect(outcome.output.contains("connection/query-budget"))
    #expect(outcome.code == 0)
  }

  @Test func `explain and rules show the rules of a model`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.lifeline(
      "explain", "connection/query-budget", "--model", Self.model, "--format", "markdown")
    #expect(page.output.hasPrefix("# connection/query-budget\n\n**Warning.** A span query took longer than 20 ms.\n"))
    #expect(page.output.contains("Requests have 50 ms in all."))
    let text = try folder.lifeline("explain", "connection/query-budget", "--model", Self.model)
    #expect(text.output.hasPrefix("CONNECTION/QUERY-BUDGET\n\n"))
    let list = try folder.lifeline("rules", "--model", Self.model)
    #expect(list.output.contains("\nconnection/pool-size "))
    #expect(list.output.contains("  More than 16 objects of the model Connection were alive at the same time.\n"))
    let wrong = try folder.lifeline("explain", "connection/query-budet", "--model", Self.model)
    #expect(
      wrong.errors
        == "lifeline: there is no rule 'connection/query-budet'; did you mean 'connection/query-budget'?\n")
    let other = try folder.lifeline("explain", "connection/none", "--model", Self.model)
    #expect(other.errors == "lifeline: there is no rule 'connection/none'; 'lifeline rules' lists all\n")
    let alone = try folder.lifeline("explain", "connection/query-budget")
    #expect(alone.errors.hasSuffix("; the rule belongs to a model; name the model with --model\n"))
  }

  @Test func `the report, summaries, and comparisons contain the findings`() throws {
    let folder = try TemporaryFolder()
    let report = try folder.lifeline("report", Self.trace, "--model", Self.model)
    #expect(report.output.contains("connection/check-in"))
    let summary = try folder.lifeline("summarize", Self.trace, "--model", Self.model)
    #expect(summary.output.contains("connection/check-in:Connection"))
    let diff = try folder.lifeline("diff", Self.trace, Self.trace, "--model", Self.model)
    #expect(diff.code == 0)
  }

  @Test func `generated pages lead to the page of the rule with its model`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "docs", Self.trace, "--model", Self.model, "--pictures", "mermaid", "-o", folder.path + "/pages")
    #expect(outcome.code == 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/pages")
    let pages = try names.filter { $0.hasSuffix(".md") }.map {
      try String(contentsOfFile: "\(folder.path)/pages/\($0)", encoding: .utf8)
    }
    // The first finding of the page is about this rule, and the page contains no folder.
    let name = try #require(Self.model.split(separator: "/").last)
    #expect(
      pages.contains { $0.contains("`lifeline explain connection/check-in --model \(name)` explains the first") })
    #expect(!pages.contains { $0.contains(Self.model) })
  }

  @Test func `two files that declare one rule are refused, a file that replaces another one is not`() throws {
    let folder = try TemporaryFolder()
    let json = try String(contentsOfFile: Self.model, encoding: .utf8)
    try folder.write(json.replacingOccurrences(of: "\"kind\"", with: "\"types\": \"Fast\", \"kind\""), to: "fast.json")
    let both = try folder.lifeline(
      "check", Self.trace, "--model", Self.model, "--model", folder.path + "/fast.json", "--rule", "connection/check-in"
    )
    #expect(both.code == 2)
    #expect(
      both.errors.hasPrefix(
        "lifeline: \(Self.model), DIR/fast.json: two models declare the rule 'connection/query-budget'; give the models "
          + "different names\n"))
    let twice = try folder.lifeline("check", Self.trace, "--model", Self.model, "--model", Self.model)
    #expect(twice.output.hasSuffix("0 errors, 2 warnings, 0 notes in 1 trace of 5 events\n"))
  }

  @Test func `a wrong rule is refused before any trace is read`() throws {
    let folder = try TemporaryFolder()
    let json = try String(contentsOfFile: Self.model, encoding: .utf8)
    try folder.write(json.replacingOccurrences(of: "\"20 ms\"", with: "20"), to: "wrong.json")
    let outcome = try folder.lifeline("check", "missing.jsonl", "--model", folder.path + "/wrong.json")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: DIR/wrong.json:20:60: rules[0].endsWithin: a number has no unit; write a duration such "
        + "as \"20 ms\" (ns, µs, ms, or s)\n")
  }

  @Test func `the rules of a tool's own models run without an option`() throws {
    var registry = CommandRegistry.demo
    registry.models.append(try LifecycleModel(contentsOf: Self.model))
    let outcome = try TemporaryFolder().run(["check", Self.trace, "--rule", "connection/check-in"], registry: registry)
    #expect(outcome.output.contains("  Page:     lifeline explain connection/check-in\n"))
    registry.rules += RuleDescription.declared(by: [registry.models[registry.models.count - 1]])
    #expect(registry.problems.count == 4)
  }
}
