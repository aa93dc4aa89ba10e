import Lifeline
import Testing

@Suite struct MemorySinkTests {
  private func event(_ sequence: Int) -> TraceEvent {
    TraceEvent(sequence: sequence, time: 0, subject: .main, name: "tick")
  }

  @Test(arguments: [(0, [], 0), (2, [1, 2], 0), (3, [1, 2, 3], 0), (4, [2, 3, 4], 1), (7, [5, 6, 7], 4)])
  func `a ring keeps the newest events, oldest first`(received: Int, kept: [Int], discarded: Int) {
    let sink = MemorySink(capacity: 3)
    for number in 0..<received { sink.receive(event(number + 1)) }
    #expect(sink.events.map(\.sequence) == kept)
    #expect(sink.discarded == discarded)
  }

  @Test func `a ring of one keeps the last event`() {
    let sink = MemorySink(capacity: 1)
    for number in 1...3 { sink.receive(event(number)) }
    #expect(sink.events.map(\.sequence) == [3])
  }

  @Test func `without a capacity everything is kept`() {
    let sink = MemorySink()
    for number in 1...100_000 { sink.receive(event(number)) }
    #expect(sink.events.map(\.sequence) == Array(1...100_000))
    #expect(sink.discarded == 0)
  }

  @Test func `after all events were removed, new ones are stored`() {
    let sink = MemorySink()
    for number in 1...1000 { sink.receive(event(number)) }
    sink.removeAll()
    for number in 1001...2000 { sink.receive(event(number)) }
    #expect(sink.events.map(\.sequence) == Array(1001...2000))
  }

  @Test func `forgetting the events keeps the header`() {
    let sink = MemorySink(capacity: 2)
    let tracer = Tracer(name: "run", sinks: [sink])
    for _ in 0..<3 { tracer.mark("x") }
    sink.removeAll()
    #expect(sink.events.isEmpty)
    #expect(sink.discarded == 0)
    #expect(sink.header?.name == "run")
    tracer.mark("y")
    #expect(sink.events.map(\.sequence) == [4])
  }

  @Test func `there is no header before the first event`() {
    let sink = MemorySink()
    let tracer = Tracer(sinks: [sink])
    #expect(sink.header == nil)
    tracer.mark("x")
    #expect(sink.header != nil)
  }

  @Test(arguments: [0, -1])
  func `a ring without room is the programmer's error`(capacity: Int) async {
    await #expect(processExitsWith: .failure) { [capacity] in _ = MemorySink(capacity: capacity) }
  }
}
