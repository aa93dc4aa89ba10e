import Foundation
import Lifeline
import LifelineBase
import LifelineTestSupport
import LifelineTraces
import Testing

struct BackgroundConsumerTests {
  /// The calls that a consumer receives, in order, and the number of threads that make them.
  private struct Calls: TraceConsumer {
    var all: [String] = []
    private var threads: Set<ObjectIdentifier> = []
    var threadCount: Int { threads.count }

    private mutating func note(_ call: String) {
      all.append(call)
      threads.insert(ObjectIdentifier(Thread.current))
    }

    mutating func begin(_ trace: TraceIdentity) { note("begin \(trace.index)") }
    mutating func receive(_ step: TraceStep) { note("receive \(step.event.sequence)") }
    mutating func skip(_ step: TraceStep) { note("skip \(step.event.sequence)") }
    mutating func encounter(_ issue: TraceIssue) { note("encounter \(issue.reason)") }
    mutating func end(_ end: TraceEnd) { note("end \(end.broken)") }
  }

  /// Delivers a trace in which every seventh event is skipped, and every thousandth has an issue.
  private static func play(_ events: Int, into consumer: inout some TraceConsumer) {
    var walker = TraceWalker()
    consumer.begin(TraceIdentity(index: 4))
    for number in 1...events {
      let step = walker.step(TraceEvent(sequence: number, time: number, subject: .main, name: "a"))
      if number % 7 == 0 { consumer.skip(step) } else { consumer.receive(step) }
      if number % 1000 == 0 { consumer.encounter(TraceIssue(source: "a", reason: "\(number)")) }
    }
    consumer.end(TraceEnd(trace: TraceIdentity(index: 4), broken: 3))
  }

  @Test(arguments: [1, 2047, 2048, 5000, 50_000])
  func `the consumer receives every call in order`(events: Int) {
    var direct = Calls()
    Self.play(events, into: &direct)
    var background = BackgroundConsumer(Calls())
    Self.play(events, into: &background)
    #expect(background.finish().all == direct.all)
  }

  @Test func `only a long trace needs another thread`() {
    var short = BackgroundConsumer(Calls())
    Self.play(1000, into: &short)
    #expect(short.finish().threadCount == 1)
    var long = BackgroundConsumer(Calls())
    Self.play(50_000, into: &long)
    #expect(long.finish().threadCount == min(2, HelperThreads.processorCount))
  }

  @Test func `the consumer is released if it is not finished`() {
    final class Token {}
    struct Holder: ForwardingConsumer {
      var consumer = Calls()
      let token: Token
    }
    weak var token: Token?
    do {
      let held = Token()
      token = held
      var background = BackgroundConsumer(Holder(token: held))
      Self.play(50_000, into: &background)
    }
    #expect(token == nil)
  }
}
