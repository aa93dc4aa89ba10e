internal import Lifeline
internal import LifelineSynchronization

/// One request of a client, until it is answered.
final class Job: Sendable {
  let probe: Probe

  init(_ text: String) {
    probe = Tracer.current.probe(for: Job.self, kind: "job")
    probe.bind(to: self)
    probe.mark("received \(text)", level: .debug)
  }
}

/// Mistakes that the example makes when a client asks for them, to show how each is found.
enum Mistake: String, Sendable, CaseIterable {
  /// A list retains the job after its answer.
  case leak
  /// The pool gives up a connection without closing it.
  case unclosed
  /// A connection is checked in twice.
  case twice

  /// The list that retains jobs.
  static let forgotten = Mutex<[Job]>([])
}
