import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

struct DeclaredRuleTests {
  private static func model(
    _ name: String, types: [String] = [], _ rules: [DeclaredRule] = [.maximumAlive(1, id: "one")]
  ) throws -> LifecycleModel {
    let json = DeclaredModels.json("").replacingOccurrences(of: "\"Connection\"", with: "\"\(name)\"")
    var model = try LifecycleModel(json: json, rules: rules)
    model.types = types
    return model
  }

  private static func findings(_ models: [LifecycleModel], _ types: [TypeName]) -> [String] {
    var script = TraceScript()
    for (index, type) in types.enumerated() { script.instant("init", of: .connection(index + 1, type: type)) }
    return RuleRunner.findings(in: script.events, rules: RuleDescription.declared(by: models)).map(\.rule)
  }

  @Test func `the ids begin with the kebab case of the model's name`() throws {
    let ids = try ["Connection", "NetworkSession", "UIViewController", "HTTP2Client", "my pool", "A_b"].map {
      RuleDescription.declared(by: [try Self.model($0)]).map(\.id)
    }
    #expect(
      ids == [
        ["connection/one"], ["network-session/one"], ["ui-view-controller/one"], ["http2-client/one"], ["my-pool/one"],
        ["a-b/one"],
      ])
  }

  @Test func `rules judge the subjects to which their model applies`() throws {
    let kind = try Self.model("Kind")
    let fast = try Self.model("Fast", types: ["Fast"])
    #expect(Self.findings([kind, fast], ["Slow", "Fast"]) == [])
    #expect(Self.findings([kind, fast], ["Slow", "Slow"]) == ["kind/one"])
    #expect(Self.findings([fast, kind], ["Fast", "Slow", "Fast"]) == ["fast/one"])
    #expect(Self.findings([kind], ["Fast", "Slow"]) == ["kind/one"])
    #expect(Self.findings([fast], ["Slow", "Slow"]) == [])
  }

  @Test func `a model that never applies has no rules`() throws {
    let (first, second) = (try Self.model("First"), try Self.model("Second"))
    #expect(RuleDescription.declared(by: [first, second]).map(\.id) == ["second/one"])
    let fast = try Self.model("Fast", types: ["Fast"])
    let both = try Self.model("Both", types: ["Fast", "Slow"])
    #expect(RuleDescription.declared(by: [fast, both]).map(\.id) == ["both/one"])
    #expect(RuleDescription.declared(by: [both, fast]).map(\.id) == ["both/one", "fast/one"])
    #expect(Self.findings([both, fast], ["Fast", "Slow"]) == [])
  }

  @Test func `two rules with one id are a problem of the models`() throws {
    let models = [try Self.model("Pool", types: ["Fast"]), try Self.model("Pool", types: ["Slow"])]
    #expect(models.problems == ["two models declare the rule 'pool/one'; give the models different names"])
    #expect([try Self.model("Pool"), try Self.model("Pool")].problems == [])
  }

  @Test func `summary, fix, and severity are the model's or say what the rule requires`() throws {
    let model = try Self.model(
      "Connection",
      [
        .span("query", endsWithin: .milliseconds(20), id: "a"), .spanMustEnd("query", id: "b"),
        .maximumAlive(16, id: "c"), .after("checkOut", mustFollow: "checkIn", id: "d"),
        .maximumAlive(9, id: "e", severity: .error, summary: "Too many.", fix: "Create fewer."),
      ])
    let rules = RuleDescription.declared(by: [model])
    #expect(
      rules.map(\.summary) == [
        "A span query took longer than 20 ms.", "A span query did not end.",
        "More than 16 objects of the model Connection were alive at the same time.",
        "checkIn did not follow checkOut before deinit.", "Too many.",
      ])
    #expect(
      rules.map(\.fix) == [
        "Find what query waits for: the trace shows the events inside the span. If the duration is intended, increase "
          + "'endsWithin' in the model.",
        "End query on every path, even if an error is thrown. With span(_:) and a closure, the span ends when the closure returns "
          + "or throws; if it does neither, look for a continuation that is never resumed, or for an await that never ends.",
        "Find what retains the oldest objects, or reuse objects instead of creating new ones. If the number is "
          + "intended, increase 'maximumAlive' in the model.",
        "Call checkIn on every path after checkOut, even if an error is thrown, for example in a defer block.",
        "Create fewer.",
      ])
    #expect(rules.map(\.severity) == [.warning, .warning, .warning, .warning, .error])
    #expect(rules.flatMap(\.problems) == [])
  }
}

