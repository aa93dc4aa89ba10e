import Testing

@testable import Lifeline

@Suite struct SinkFailureTests {
  @Test func `a sink that cannot receive is dropped and counted, the others go on`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [FailingSink(in: .receive), memory])
    for _ in 0..<3 { tracer.mark("x") }
    #expect(tracer.health.failures == [.init(sink: "FailingSink", reason: "refused", sequence: 1)])
    #expect(tracer.health.missed == 3)
    #expect(memory.events.count == 3)
  }

  @Test(arguments: [(FailingSink.Method.open, 2), (.flush, 1), (.close, 0)])
  func `a sink that fails elsewhere is dropped, too`(method: FailingSink.Method, missed: Int) {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [FailingSink(in: method), memory])
    tracer.mark("a")
    tracer.flush()
    tracer.mark("b")
    tracer.close()
    #expect(tracer.health.failures == [.init(sink: "FailingSink", reason: "refused", sequence: nil)])
    #expect(tracer.health.missed == missed)
    #expect(memory.events.count == 2)
  }

  @Test func `several sinks may fail at once`() {
    let (first, last) = (ScriptedSink(), ScriptedSink())
    let tracer = Tracer(sinks: [first, FailingSink(in: .receive), FailingSink(in: .receive), last])
    tracer.mark("a")
    tracer.mark("b")
    tracer.close()
    #expect(tracer.health.failures.count == 2)
    #expect(tracer.health.missed == 4)
    #expect(first.log == ["open", "receive 1", "receive 2", "close"])
    #expect(last.log == first.log)
  }

  @Test func `a dropped sink is released`() {
    weak var dropped: FailingSink?
    let tracer: Tracer
    do {
      let sink = FailingSink(in: .receive)
      dropped = sink
      tracer = Tracer(sinks: [sink, MemorySink()])
    }
    #expect(dropped != nil)
    tracer.mark("x")
    #expect(dropped == nil)
  }

  @Test func `the only sink of a tracer is closed when it is dropped or released`() {
    let full = FakeOutput(room: 0) { $0.failure = 5 }
    let tracer = Tracer(sinks: [JSONLinesSink(output: full, buffer: 0)])
    tracer.mark("x")
    #expect(tracer.health.failures.map(\.sink) == ["JSONLinesSink"])
    #expect(full.isClosed)

    let output = FakeOutput()
    do { Tracer(sinks: [JSONLinesSink(output: output, buffer: 4096)]).mark("x") }
    #expect(output.isClosed)
    #expect(output.text.hasSuffix("{\"end\":true,\"events\":1,\"dropped\":0}\n"))
  }

  @Test func `two tracers may share their only sink`() {
    let memory = MemorySink()
    let tracers = [Tracer(sinks: [memory]), Tracer(sinks: [memory]), Tracer(sinks: [ScriptedSink(), memory])]
    for tracer in tracers { tracer.mark("x") }
    for tracer in tracers { tracer.close() }
    #expect(memory.events.map(\.sequence) == [1, 1, 1])
  }

  @Test func `the traced code never notices`() throws {
    let tracer = Tracer(sinks: [FailingSink(in: .receive)])
    #expect(tracer.emit("x", .instant, of: .main) == 1)
    #expect(tracer.emit("y", .instant, of: .main) == 2)
  }
}
