internal import Lifeline
internal import LifelineBase

/// A client's request, until it is answered.
final class Job: Sendable {
  let probe: Probe

  init(_ text: String) {
    probe = Tracer.current.probe(for: Job.self, kind: "job")
    probe.bind(to: self)
    probe.mark("received \(text)", level: .debug)
  }
}

/// Mistakes that the example makes on request, to show how each one is found.
enum Mistake: String, Sendable, CaseIterable {
  /// A list retains the job after it is answered.
  case leak
  /// The pool discards a connection without closing it.
  case unclosed
  /// A connection is checked in twice.
  case twice

  /// The list that retains jobs.
  static let forgotten = Mutex<[Job]>([])
}
