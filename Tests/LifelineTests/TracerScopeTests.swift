import Lifeline
import LifelineTestSupport
import Testing

@Suite struct TracerScopeTests {
  @Test func `without anything, the current tracer is the disabled one`() {
    #expect(Tracer.current == Tracer.disabled)
  }

  @Test func `the innermost scope decides`() {
    let (outer, inner) = (Recording(), Recording())
    withTracer(outer.tracer) {
      #expect(Tracer.current == outer.tracer)
      withTracer(inner.tracer) { Tracer.current.mark("inner") }
      Tracer.current.mark("outer")
    }
    #expect(Tracer.current == Tracer.disabled)
    #expect(inner.lines == ["marker #0.mark {text: inner}"])
    #expect(outer.lines == ["marker #0.mark {text: outer}"])
  }

  @Test func `a scope returns and throws what its operation does`() throws {
    let tracer = Recording().tracer
    #expect(withTracer(tracer) { 42 } == 42)
    #expect(throws: Refusal.self) { try withTracer(tracer) { () throws(Refusal) in throw Refusal() } }
  }

  @Test func `child tasks inherit, detached tasks do not`() async {
    let tracer = Recording().tracer
    await withTracer(tracer) {
      async let child = Tracer.current
      #expect(await child == tracer)
      #expect(await Task { Tracer.current }.value == tracer)
      #expect(await Task.detached { Tracer.current }.value == Tracer.disabled)
    }
  }

  @Test func `other threads do not inherit`() {
    let log = SharedLog()
    withTracer(Recording().tracer) {
      onNewThread { log.add("\(Tracer.current == Tracer.disabled)") }
    }
    #expect(log.all == ["true"])
  }

  @Test func `an explicit tracer is independent of the scope`() {
    let (explicit, scoped) = (Recording(), Recording())
    withTracer(scoped.tracer) { explicit.tracer.mark("x") }
    #expect(scoped.events.isEmpty)
    #expect(explicit.events.count == 1)
  }

  @Test func `the process's default is used where no scope is`() async {
    await #expect(processExitsWith: .success) {
      let (fallback, scoped) = (Recording(), Recording())
      Tracer.bootstrap(fallback.tracer)
      #expect(Tracer.current == fallback.tracer)
      withTracer(scoped.tracer) { #expect(Tracer.current == scoped.tracer) }
      #expect(await Task.detached { Tracer.current }.value == fallback.tracer)
    }
  }

  @Test func `a second default is the programmer's error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Tracer.bootstrap(Tracer())
      Tracer.bootstrap(Tracer())
    }
    #if DEBUG
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Tracer.bootstrap was called twice; the process has one default tracer."))
    #else
      _ = result
    #endif
  }
}
