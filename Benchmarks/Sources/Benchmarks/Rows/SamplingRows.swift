internal import Lifeline

/// What a sampled trace costs.
enum SamplingRows {
  private static let lives = 50_000
  private static let eventsPerLife = 10

  static var all: [Row] { [sampledOut, tail] }

  /// The sink alone: the number, the time, and the lock of the event are in the row `no-sinks`.
  private static var sampledOut: Row {
    Row(
      name: "sampled-out", title: "event of a life that sampling leaves out, the sink alone",
      budget: Budget(wall: 20e-9),
      ours: .loop("lifeline", events: 2_000_000) {
        let sink = SamplingSink(MemorySink(), Sampling(rate: 0))
        let event = TraceEvent(sequence: 1, elapsed: .zero, subject: Emitting.subject, name: "viewDidLoad")
        return { try receive(2_000_000, event, sink) }
      })
  }

  /// 10,000 lives per second are to take at most 5% of a core.
  private static var tail: Row {
    Row(
      name: "sampled-tail", title: "life of 10 events with tail sampling, into the memory sink",
      budget: Budget(wall: 5e-6),
      ours: .loop("lifeline", events: lives) {
        let tracer = Tracer(sinks: [.sampled(MemorySink(), Sampling(rate: 1 / 1000, keeping: .findings))])
        return { live(lives, tracer) }
      })
  }

  @inline(never)
  private static func receive(_ count: Int, _ event: TraceEvent, _ sink: SamplingSink) throws {
    for _ in 0..<count { try sink.receive(event) }
  }

  @inline(never)
  private static func live(_ count: Int, _ tracer: Tracer) {
    let work: EventName = "work"
    for _ in 0..<count {
      let subject = tracer.makeSubject(kind: "job", type: "Job")
      tracer.emit(.`init`, .instant, of: subject)
      for _ in 0..<(eventsPerLife - 2) / 2 {
        tracer.emit(work, .begin, of: subject)
        tracer.emit(work, .end, of: subject)
      }
      tracer.emit(.deinit, .instant, of: subject)
    }
  }
}
