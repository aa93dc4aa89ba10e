import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules
@testable import LifelineTraces

/// The lines of code that a trace records, in findings.
struct RecordedPlaceTests {
  private struct EndRule: TraceRule {
    static let description = RuleDescription(
      id: "end", severity: .note, summary: "s", fix: "f", names: [.deinit, .mark]
    ) { EndRule() }

    var first: Subject?

    mutating func begin(_ trace: TraceIdentity) {}

    mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
      let event = step.event
      report(Self.description.finding("m", about: event.subject, events: [event.sequence]))
      first = first ?? event.subject
    }

    mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
      if let first { report(Self.description.finding("end", about: first, events: [])) }
    }
  }

  private func places(source: String? = nil, _ body: (Tracer) -> Void) -> [String?] {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting())
    body(tracer)
    tracer.close()
    let header = TraceHeader(source: source)
    return RuleRunner.findings(in: memory.events, header: header, rules: [EndRule.description]).map {
      $0.place?.description
    }
  }

  private final class Cart {
    var probe: Probe?
  }

  /// Traces an object until its end, as if in this line of `Cart.swift`.
  private func probe(_ tracer: Tracer, line: Int) {
    let cart = Cart()
    cart.probe = tracer.probe(cart, kind: "cart", fileID: "Shop/Cart.swift", line: line)
    cart.probe?.instant("pay")
  }

  @Test func `a finding leads to where its subject was traced, also after its end`() {
    let places = places { probe($0, line: 3) }
    #expect(places.allSatisfy { $0 == "Shop/Cart.swift:3" })
    #expect(!places.isEmpty)
  }

  @Test func `a finding about an object without a probe leads to where its release was expected`() {
    let cart = Cart()
    let places = places(source: "ShopTests/T.swift:9") { tracer in
      tracer.expectDeallocation(of: cart, because: "paid", fileID: "Shop/Cart.swift", line: 5)
      tracer.emit("deinit", .instant, of: tracer.knownSubject(of: cart) ?? .marker)
    }
    #expect(places.first == "Shop/Cart.swift:5")
  }

  @Test func `of subjects that have ended, the place is known while all of their type have the same`() {
    let places = places(source: "ShopTests/T.swift:9") {
      probe($0, line: 3)
      probe($0, line: 4)
    }
    #expect(Set(places) == ["Shop/Cart.swift:3", "Shop/Cart.swift:4", "ShopTests/T.swift:9"])
  }

  @Test func `a finding about a mark leads to the mark, and all others to the test`() {
    let marked = places(source: "ShopTests/T.swift:9") { $0.mark("a", fileID: "Shop/Step.swift", line: 5) }
    #expect(Set(marked) == ["Shop/Step.swift:5", "ShopTests/T.swift:9"])
    #expect(places { $0.mark("a", fileID: "Shop/Step.swift", line: 5) }.contains(nil))
  }

  @Test func `a place that is none is ignored`() {
    let places = places(source: "nonsense") { probe($0, line: -3) }
    #expect(places.allSatisfy { $0 == nil })
  }

  @Test func `the module of a type comes from where its subject was traced`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting())
    probe(tracer, line: 3)
    tracer.close()
    let finding = RuleRunner.findings(in: memory.events, rules: [EndRule.description]).first
    #expect(finding?.code == CodeReference(type: "Cart", module: "Shop"))
  }
}
