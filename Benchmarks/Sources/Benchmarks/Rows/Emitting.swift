internal import Foundation
internal import Lifeline
internal import Synchronization

/// The calls that are timed.
///
/// None of this is inlined into where the tracer is made, so that the compiler knows nothing about it.
enum Emitting {
  static let subject = Subject(id: 7, kind: .controller, type: "SubViewController", name: "sub")

  /// Emits the two events of a span again and again.
  @inline(never)
  static func events(_ count: Int, into tracer: Tracer) {
    let name: EventName = "viewDidLoad"
    let subject = subject
    for _ in 0..<count / 2 {
      tracer.emit(name, .begin, of: subject)
      tracer.emit(name, .end, of: subject)
    }
  }

  /// The same through the tracer of the scope.
  @inline(never)
  static func eventsIntoCurrent(_ count: Int) {
    let name: EventName = "viewDidLoad"
    let subject = subject
    for _ in 0..<count / 2 {
      Tracer.current.emit(name, .begin, of: subject)
      Tracer.current.emit(name, .end, of: subject)
    }
  }

  /// The same with two attributes, which are made anew for each event.
  @inline(never)
  static func eventsWithAttributes(_ count: Int, into tracer: Tracer) {
    let name: EventName = "viewDidAppear"
    let subject = subject
    for number in 0..<count / 2 {
      tracer.emit(name, .begin, of: subject, ["animated": true, "cause": .integer(number)])
      tracer.emit(name, .end, of: subject, ["animated": true, "cause": .integer(number)])
    }
  }

  /// The same number of events from each of several threads at once, begun when all are ready.
  static func events(_ count: Int, into tracer: Tracer, threads: Int) {
    let ready = Gate(threads)
    let done = DispatchGroup()
    for _ in 0..<threads {
      done.enter()
      let thread = Thread {
        ready.pass()
        events(count / threads, into: tracer)
        done.leave()
      }
      thread.start()
    }
    done.wait()
  }

  /// Lets no thread through before all have arrived.
  private final class Gate: Sendable {
    private let arrived = Atomic<Int>(0)
    private let expected: Int

    init(_ expected: Int) {
      self.expected = expected
    }

    func pass() {
      arrived.wrappingAdd(1, ordering: .acquiringAndReleasing)
      while arrived.load(ordering: .acquiring) < expected { sched_yield() }
    }
  }
}
