import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct OmissionTests {
  private static var repeated: Timeline {
    Timeline.of(limit: 2) { script in
      for _ in 0..<5 { script.span("a", of: .main) }
      for name: EventName in ["b", "c", "d"] { script.span(name, of: .main) }
    }
  }

  @Test func `a timeline says as data what it leaves out`() {
    let folded = Omission(.rows, .repetition, count: 4)
    let cut = Omission(.rows, .limit, count: 3, of: 5, threshold: 2)
    #expect(Self.repeated.omissions == [folded, cut])
    #expect(Self.repeated.graph().omissions == [folded, cut])
  }

  @Test func `an embedder's picture gives no advice, and a program adds its own`() {
    var timeline = Self.repeated
    #expect(
      timeline.shown == [
        "main: a", "== × 5: the row above ran 5 times, up to 9.000 µs", "== 3 more rows are omitted: the limit is 2",
      ])
    timeline.omissionAdvice = { $0.reason == .limit ? "scroll for more" : nil }
    #expect(
      timeline.shown == [
        "main: a", "== × 5: the row above ran 5 times, up to 9.000 µs",
        "== 3 more rows are omitted: the limit is 2; scroll for more",
      ])
    #expect(timeline.mermaid.contains("scroll for more"))
    #expect(timeline.graph().nodes.contains { $0.tooltip.hasSuffix("; scroll for more") })
  }

  @Test func `a state diagram says as data which types and paths it leaves out`() {
    var diagram = StateDiagram.of(.init(pathLimit: 1)) { script in
      for name: EventName in ["a", "b", "c"] { script.span(name, of: .main) }
      script.instant(.`init`, of: .view(7))
    }
    let paths = Omission(.paths, .limit, count: 1, of: 2, names: ["MainViewController"], threshold: 1, frequency: 1)
    #expect(diagram.graph().omissions == [paths, Omission(.types, .type, count: 1, names: ["UIView"])])
    diagram.omissionAdvice = { "see \($0.kind.rawValue)" }
    #expect(
      diagram.graph().attributes.first { $0.name == "label" }?.value
        == "test\\lMainViewController: 1 of 2 paths is omitted, each taken at most once; see paths.\\l"
        + "Not drawn: UIView; see types.\\l")
  }

  @Test func `a model's chart says as data that rare steps are left out`() throws {
    let chart = ModelChart(LifecycleModel.viewController.machine())
    let omission = try #require(chart.graph().omissions.first)
    #expect((omission.kind, omission.reason) == (.steps, .rare))
    #expect(ModelChart(LifecycleModel.viewController.machine(), showsRare: true).graph().omissions.isEmpty)
  }

  @Test func `a subject is mentioned by the name that it gets later`() {
    let named = Subject(id: 9, kind: .controller, type: "DetailViewController", name: "detail")
    let timeline = Timeline.of {
      $0.span("push", of: .main, ["to": 9])
      $0.instant(.`init`, of: Subject(id: 9, kind: .controller, type: "DetailViewController"))
      $0.span("viewDidLoad", of: named)
      $0.span("pop", of: .main, ["from": 9])
    }
    #expect(timeline.shown.first == "main: push(detail)")
    #expect(timeline.shown.last == "main: pop(detail)")
  }
}
