import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// Rules that decide, while the program runs, which lives a sampled trace has.
@Suite struct FindingMonitorTests {
  @Test func `a violation of a model keeps the whole life, and others are left out`() throws {
    let model = try LifecycleModel(contentsOf: Project.file("Examples/Models/Connection.json"))
    let monitor = FindingMonitor(models: [model])
    let memory = MemorySink()
    let sink = SamplingSink(memory, Sampling(rate: 0)) { monitor.finding($0) }
    let tracer = Tracer(sinks: [sink], recordsSource: false)
    func live(_ events: EventName...) {
      let subject = tracer.makeSubject(kind: "connection", type: "Connection")
      for name in [.`init`] + events + [.deinit] { tracer.emit(name, .instant, of: subject) }
    }
    live("checkOut", "checkIn")
    live("checkOut", "checkIn", "checkIn")
    live("checkOut")
    live("checkOut", "checkIn")
    tracer.close()
    #expect(Set(memory.events.map(\.subject.id)) == [2, 3])
    #expect(memory.events.count == 5 + 3)
    #expect(sink.omitted == TraceOmissions(events: 8, lives: 2))
  }
}