/// The generated pages have the form of the pages of built-in rules.
struct DeclaredRulePageTests {
  private static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  static let rules =
    DeclaredRuleReadingTests.good + [
      #"{"id": "f", "after": "checkOut", "mustFollow": "checkIn", "before": "checkOut"}"#
    ]

  @Test(arguments: rules.dropFirst(0).filter { !$0.contains("maximumAlive") } + [#"{"id": "c", "maximumAlive": 2}"#])
  func `the trace on the page gives the finding on it`(rule: String) throws {
    let check = try DeclaredModels.check(rule)
    let page = try #require(check.rule.page)
    #expect(page.hasPrefix("# \(check.rule.id)\n\n**"))
    let trace = try #require(Self.blocks("json", in: page).first)
    var recording = CollectedTraces()
    var runner = RuleRunner([check.rule])
    try TemporaryTrace.with(Array(trace.utf8)) { path in
      var reader = TraceReader()
      try reader.read(path, into: &recording)
      try reader.read(path, into: &runner)
    }
    #expect(recording.complaints == [])
    #expect(runner.findings.map { "\($0.severity.rawValue): \($0.message)" } == Self.blocks("text", in: page))
    #expect(runner.findings.count == 1)
  }

  @Test func `the page says what the model declares, and why`() throws {
    let rule =
      #"{"id":"query-budget","span":"query","endsWithin":"20 ms","because":"The client gives up after 50 ms."}"#
    let page = try DeclaredModels.check(rule).rule.page
    #expect(
      page == #"""
        # connection/query-budget

        **Warning.** A span query took longer than 20 ms.

        The rule measures the time from the begin to the end, including the time that an asynchronous span waits. A span that has not ended is also reported if it exceeds the maximum. There is one finding per type, with the longest duration.

        ## What it looks like

        ```json
        {"lifeline":1,"name":"example","started":"1970-01-01T00:00:00.000000000Z","clock":"monotonic","process":"","pid":0,"platform":""}
        {"seq":1,"t":1000000,"thread":1,"id":1,"kind":"connection","type":"Connection","event":"query","phase":"begin"}
        {"seq":2,"t":31000000,"thread":1,"id":1,"kind":"connection","type":"Connection","event":"query","phase":"end"}
        {"end":true,"events":2,"dropped":0}
        ```

        ```text
        warning: query of Connection #1 took 30 ms, starting at 1 ms; the limit is 20 ms
        ```

        ## How to fix it

        Find what query waits for: the trace shows the events inside the span. If the duration is intended, increase 'endsWithin' in the model.

        ## What it does not report

        Spans that began before the trace, and all spans of a trace with a counting clock, which does not measure time.

        ## Where the rule comes from

        The model Connection declares it for objects of the kind `connection`. The client gives up after 50 ms.

        ```json
        { "id": "query-budget", "span": "query", "endsWithin": "20 ms", "because": "The client gives up after 50 ms." }
        ```

        """#)
  }

  @Test func `a page has no trace of a hundred objects`() throws {
    let page = try #require(try DeclaredModels.check(#"{"id": "c", "maximumAlive": 99}"#).rule.page)
    #expect(!page.contains("## What it looks like"))
    #expect(page.contains("one finding per trace"))
  }
}
