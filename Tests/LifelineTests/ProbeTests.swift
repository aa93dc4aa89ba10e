import Lifeline
import Testing

@Suite struct ProbeTests {
  @Test func `a stored probe reports the object's life`() {
    let run = Recording()
    do {
      let service = Service(run.tracer)
      service.probe?.instant("ready", ["port": 80])
    }
    #expect(run.lines == ["Service #1.init", "Service #1.ready {port: 80}", "Service #1.deinit"])
    #expect(run.events.allSatisfy { $0.subject.kind == "service" })
  }

  @Test func `values of variables become attributes`() async {
    let run = Recording()
    let (items, title, share, isOn) = ([1, 2], "T", 0.5, true)
    let probe = run.tracer.attach(Plain(), kind: "service", name: "s")
    probe.instant("a", ["items": items.count, "title": title, "share": share, "on": isOn, "first": title.prefix(1)])
    probe.span("b", ["items": items.count]) {}
    await probe.span("c", ["items": items.count]) { await Task.yield() }
    probe.begin("d", ["items": items.count]).end(["left": items.count - 1])
    run.tracer.begin("e", of: probe.subject, ["items": items.count]).end()
    run.tracer.emit("f", .instant, of: probe.subject, [.cause: items.count, .cause: 3])
    #expect(
      run.lines.filter { !$0.contains("deinit") } == [
        "s.a {items: 2, title: T, share: 0.5, on: true, first: T}", "s.b begin {items: 2}", "s.b end",
        "s.c begin {items: 2, async: true}", "s.c end {begin: 4}", "s.d begin {items: 2}", "s.d end {left: 1}",
        "s.e begin {items: 2}", "s.e end", "s.f {cause: 3}",
      ])
  }

  @Test func `a number that JSON does not have is text`() {
    #expect([1.5, .infinity, -.infinity, .nan].map(\.traceValue) == [.number(1.5), "inf", "-inf", "nan"])
  }

  @Test func `values are not converted when nothing is recorded`() {
    struct Costly: TraceValueConvertible {
      var traceValue: TraceValue {
        Issue.record("converted")
        return 1
      }
    }
    let probe = Tracer.disabled.probe(Plain())
    probe.instant("a", ["x": Costly()])
    probe.begin("b", ["x": Costly()]).end(["x": Costly()])
    probe.span("c", ["x": Costly()]) {}
    Tracer.disabled.emit("d", .instant, of: probe.subject, ["x": Costly()])
  }

  @Test func `subjects are numbered as they come`() {
    let run = Recording()
    let services = (0..<3).map { _ in Service(run.tracer) }
    #expect(services.map { $0.probe?.subject.id } == [1, 2, 3])
  }

  @Test func `an object that is older than the trace has no init`() {
    let run = Recording()
    let plain = Plain()
    let probe = run.tracer.attach(plain, kind: "service", name: "old")
    probe.instant("ready")
    #expect(run.lines == ["old.ready"])
    withExtendedLifetime(plain) {}
  }

  @Test func `a probe does not retain its object`() {
    let run = Recording()
    weak var object: Plain?
    let probe: Probe
    do {
      let plain = Plain()
      object = plain
      probe = run.tracer.probe(plain)
    }
    #expect(object == nil)
    probe.instant("still usable")
    #expect(run.lines == ["Plain #1.init", "Plain #1.still usable"])
  }

  @Test func `a probe kept elsewhere reports the end when it ends itself`() {
    let run = Recording()
    do {
      var plain: Plain? = Plain()
      let probe = plain.map { run.tracer.probe($0) }
      plain = nil
      #expect(run.lines == ["Plain #1.init"])
      withExtendedLifetime(probe) {}
    }
    #expect(run.lines == ["Plain #1.init", "Plain #1.deinit"])
  }

  @Test func `a probe that ends before its object reports no end`() {
    let run = Recording()
    let plain = Plain()
    do { _ = run.tracer.probe(plain) }
    #expect(run.lines == ["Plain #1.init"])
    #expect(run.tracer.subject(of: plain) == nil)
  }

  @Test func `a tracer knows the subjects of probed objects only`() {
    let run = Recording()
    let (service, plain) = (Service(run.tracer), Plain())
    #expect(run.tracer.subject(of: service) == service.probe?.subject)
    #expect(run.tracer.subject(of: plain) == nil)
    #expect(Recording().tracer.subject(of: service) == nil)
  }

  @Test func `an object at the address of a dead one is another subject`() {
    let run = Recording()
    var probes: [Probe] = []
    // Freed memory of this size is handed out again at once, so most of these objects share an address.
    for _ in 0..<100 {
      let plain = Plain()
      #expect(run.tracer.subject(of: plain) == nil)
      probes.append(run.tracer.probe(plain))
    }
    let last = Plain()
    let probe = run.tracer.probe(last)
    probes = []
    #expect(run.tracer.subject(of: last) == probe.subject)
    withExtendedLifetime(last) {}
  }

  @Test func `the newer of two probes names the object`() {
    let run = Recording()
    let plain = Plain()
    var first: Probe? = run.tracer.probe(plain)
    let second = run.tracer.probe(plain)
    first = nil
    #expect(run.tracer.subject(of: plain)?.id == 2)
    withExtendedLifetime((plain, first, second)) {}
  }

  @Test func `a renamed probe goes on as the same subject`() {
    let run = Recording()
    do {
      let service = Service(run.tracer)
      service.probe = service.probe?.rename(to: "checkout")
      service.probe?.instant("ready")
      #expect(run.tracer.subject(of: service)?.name == "checkout")
    }
    #expect(run.lines == ["Service #1.init", "checkout.ready", "checkout.deinit"])
    #expect(run.events.map(\.subject.id) == [1, 1, 1])
  }

  private actor Store {
    let probe: Probe

    init(_ tracer: Tracer, isBound: Bool = true) {
      probe = tracer.probe(for: Store.self, kind: "service", name: "store")
      if isBound { probe.bind(to: self) }
    }

    func open() { probe.instant("open") }
  }

  private final class Shared: Sendable {
    let probe: Probe
    init(_ tracer: Tracer) { probe = tracer.probe(for: Shared.self) }
  }

  @Test(arguments: [true, false]) func `an actor stores a probe that records its whole life`(isBound: Bool) async {
    let run = Recording()
    do {
      let store = Store(run.tracer, isBound: isBound)
      await store.open()
      #expect(run.tracer.subject(of: store)?.id == (isBound ? 1 : nil))
    }
    #expect(run.lines == ["store.init", "store.open", "store.deinit"])
    #expect(run.tracer.survivors().isEmpty)
  }

  @Test func `a class that is sendable stores its probe in a constant`() {
    let run = Recording()
    do { _ = Shared(run.tracer) }
    #expect(run.lines == ["Shared #1.init", "Shared #1.deinit"])
  }

  @Test func `an object that a probe is bound to is expected to be released as that subject, and found alive`() {
    let run = Recording()
    var store: Store? = Store(run.tracer)
    if let store { run.tracer.expectDeallocation(of: store, because: "closed") }
    #expect(run.events.map(\.subject.id) == [1, 1])
    #expect(run.tracer.survivors().map(\.subject.id) == [1])
    store = nil
    #expect(run.lines.last == "store.deinit")
    #expect(run.tracer.survivors().isEmpty)
  }

  @Test func `an object whose probe stands for it survives, too`() {
    let run = Recording()
    let store = Store(run.tracer, isBound: false)
    #expect(run.tracer.survivors().map(\.subject.type) == ["Store"])
    withExtendedLifetime(store) {}
  }

  @Test func `a probe that stands for its object goes on under another name`() {
    final class Holder {
      var probe: Probe?
    }
    let run = Recording()
    do {
      let holder = Holder()
      holder.probe = run.tracer.probe(for: Holder.self, kind: "service")
      holder.probe = holder.probe?.rename(to: "main")
      holder.probe?.instant("ready")
    }
    #expect(run.lines == ["Holder #1.init", "main.ready", "main.deinit"])
  }

  @Test func `a disabled tracer binds nothing`() {
    let store = Store(.disabled)
    #expect(Tracer.disabled.subject(of: store) == nil)
  }

  @Test func `a probe of a dead object cannot be renamed`() {
    let probe: Probe
    do { probe = Recording().tracer.probe(Plain()) }
    #expect(probe.rename(to: "x") == nil)
  }
}
