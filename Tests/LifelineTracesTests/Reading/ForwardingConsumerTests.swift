import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// A wrapper that implements nothing forwards everything, so that none can forget a call.
struct ForwardingConsumerTests {
  /// The calls that a consumer gets, in order.
  private struct Calls: TraceConsumer {
    var all: [String] = []

    mutating func begin(_ trace: TraceIdentity) { all.append("begin \(trace.index)") }
    mutating func receive(_ step: TraceStep) { all.append("receive \(step.event.sequence)") }
    mutating func skip(_ step: TraceStep) { all.append("skip \(step.event.sequence)") }
    mutating func encounter(_ issue: TraceIssue) { all.append("encounter \(issue.reason)") }
    mutating func end(_ end: TraceEnd) { all.append("end \(end.broken)") }
  }

  private struct Wrapper: ForwardingConsumer {
    var consumer = Calls()
  }

  private static let expected = ["begin 4", "receive 1", "skip 2", "encounter bad", "end 3"]

  private static func play(into consumer: inout some TraceConsumer) {
    let step = { (sequence: Int) in
      var walker = TraceWalker()
      return walker.step(TraceEvent(sequence: sequence, time: 0, subject: .main, name: "a"))
    }
    consumer.begin(TraceIdentity(index: 4))
    consumer.receive(step(1))
    consumer.skip(step(2))
    consumer.encounter(TraceIssue(source: "a", reason: "bad"))
    consumer.end(TraceEnd(trace: TraceIdentity(index: 4), broken: 3))
  }

  @Test func `a wrapper with nothing but a consumer forwards every call`() {
    var wrapper = Wrapper()
    Self.play(into: &wrapper)
    #expect(wrapper.consumer.all == Self.expected)
  }

  @Test func `both consumers of a pair get every call`() {
    var pair = ConsumerPair(Calls(), Wrapper())
    Self.play(into: &pair)
    #expect(pair.first.all == Self.expected)
    #expect(pair.second.consumer.all == Self.expected)
  }

  @Test func `a selection delivers what it leaves out as skipped events`() {
    var selection = TraceSelection()
    selection.events = ["b"]
    var selected = SelectedTraces(Calls(), TraceFilter(selection))
    Self.play(into: &selected)
    #expect(selected.consumer.all == ["begin 4", "skip 1", "skip 2", "encounter bad", "end 3"])
  }
}
