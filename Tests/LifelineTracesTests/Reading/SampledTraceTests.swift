import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// What rules judge in a trace from which lives were left out as a whole.
@Suite struct SampledTraceTests {
  private static func read(_ sampling: String, footer: String = "") throws -> (CollectedTraces, RuleRunner) {
    let text = """
      {"lifeline":1,"filtered":true,"witness":{"sampling":\(sampling)}}
      {"seq":5,"t":1,"thread":1,"id":7,"kind":"job","type":"Job","event":"init","phase":"instant"}
      {"seq":9,"t":2,"thread":1,"id":7,"kind":"job","type":"Job","event":"expectDeallocation","phase":"instant","attrs":{"because":"answered","grace":0}}
      {"seq":20,"t":3,"thread":1,"id":7,"kind":"job","type":"Job","event":"leaked","phase":"instant"}
      {"end":true,"events":3,"dropped":0\(footer)}

      """
    let model = LifecycleModel.jobs
    var collected = CollectedTraces()
    var reader = TraceReader()
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), to: "t.jsonl")
    try reader.read(path, into: &collected)
    var rules = RuleRunner(RuleDescription.standard + RuleDescription.declared(by: [model]))
    var second = TraceReader()
    try second.read(path, into: &rules)
    return (collected, rules)
  }

  @Test func `the header and the footer say what was left out`() throws {
    let sampling =
      #"{"rate":0.5,"rates":{"Pool":1,"Job":0.25},"keeping":["leaks"],"minimumLevel":"info","livesPerSecond":9}"#
    let (traces, _) = try Self.read(sampling, footer: #","omitted":17,"omittedLives":4"#)
    #expect(traces.issues.isEmpty)
    var expected = TraceWitness.Sampling(rate: 0.5, keeping: ["leaks"])
    expected.rates = ["Pool": 1, "Job": 0.25]
    expected.minimumLevel = .info
    expected.livesPerSecond = 9
    let witness = try #require(traces.traces.first?.header.witness)
    #expect(witness.sampling == expected)
    #expect(
      witness.text
        == "sampled: whole lives of 50% of the objects (25% of Job and 100% of Pool), and those with leaks; "
        + "no marks below level info")
    let end = try #require(traces.ends.first)
    #expect(end.omitted == TraceOmissions(events: 17, lives: 4))
    #expect(end.lost == 0)
    #expect(
      end.noteOnBeginning == "the trace is sampled: it contains whole lives, but not 17 events of 4 other objects")
  }

  @Test func `rules about one object judge it, and rules about all objects abstain`() throws {
    let (_, rules) = try Self.read(#"{"rate":0.5}"#)
    #expect(rules.findings.map(\.rule) == ["object-leaked"])
    #expect(rules.abstentions.contains { $0.rule == "job/few" && $0.reason == .sampled })
    #expect(!rules.abstentions.contains { $0.rule == "object-leaked" })
  }

  @Test func `without whole lives, the trace is a filtered one`() throws {
    let (traces, rules) = try Self.read(#"{"rate":0.5,"whole":false}"#)
    #expect(rules.abstentions.contains { $0.rule == "late-release" && $0.reason == .filtered })
    #expect(traces.ends.first?.noteOnBeginning?.hasPrefix("the trace is filtered") == true)
  }

  @Test(arguments: [
    #""x""#, #"{"rate":2}"#, #"{"rate":"much"}"#, #"{"keeping":7}"#, #"{"whole":0}"#,
    #"{"rates":1}"#, #"{"rates":{"A":2,"B":"x"}}"#, #"{"minimumLevel":"loud"}"#, #"{"livesPerSecond":-1}"#,
  ])
  func `what cannot be used is reported, and the trace is read`(_ sampling: String) throws {
    let (traces, _) = try Self.read(sampling)
    #expect(traces.issues.count == 1)
    #expect(traces.issues.first?.reason.hasSuffix("it is ignored") == true)
    #expect(traces.steps.count == 3)
  }
}

extension LifecycleModel {
  fileprivate static var jobs: LifecycleModel {
    let text = #"""
      {
        "lifelineModel": 1, "name": "Job", "kind": "job",
        "states": [{ "id": "new", "initial": true }, { "id": "alive" }, { "id": "gone", "final": true }],
        "transitions": [{ "from": "new", "on": "init", "to": "alive" }, { "from": "alive", "on": "deinit", "to": "gone" }],
        "rules": [{ "id": "few", "maximumAlive": 1 }]
      }
      """#
    do { return try LifecycleModel(json: text) } catch { preconditionFailure("\(error)") }
  }
}
