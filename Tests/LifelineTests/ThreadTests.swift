import Dispatch
import LifelineTestSupport
import Testing

@testable import Lifeline

@Suite struct ThreadTests {
  @Test func `threads are numbered as they come, and sinks see one order`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory])
    onNewThreads(8) { index in
      for _ in 0..<500 { tracer.emit("tick", .instant, of: Subject(id: index + 1, kind: .object, type: "Thread")) }
    }
    let events = memory.events
    #expect(events.map(\.sequence) == Array(1...4000))
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    var seen: [Int] = []
    for event in events where !seen.contains(event.thread) { seen.append(event.thread) }
    #expect(seen == Array(2...9))
    for thread in seen { #expect(Set(events.filter { $0.thread == thread }.map(\.subject.id)).count == 1) }
  }

  @Test func `each tracer numbers threads for itself`() {
    for _ in 0..<2 {
      let run = Recording()
      onNewThread { run.tracer.mark("a") }
      onNewThread { run.tracer.mark("b") }
      #expect(run.events.map(\.thread) == [2, 3])
    }
  }

  @Test func `the first look at a thread's token in a process is as good as any other`() async {
    await #expect(processExitsWith: .success) {
      let first = CurrentThread.token
      #expect(first != 0)
      #expect(CurrentThread.token == first)
      onNewThread { #expect(CurrentThread.token != first) }
    }
  }

  @Test func `a thread is the main thread while it runs the main actor`() async {
    await #expect(processExitsWith: .success) {
      let run = Recording()
      onNewThread { run.tracer.mark("other") }
      await MainActor.run { run.tracer.mark("main") }
      onNewThread {
        run.tracer.mark("third")
        // Without a main run loop, as here on Linux, the block runs on this thread.
        DispatchQueue.main.sync { MainActor.assumeIsolated { run.tracer.mark("main") } }
        run.tracer.mark("third")
      }
      #expect(run.events.map(\.thread) == [2, 1, 3, 1, 3])
    }
  }

  @Test func `a span that a thread begins on the main actor and ends after it refers to its begin event`() async {
    await #expect(processExitsWith: .success) {
      let run = Recording()
      onNewThread {
        var span: TraceSpan?
        DispatchQueue.main.sync { span = run.tracer.begin("work", of: Subject(id: 1, kind: .object, type: "Job")) }
        span.take()?.end()
      }
      #expect(run.events.map(\.thread) == [1, 2])
      #expect(run.events.last?.attributes[.begin] == .integer(1))
    }
  }
}
