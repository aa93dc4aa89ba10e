import InMemoryTracing
import Lifeline
import LifelineDistributedTracing
import Testing
import Tracing

private struct Refused: Error {}

/// Passes a span to another task.
private final class SpanBox: @unchecked Sendable {
  private var span: TraceSpan?
  init(_ span: consuming TraceSpan) { self.span = consume span }
  func end() { span.take()?.end() }
}

@Suite struct DistributedTracingSinkTests {
  let backend = InMemoryTracer()

  func makeTracer() -> Lifeline.Tracer {
    Lifeline.Tracer(sinks: [DistributedTracingSink(backend)], recordsSource: false)
  }

  func span(_ name: String) throws -> FinishedInMemorySpan {
    try #require(backend.finishedSpans.first { $0.operationName == name })
  }

  @Test func `spans of a thread and of a task nest as they do in the trace`() async throws {
    let probe = makeTracer().probe(for: Refused.self, kind: "pool", name: "db")
    await probe.span("outer") { () async in
      probe.span("inner") { probe.instant("hit", ["key": 7]) }
      await Task { await probe.span("child") { () async in await Task.yield() } }.value
    }
    let (outer, inner, child) = (try span("Refused.outer"), try span("Refused.inner"), try span("Refused.child"))
    #expect(inner.parentSpanID == outer.spanID && child.parentSpanID == outer.spanID && outer.parentSpanID == nil)
    #expect(inner.events.map(\.name) == ["Refused.hit"])
    #expect(inner.attributes["lifeline.name"]?.toSpanAttribute() == .string("db"))
  }

  @Test func `errors become the status of the span`() throws {
    let probe = makeTracer().probe(for: Refused.self)
    #expect(throws: Refused.self) { try probe.span("load") { throw Refused() } }
    let span = try span("Refused.load")
    #expect(span.status == SpanStatus(code: .error, message: "Refused"))
    #expect(span.errors.count == 1)
  }

  @Test func `spans end on other threads, and with the trace`() async throws {
    let tracer = makeTracer()
    let probe = tracer.probe(for: Refused.self)
    let moved = SpanBox(probe.begin("moved"))
    await Task.detached { moved.end() }.value
    let open = probe.begin("open")
    tracer.close()
    #expect(backend.finishedSpans.map(\.operationName) == ["Refused.moved", "Refused.open"])
    #expect(backend.activeSpans.isEmpty)
    open.end()
    #expect(backend.finishedSpans.count == 2)
  }

  @Test func `an instrument of Lifeline is no backend`() {
    let memory = MemorySink()
    let tracer = Lifeline.Tracer(sinks: [DistributedTracingSink(LifelineInstrument(.disabled)), memory])
    tracer.mark("x")
    #expect(
      tracer.health.failures.map(\.reason) == [
        "the spans would be recorded again without end; pass a tracer that exports spans, not a LifelineInstrument"
      ])
    #expect(memory.events.count == 1)
  }
}
