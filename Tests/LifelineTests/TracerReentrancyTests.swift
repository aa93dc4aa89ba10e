import Lifeline
import LifelineBase
import Testing

/// What sinks may do with the tracer that calls them.
@Suite struct TracerReentrancyTests {
  /// A tracer whose first sink runs `body` for the first event, and the events that its second sink saw.
  private func events(_ body: @escaping @Sendable (Tracer) -> Void) -> [String] {
    let holder = Mutex<Tracer?>(nil)
    let memory = MemorySink()
    let sink = ScriptedSink { event in
      guard event.sequence == 1, let tracer = holder.withLock({ $0 }) else { return }
      body(tracer)
    }
    let tracer = Tracer(sinks: [sink, memory], clock: .counting())
    holder.withLock { $0 = tracer }
    tracer.emit("first", .instant, of: .main)
    tracer.emit("last", .instant, of: .main)
    holder.withLock { $0 = nil }
    return memory.events.map { "\($0.sequence) \($0.name)" }
  }

  @Test func `an event from within a sink is delivered after it returned`() {
    let result = events { tracer in
      #expect(tracer.emit("nested", .instant, of: .main) == 0)
      tracer.emit("nested too", .instant, of: .main)
    }
    #expect(result == ["1 first", "2 nested", "3 nested too", "4 last"])
  }

  @Test func `an event that causes another one for every event ends`() {
    let holder = Mutex<Tracer?>(nil)
    let sink = ScriptedSink { event in
      if event.sequence < 5 { holder.withLock { $0 }?.emit("again", .instant, of: .main) }
    }
    let tracer = Tracer(sinks: [sink])
    holder.withLock { $0 = tracer }
    tracer.mark("x")
    tracer.close()
    holder.withLock { $0 = nil }
    #expect(sink.log == ["open", "receive 1", "receive 2", "receive 3", "receive 4", "receive 5", "close"])
  }

  @Test func `an object that a sink releases may report its end`() {
    let service = Mutex<Service?>(nil)
    let memory = MemorySink()
    let sink = ScriptedSink { _ in service.withLock { $0 = nil } }
    let tracer = Tracer(sinks: [sink, memory], clock: .counting(), recordsSource: false)
    service.withLock { $0 = Service(.disabled) }
    service.withLock { $0?.probe = $0.map { tracer.attach($0, kind: "service", name: "service") } }
    tracer.mark("x")
    #expect(memory.events.map(\.line) == ["marker #0.mark {text: x}", "service.deinit"])
  }

  @Test func `a sink may ask for subjects, health and expectations`() {
    let plain = Plain()
    let object = Unchecked(plain)
    let result = events { tracer in
      #expect(tracer.makeSubject(kind: .view, type: "View").id == 1)
      #expect(tracer.health.failures.isEmpty)
      tracer.describe(system: "other")
      tracer.expectDeallocation(of: object.value, because: "tested")
      tracer.checkExpectations()
    }
    #expect(result == ["1 first", "2 expectDeallocation", "3 last"])
    withExtendedLifetime(plain) {}
  }

  @Test func `a sink may flush, and close the tracer`() {
    let log = SharedLog()
    let holder = Mutex<Tracer?>(nil)
    let sink = ScriptedSink { event in
      let tracer = holder.withLock { $0 }
      if event.sequence == 1 { tracer?.flush() }
      if event.sequence == 2 { tracer?.close() }
      log.add("received \(event.sequence)")
    }
    let tracer = Tracer(sinks: [sink])
    holder.withLock { $0 = tracer }
    for _ in 0..<3 { tracer.mark("x") }
    holder.withLock { $0 = nil }
    #expect(sink.log == ["open", "receive 1", "flush", "receive 2", "close"])
    #expect(log.all == ["received 1", "received 2"])
    #expect(!tracer.isEnabled)
  }

  @Test(arguments: [true, false])
  func `events that open and flush cause are delivered`(inOpen: Bool) {
    final class Emitting: TraceSink {
      let tracer = Mutex<Tracer?>(nil)
      let inOpen: Bool
      init(inOpen: Bool) { self.inOpen = inOpen }
      func open(_ header: TraceHeader) { if inOpen { emit() } }
      func flush() { if !inOpen { emit() } }
      func close() {}

      func receive(_ event: TraceEvent) {}
      func emit() { tracer.withLock { $0 }?.emit("caused", .instant, of: .main) }
    }
    let (sink, memory) = (Emitting(inOpen: inOpen), MemorySink())
    let tracer = Tracer(sinks: [sink, memory])
    sink.tracer.withLock { $0 = tracer }
    tracer.emit("first", .instant, of: .main)
    tracer.flush()
    sink.tracer.withLock { $0 = nil }
    #expect(memory.events.map(\.name) == ["first", "caused"])
  }
}

/// Carries a value into a closure that runs on this thread only.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
