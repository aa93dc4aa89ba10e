import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

struct TraceSessionTests {
  @Test func `hands on what a memory sink holds, as the reader does for a file`() throws {
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    script.span("viewDidLoad", of: .main)
    var recording = CollectedTraces()
    var session = TraceSession(TraceIdentity(), &recording)
    for event in script.events { #expect(session.receive(event, &recording) == nil) }
    #expect(session.close(events: 3) == nil)
    session.end(&recording)
    let read = try CollectedTraces.of(script.text)
    #expect(recording.events == read.events)
    #expect(recording.steps.map(\.span) == read.steps.map(\.span))
    #expect(recording.ends.map(\.lastTime) == read.ends.map(\.lastTime))
  }

  @Test func `says what is wrong with an event`() {
    var recording = CollectedTraces()
    var session = TraceSession(TraceIdentity(), &recording)
    let event = TraceEvent(sequence: 3, time: 0, subject: .main, name: "tick")
    #expect(session.receive(event, &recording)?.description == "2 events are missing before sequence number 3")
    session.close()
    let late = TraceEvent(sequence: 4, time: 0, subject: .main, name: "tick")
    #expect(session.receive(late, &recording)?.description == "this event comes after the end of the trace")
  }
}
