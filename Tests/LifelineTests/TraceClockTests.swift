import Lifeline
import Testing

@Suite struct TraceClockTests {
  @Test func `a manual clock stands still until it is moved`() {
    let run = Recording()
    run.tracer.mark("a")
    run.clock.advance(by: .milliseconds(16))
    run.tracer.mark("b")
    run.tracer.mark("c")
    #expect(run.events.map(\.time) == [0, 16_000_000, 16_000_000])
  }

  @Test func `a counting clock goes on at each reading`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting(step: .nanoseconds(250)))
    for _ in 0..<3 { tracer.mark("x") }
    #expect(memory.events.map(\.time) == [0, 250, 500])
  }

  @Test func `a clock of one's own times the trace`() {
    let memory = MemorySink()
    let frames = TraceClock(name: "frames", started: .nanoseconds(7)) { .nanoseconds(42) }
    let tracer = Tracer(sinks: [memory], clock: frames)
    tracer.mark("x")
    #expect(memory.header?.clock == "frames")
    #expect(memory.header?.startedAt == 7)
    #expect(memory.events.map(\.elapsed) == [.nanoseconds(42)])
  }

  @Test func `a time that goes back is held`() {
    let memory = MemorySink()
    let clock = ManualClock()
    let broken = TraceClock(name: "broken") { .nanoseconds(clock.now > .nanoseconds(5) ? 1 : 9) }
    let tracer = Tracer(sinks: [memory], clock: broken)
    tracer.mark("a")
    clock.advance(by: .nanoseconds(6))
    tracer.mark("b")
    #expect(memory.events.map(\.time) == [9, 9])
  }

  @Test func `moving a clock back is the programmer's error`() async {
    await #expect(processExitsWith: .failure) { ManualClock().advance(by: .nanoseconds(-1)) }
  }

  @Test func `durations beyond 292 years are cut`() {
    let clock = ManualClock()
    clock.advance(by: .seconds(Int64.max))
    #expect(clock.nanoseconds == .max)
    #expect(clock.now == .nanoseconds(Int.max))
  }

  @Test(arguments: [1 << 62, Int.max])
  func `a time that no trace can contain is limited, and the health says so once`(_ time: Int) {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: TraceClock(name: "mine") { .nanoseconds(time) }, recordsSource: false)
    for _ in 1...3 { tracer.mark("x") }
    #expect(memory.events.map(\.time) == Array(repeating: TraceLimits.largestNumber, count: 3))
    #expect(
      tracer.health.notices == [
        "the clock 'mine' returned \(time) ns, later than a trace can contain; such times were limited to "
          + "4611686018427387903 ns"
      ])
  }
}
