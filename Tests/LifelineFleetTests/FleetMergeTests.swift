import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

@testable import LifelineFleet

/// Any order and grouping of traces gives the same bytes.
@Suite struct FleetMergeTests {
  @Test(arguments: 1...4)
  func `random groupings merge to the same bytes`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    // Limits that are reached: what is kept must not depend on the order either.
    let limits = FleetSettings.Limits(groups: seed % 2 == 0 ? 2 : 256, findings: 2, lives: 3, exemplars: 2)
    let options = FleetOptions(
      groupBy: seed % 3 == 0 ? ["version", "channel"] : ["version"], rules: RuleDescription.standard, limits: limits,
      jobs: 1 + seed % 3)
    let traces = (1...24).map { FleetTrace.random($0, &random) }
    let expected = try summarized(traces, options).summary.bytes()
    for _ in 0..<3 {
      var parts: [(name: String, summary: FleetSummary)] = []
      var rest = traces.shuffled(using: &random)
      while !rest.isEmpty {
        let size = Int.random(in: 1...rest.count, using: &random)
        parts.append(("part \(parts.count)", summarized(Array(rest.prefix(size)), options).summary))
        rest.removeFirst(size)
      }
      // In steps, and through documents.
      while parts.count > 1 {
        parts.shuffle(using: &random)
        let count = Int.random(in: 2...parts.count, using: &random)
        let merged = try FleetSummary.merged(Array(parts.prefix(count)))
        parts.removeFirst(count)
        parts.append(("merged", try FleetSummary(parsing: merged.bytes(), named: "merged")))
      }
      #expect(try parts[0].summary.bytes() == expected)
    }
  }

  @Test func `a document that is read is written with the same bytes`() throws {
    var random = SplitMix(state: 11)
    let bytes = try summarized((1...20).map { FleetTrace.random($0, &random) }, .withRules).summary.bytes()
    #expect(try FleetSummary(parsing: bytes, named: "x").bytes() == bytes)
  }

  @Test func `runs that leave something out are counted by reason, and trends say so`() throws {
    let partial = [
      "", #","filtered":true"#, #","filtered":true,"witness":{"sampling":{"rate":0.5}}"#,
      #","witness":{"complete":false,"identity":"inferred","begins":"middle","spans":false}"#,
    ]
    let parts = partial.enumerated().map { number, text in
      var trace = FleetTrace(run: number + 1, labels: ["version": "2.1"])
      trace.screen("CartController", id: 1)
      trace.partial = text
      return (name: "\(number)", summary: summarized([trace]).summary)
    }
    let merged = try FleetSummary.merged(parts)
    var expected = FleetPartialRuns()
    (expected.filtered, expected.sampled, expected.runs) = (2, 1, 3)
    (expected.incomplete, expected.inferred, expected.beginsInMiddle, expected.withoutSpans) = (1, 1, 1, 1)
    #expect(merged.total.partial == expected)
    #expect(
      try FleetTrends(merged).partialRuns == [
        "2.1: 3 of 4 runs are partial (1 sampled, 2 filtered, 1 incomplete, 1 with inferred objects, "
          + "1 begun in the middle, 1 without durations), so the counts are too low"
      ])
    #expect(try FleetTrends(summarized([FleetTrace(run: 9)]).summary).partialRuns == [])
  }

  @Test func `parts with the same runs count once`() throws {
    var random = SplitMix(state: 12)
    let part = summarized((1...5).map { FleetTrace.random($0, &random) }).summary
    let merged = try FleetSummary.merged([("a", part), ("b", part), ("c", part)])
    #expect(try merged.bytes() == part.bytes())
  }

  @Test func `parts with some runs in common are refused, by name`() throws {
    var random = SplitMix(state: 13)
    let traces = (1...5).map { FleetTrace.random($0, &random) }
    let (one, two) = (summarized(Array(traces[..<3])).summary, summarized(Array(traces[2...])).summary)
    let error = #expect(throws: FleetError.self) { try FleetSummary.merged([("one.json", one), ("two.json", two)]) }
    #expect(error?.description.hasPrefix("'one.json' and 'two.json' have some runs in common, such as ") == true)
    #expect(error?.description.hasSuffix(", but not all; summarize their traces together") == true)
  }

  @Test func `parts with the same runs that differ are refused`() throws {
    var trace = FleetTrace(run: 1, labels: ["version": "1"])
    let one = summarized([trace]).summary
    trace.labels = ["version": "2"]
    let two = summarized([trace]).summary
    let error = #expect(throws: FleetError.self) { try FleetSummary.merged([("one.json", one), ("two.json", two)]) }
    #expect(
      error?.description == "'one.json' and 'two.json' contain the same runs, but their traces or labels "
        + "differed; merge one of them")
  }

  static let settings: [(FleetOptions, String)] = [
    (FleetOptions(groupBy: ["channel", "a"]), "their groups differ: by version, and by a, channel"),
    (.withRules, "one was created with rules, the other without"),
    (FleetOptions(models: []), "they were created with different models"),
    (FleetOptions(limits: .init(exemplars: 4)), "their limits differ"),
  ]

  @Test(arguments: settings.indices)
  func `parts that count something else are refused`(position: Int) throws {
    let (options, reason) = Self.settings[position]
    let one = summarized([FleetTrace(run: 1)]).summary
    let two = summarized([FleetTrace(run: 2)], options).summary
    let error = #expect(throws: FleetError.self) { try FleetSummary.merged([("one", one), ("two", two)]) }
    #expect(error?.description == "'one' and 'two' cannot be merged, because \(reason); summarize both in the same way")
  }

  @Test func `a sum that exceeds 64 bits is refused, in any order`() throws {
    let parts = try (1...3).map { number in
      var trace = FleetTrace(run: number)
      trace.screen("HomeController", id: 1)
      let text = try summarized([trace]).text.replacing(#/"sum":[0-9]+/#) { _ in "\"sum\":\(Int.max / 2)" }
      return ("\(number)", try FleetSummary(parsing: Array(text.utf8), named: "\(number)"))
    }
    _ = try parts[0].1.bytes()
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let merged = try FleetSummary.merged(order.map { parts[$0] })
      let error = #expect(throws: FleetError.self) { try merged.bytes() }
      #expect(error?.description.hasPrefix("a sum ('sum') exceeds 64 bits; summarize fewer runs") == true)
    }
  }

  @Test func `merging no summaries is an error`() {
    #expect(throws: FleetError.self) { try FleetSummary.merged([]) }
  }
}
