import Lifeline
import Testing

@Suite struct TracerTests {
  @Test func `events are numbered from one, without gaps`() {
    let run = Recording()
    let numbers = (0..<3).map { _ in run.tracer.emit("tick", .instant, of: .main) }
    #expect(numbers == [1, 2, 3])
    #expect(run.events.map(\.sequence) == [1, 2, 3])
  }

  @Test(arguments: TraceEvent.Phase.allCases)
  func `an event contains the arguments of the call`(phase: TraceEvent.Phase) {
    let run = Recording()
    run.clock.advance(by: .nanoseconds(5))
    run.tracer.emit("viewDidLoad", phase, of: .main, ["animated": true])
    let expected = TraceEvent(
      sequence: 1, time: 5, thread: run.events[0].thread, subject: .main, name: "viewDidLoad", phase: phase,
      attributes: ["animated": true])
    #expect(run.events == [expected])
  }

  @Test func `a marker is an event of no subject`() {
    let run = Recording()
    run.tracer.mark("The user taps Buy")
    #expect(run.events.first?.subject == .marker)
    #expect(run.lines == ["marker #0.mark {text: The user taps Buy}"])
  }

  @Test func `sinks are opened by the first event, once`() {
    let sink = ScriptedSink()
    let tracer = Tracer(sinks: [sink])
    tracer.flush()
    #expect(sink.log.isEmpty)
    tracer.mark("a")
    tracer.mark("b")
    tracer.flush()
    tracer.close()
    #expect(sink.log == ["open", "receive 1", "receive 2", "flush", "close"])
  }

  @Test func `a trace without events is opened and closed all the same`() {
    let sink = ScriptedSink()
    Tracer(sinks: [sink]).close()
    #expect(sink.log == ["open", "close"])
  }

  @Test func `events after close go nowhere`() {
    let run = Recording()
    run.tracer.mark("before")
    run.tracer.close()
    #expect(run.tracer.emit("late", .instant, of: .main) == 0)
    run.tracer.mark(recordIssue("the text was made"))
    run.tracer.close()
    #expect(run.events.count == 1)
    #expect(!run.tracer.isEnabled)
  }

  @Test func `a tracer closes its sinks when it is released`() {
    let sink = ScriptedSink()
    do { Tracer(sinks: [sink]).mark("x") }
    #expect(sink.log == ["open", "receive 1", "close"])
  }

  @Test func `the system can be described until the first event`() {
    let run = Recording()
    run.tracer.describe(system: "iOS 5.1")
    run.tracer.mark("x")
    run.tracer.describe(system: "iOS 6")
    #expect(run.memory.header?.system == "iOS 5.1")
  }

  @Test func `two tracers count for themselves`() {
    let (first, second) = (Recording(), Recording())
    first.tracer.mark("a")
    second.tracer.mark("b")
    #expect(first.tracer.makeSubject(kind: .view, type: "View").id == 1)
    #expect(second.tracer.makeSubject(kind: .view, type: "View").id == 1)
    #expect(first.events.map(\.sequence) == [1])
    #expect(second.lines == ["marker #0.mark {text: b}"])
    first.tracer.close()
    second.tracer.mark("c")
    #expect(second.events.count == 2)
  }

  @Test func `the disabled tracer does nothing`() {
    let tracer = Tracer.disabled
    #expect(tracer.emit("x", .begin, of: .main) == 0)
    #expect(tracer.makeSubject(kind: .view, type: "View").id == 0)
    #expect(!tracer.isEnabled)
    tracer.close()
    #expect(tracer.health.failures.isEmpty)
  }

  @Test func `subjects have labels to read`() {
    #expect(Subject.main.label == "main")
    #expect(Subject.sub.label == "SubViewController #2")
  }
}
