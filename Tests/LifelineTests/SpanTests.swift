import Lifeline
import LifelineTestSupport
import Testing

@Suite struct SpanTests {
  @Test func `a span begins and ends around its operation`() {
    let run = Recording()
    let service = Service(run.tracer, name: "service")
    let result = service.probe?.span("start", ["animated": true]) {
      run.clock.advance(by: .microseconds(3))
      return 42
    }
    #expect(result == 42)
    #expect(run.lines == ["service.init", "service.start begin {animated: true}", "service.start end"])
    #expect(run.events.map(\.time) == [0, 0, 3000])
  }

  @Test func `a span ends when its operation throws`() {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    #expect(throws: Refusal.self) { try probe.span("start") { () throws(Refusal) in throw Refusal() } }
    #expect(run.lines == ["probe.start begin", "probe.start end {error: Refusal}"])
  }

  @Test func `a span whose asynchronous operation throws has the type of the error`() async {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    await #expect(throws: CancellationError.self) {
      try await probe.span("start") {
        await Task.yield()
        throw CancellationError()
      }
    }
    #expect(run.lines.last == "probe.start end {error: CancellationError, begin: 1}")
  }

  @Test func `a span of a disabled tracer that fails records nothing`() {
    Tracer.disabled.begin("load", of: .main).end(failure: CancellationError())
  }

  @Test func `a span ends with attributes of its own`() {
    let run = Recording()
    let span = run.tracer.begin("viewDidLoad", of: .main)
    span.end(["super": false])
    #expect(run.lines == ["main.viewDidLoad begin", "main.viewDidLoad end {super: false}"])
  }

  @Test func `a span ends, at the latest, with its scope`() {
    let run = Recording()
    do {
      let span = run.tracer.begin("load", of: .main)
      run.tracer.mark("inside \(span.sequence)")
    }
    #expect(run.lines == ["main.load begin", "marker #0.mark {text: inside 1}", "main.load end"])
  }

  @Test func `spans nest`() {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    probe.span("outer") { probe.span("inner") {} }
    let expected = ["outer begin", "inner begin", "inner end", "outer end"]
    #expect(run.events.map { "\($0.name) \($0.phase.label)" } == expected)
  }

  @Test func `a span that ends on another thread says which one it is`() {
    let run = Recording()
    run.tracer.mark("x")
    let span = SpanBox(run.tracer.begin("load", of: .main))
    onNewThread { span.end() }
    #expect(run.lines.dropFirst() == ["main.load begin", "main.load end {begin: 2}"])
    #expect(run.events[1].thread != run.events[2].thread)
  }

  @Test func `the spans of asynchronous operations always say which one ends`() async {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    let result = await probe.span("load") {
      await Task.yield()
      return 42
    }
    #expect(result == 42)
    #expect(run.lines == ["probe.load begin {async: true}", "probe.load end {begin: 1}"])
  }

  @Test func `what happens in an asynchronous span names it, also in child tasks and on other threads`() async {
    let (run, other) = (Recording(), Recording())
    let probe = run.tracer.attach(run.memory, name: "probe")
    let stranger = other.tracer.attach(other.memory, name: "other")
    await probe.span("outer") {
      probe.instant("before")
      await stranger.span("elsewhere") {
        await Task.yield()
        probe.instant("in both")
        stranger.instant("found")
      }
      await probe.span("inner") {
        probe.span("synchronous") { probe.instant("deep") }
        async let child: Void = probe.instant("child")
        await child
      }
      probe.instant("after")
      await Task.detached { probe.instant("detached") }.value
    }
    probe.instant("outside")
    #expect(
      run.lines == [
        "probe.outer begin {async: true}", "probe.before {within: 1}", "probe.in both {within: 1}",
        "probe.inner begin {async: true, within: 1}", "probe.synchronous begin {within: 4}", "probe.deep {within: 4}",
        "probe.synchronous end {within: 4}", "probe.child {within: 4}", "probe.inner end {begin: 4, within: 1}",
        "probe.after {within: 1}", "probe.detached", "probe.outer end {begin: 1}", "probe.outside",
      ])
    #expect(
      other.lines == [
        "other.elsewhere begin {async: true}", "other.found {within: 1}", "other.elsewhere end {begin: 1}",
      ])
  }

  @Test func `an attribute of the user's own makes no synchronous span asynchronous`() {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    probe.span("fetch", ["async": true, "size": 1]) {}
    #expect(run.lines == ["probe.fetch begin {size: 1}", "probe.fetch end"])
  }

  /// Each task inherits the span of the one that started it, also when that has ended.
  @Test func `tasks that start one another for ever keep no more than one span`() async {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    @Sendable func poll(_ left: Int) async {
      let next: Task<Void, Never>? = await probe.span("poll") {
        await Task.yield()
        return left > 0 ? Task { await poll(left - 1) } : nil
      }
      await next?.value
    }
    await poll(2000)
    let begins = run.events.filter { $0.phase == .begin }
    #expect(begins.count == 2001)
    #expect(zip(begins.dropFirst(), begins).allSatisfy { $0.within == $1.sequence })
  }

  @Test func `an asynchronous span ends when its operation throws`() async {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    await #expect(throws: Refusal.self) {
      try await probe.span("load") { () async throws(Refusal) in
        await Task.yield()
        throw Refusal()
      }
    }
    #expect(run.lines == ["probe.load begin {async: true}", "probe.load end {error: Refusal, begin: 1}"])
  }

  @Test func `attributes are set while a span is open`() {
    let run = Recording()
    var span = run.tracer.begin("load", of: .main, ["first": 1])
    span["items"] = 2
    span["items"] = 3
    #expect(span["items"] == .integer(3))
    #expect(span["first"] == nil)
    let (rows, title, share) = (4, "cart", 0.5)
    span["rows"] = rows
    span["title"] = title
    span["share"] = share
    let (read, other): (Int?, String?) = (span["rows"], span["rows"])
    #expect(read == 4)
    #expect(other == nil)
    #expect(span["title"] == .string("cart"))
    span["rows"] = nil
    span["title"] = Optional<String>.none
    span["share"] = TraceValue?.none
    #expect(span["title"] == nil)
    span.end(["total": 4])
    #expect(run.lines == ["main.load begin {first: 1}", "main.load end {items: 3, total: 4}"])
  }

  @Test func `an operation gets its span`() throws {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    let items = [1, 2]
    let result = probe.span("load", ["items": items.count]) { span in
      span["done"] = true
      return 42
    }
    #expect(result == 42)
    #expect(run.lines == ["probe.load begin {items: 2}", "probe.load end {done: true}"])
  }

  @Test func `what was set before an error stays`() async {
    let run = Recording()
    let probe = run.tracer.attach(run.memory, name: "probe")
    #expect(throws: Refusal.self) {
      try probe.span("load") { (span: inout TraceSpan) throws(Refusal) in
        span["items"] = 1
        throw Refusal()
      }
    }
    #expect(run.lines.last == "probe.load end {items: 1, error: Refusal}")
    await #expect(throws: CancellationError.self) {
      try await probe.span("wait") { span in
        await Task.yield()
        span["items"] = 2
        throw CancellationError()
      }
    }
    #expect(run.lines.last == "probe.wait end {items: 2, error: CancellationError, begin: 3}")
  }

  @Test func `a span of a disabled tracer stores nothing`() {
    var span = Tracer.disabled.begin("load", of: .main)
    span["items"] = 3
    #expect(span["items"] == nil)
  }

  @Test func `a span that outlives its trace ends silently`() {
    let run = Recording()
    let span = run.tracer.begin("load", of: .main)
    run.tracer.close()
    span.end()
    #expect(run.lines == ["main.load begin"])
  }

  @Test func `a span of a disabled tracer is nothing`() {
    let span = Tracer.disabled.begin("load", of: .main)
    #expect(span.sequence == 0)
    span.end()
  }
}

/// Carries a span to another thread.
private final class SpanBox: @unchecked Sendable {
  private var span: TraceSpan?
  init(_ span: consuming TraceSpan) { self.span = consume span }
  func end() { span.take()?.end() }
}
