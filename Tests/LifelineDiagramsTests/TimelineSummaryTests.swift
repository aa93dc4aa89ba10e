import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineSummaryTests {
  @Test func `a sentence says how much is drawn, about whom, when, and what is marked`() {
    let timeline = Timeline.of {
      $0.mark("Launch")
      $0.span("viewDidLoad", of: .main)
      $0.wait(5_000_000)
      $0.span("viewDidLoad", of: .main)
      $0.instant(.`init`, of: .view(7), ["owner": 1])
    }
    #expect(
      timeline.graph().summary
        == "A sequence timeline of 3 rows of main and view of main, from 2 µs to 5 ms; 1 mistake marked.")
  }

  @Test func `many subjects are counted, and a picture without mistakes says so`() {
    let timeline = Timeline.of(folds: false) { for id in 1...10 { $0.span("a", of: .controller(id)) } }
    #expect(
      timeline.graph().summary.hasPrefix("A sequence timeline of 10 rows of PageViewController, "))
    #expect(timeline.graph().summary.hasSuffix(" and 2 more, from 1 µs to 19 µs; no mistake is marked."))
  }

  @Test func `call-outs are counted where there are some`() {
    var builder = TimelineBuilder()
    builder.take { $0.span("viewDidLoad", of: .main) }
    let finding = Finding(
      rule: "rule", severity: .error, subject: .main, traceIndex: 0, message: "", events: [1], fix: "",
      fingerprint: "")
    #expect(builder.timeline(callingOut: [finding]).graph().summary.hasSuffix("; 1 finding marked."))
  }

  @Test func `without events it says so`() {
    #expect(Timeline.of { _ in }.graph().summary == "A sequence timeline without events.")
  }
}
