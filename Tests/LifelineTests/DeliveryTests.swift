import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

/// Several tracers whose sinks cause events of each other, on one thread and on several.
@Suite struct DeliveryTests {
  @Test func `an event for another tracer waits until the sink returned`() {
    let (inner, outer) = (MemorySink(), MemorySink())
    let other = Tracer(sinks: [inner])
    let sink = ScriptedSink { event in
      #expect(other.emit("nested", .instant, of: .main) == 0)
      #expect(inner.events.count == event.sequence - 1)
    }
    let tracer = Tracer(sinks: [sink, outer])
    tracer.emit("first", .instant, of: .main)
    tracer.emit("second", .instant, of: .main)
    #expect(inner.events.map(\.sequence) == [1, 2])
    #expect(outer.events.map(\.sequence) == [1, 2])
  }

  @Test func `requests for another tracer wait, too`() {
    let inner = ScriptedSink()
    let other = Tracer(sinks: [inner])
    let sink = ScriptedSink { _ in
      other.describe(system: "iOS")
      other.mark("x")
      other.flush()
      other.close()
      #expect(inner.log.isEmpty)
    }
    Tracer(sinks: [sink]).mark("x")
    #expect(inner.log == ["open", "receive 1", "flush", "close"])
  }

  @Test func `a sink may release the last copy of another tracer`() {
    let inner = ScriptedSink()
    let shared = MultiplexSink([inner])
    let holder = Mutex<Tracer?>(Tracer(sinks: [shared]))
    let releasing = ScriptedSink { _ in holder.withLock { $0 = nil } }
    Tracer(sinks: [MultiplexSink([releasing, shared])]).mark("x")
    #expect(inner.log.filter { $0 == "close" }.count == 1)
  }

  @Test func `tracers whose sinks emit into each other neither trap nor hang`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let crossing = CrossingTracers()
      onNewThreads(4) { index in
        for _ in 0..<500 { crossing.emit(index) }
      }
      // Each event causes one event of the other tracer.
      #expect(crossing.events(0) == 2000)
      #expect(crossing.events(1) == 2000)
      crossing.close()
    }
  }

  @Test func `a multiplexer that tracers share neither traps nor hangs`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let memory = MemorySink()
      let holder = Mutex<Tracer?>(nil)
      let emitting = ScriptedSink { event in
        if event.name == "first" { holder.withLock { $0 }?.emit("nested", .instant, of: .main) }
      }
      let shared = MultiplexSink([emitting, memory])
      let (one, other) = (Tracer(sinks: [shared]), Tracer(sinks: [.multiplex(shared)]))
      holder.withLock { $0 = other }
      onNewThreads(4) { index in
        for _ in 0..<300 { (index % 2 == 0 ? one : other).emit("first", .instant, of: .main) }
      }
      holder.withLock { $0 = nil }
      #expect(memory.events.count == 2400)
    }
  }

  @Test func `all events of several threads arrive in order in one file`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let output = FakeOutput()
      let tracer = Tracer(sinks: [JSONLinesSink(output: output, buffer: 4096)])
      onNewThreads(8) { _ in
        for _ in 0..<500 { tracer.emit("tick", .instant, of: .main) }
      }
      tracer.close()
      let lines = output.lines
      #expect(lines.count == 4003)
      #expect(lines.dropFirst().prefix(4000).enumerated().allSatisfy { $1.hasPrefix("{\"seq\":\($0 + 1),") })
    }
  }

  @Test func `an event of a signal handler that interrupts a sink is dropped and counted`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let memory = MemorySink()
      let tracer = Tracer(sinks: [ScriptedSink { if $0.name == "first" { raiseSignal(userSignal) } }, memory])
      interruptedTracer.withLock { $0 = tracer }
      handle(userSignal) { _ in interruptedTracer.withLock { $0 }?.emit("last", .instant, of: .main) }
      onNewThread {
        unblock(userSignal)
        tracer.emit("first", .instant, of: .main)
        #expect(memory.events.map(\.name) == ["first"])
        #expect(tracer.health.interrupted == 1)
        raiseSignal(userSignal)
        #expect(memory.events.map(\.name) == ["first", "last"])
        #expect(tracer.health.interrupted == 1)
      }
    }
  }

  @Test func `a blocked signal that the program does not handle is no signal handler`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let memory = MemorySink()
      let other = Tracer(sinks: [memory])
      let tracer = Tracer(sinks: [ScriptedSink { _ in withBlocked(userSignal) { other.mark("nested") } }])
      onNewThread {
        unblock(userSignal)
        tracer.mark("x")
      }
      #expect(memory.events.count == 1)
      #expect(other.health.interrupted == 0)
    }
  }

  @Test(
    .disabled(if: isThreadSanitized, "the sanitizer forgets a thread before the thread's values are destroyed")
  )
  func `a thread that ends keeps its number until its last event`() {
    let run = Recording()
    onEndingThread { run.tracer.mark("end") }
    onEndingThread {
      run.tracer.mark("x")
      run.tracer.mark("y")
    }
    let threads = run.events.map(\.thread)
    #expect(threads.count == 3)
    #expect(threads[1] == threads[2])
    #expect(threads[0] != threads[1])
  }
}

/// What the signal handler of a test emits into.
private let interruptedTracer = Mutex<Tracer?>(nil)

/// Two tracers; each event of a thread into one of them causes an event of the other.
private final class CrossingTracers: Sendable {
  private let tracers: [Tracer]
  private let memories: [MemorySink]

  init() {
    let holders = [TracerHolder(), TracerHolder()]
    let memories = [MemorySink(), MemorySink()]
    tracers = memories.indices.map { index in
      let crossing = ScriptedSink { event in
        if event.name == "first" { holders[1 - index].tracer?.emit("nested", .instant, of: .main) }
      }
      return Tracer(sinks: [crossing, memories[index]])
    }
    self.memories = memories
    for index in holders.indices { holders[index].tracer = tracers[index] }
  }

  func emit(_ index: Int) { tracers[index % 2].emit("first", .instant, of: .main) }
  func events(_ index: Int) -> Int { memories[index].events.count }
  func close() { for tracer in tracers { tracer.close() } }
}

private final class TracerHolder: Sendable {
  private let value = Mutex<Tracer?>(nil)
  var tracer: Tracer? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
