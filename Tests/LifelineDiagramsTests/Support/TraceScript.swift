import Lifeline
import LifelineAnalysis

/// A trace that a test writes down; numbers count up, and each event comes a microsecond after the last.
struct TraceScript {
  private(set) var events: [TraceEvent] = []
  private var time = 0

  /// Moves the clock on, so that the next event comes so much later.
  mutating func wait(_ nanoseconds: Int) { time += nanoseconds }

  /// A span with what happens inside it.
  ///
  /// - Returns: the sequence number of its begin.
  @discardableResult
  mutating func span(
    _ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], end: TraceAttributes = [:],
    thread: Int = 1, _ inside: (inout TraceScript) -> Void = { _ in }
  ) -> Int {
    let sequence = begin(name, of: subject, attributes, thread: thread)
    inside(&self)
    self.end(name, of: subject, end, thread: thread)
    return sequence
  }

  @discardableResult
  mutating func begin(
    _ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .begin, subject, attributes, thread)
  }

  mutating func end(
    _ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) {
    _ = add(name, .end, subject, attributes, thread)
  }

  mutating func instant(_ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1)
  {
    _ = add(name, .instant, subject, attributes, thread)
  }

  mutating func mark(_ text: String) {
    _ = add(.mark, .instant, .marker, ["text": .string(text)], 1)
  }

  private mutating func add(
    _ name: InternedName, _ phase: TraceEvent.Phase, _ subject: Subject, _ attributes: TraceAttributes, _ thread: Int
  ) -> Int {
    time += 1000
    events.append(
      TraceEvent(
        sequence: events.count + 1, time: time, thread: thread, subject: subject, name: name, phase: phase,
        attributes: attributes))
    return events.count
  }
}

extension TraceConsumer {
  /// Takes in a whole trace.
  mutating func take(_ name: String = "test", system: String? = nil, _ write: (inout TraceScript) -> Void) {
    var script = TraceScript()
    write(&script)
    let header = TraceHeader(name: name, system: system)
    var session = TraceSession(TraceIdentity(header: header), &self)
    for event in script.events { session.receive(event, &self) }
    session.close()
    session.end(&self)
  }
}

extension Subject {
  static let main = Subject(id: 1, kind: .controller, type: "MainViewController", name: "main")
  static let sub = Subject(id: 2, kind: .controller, type: "SubViewController", name: "sub")
  static let app = Subject(id: 3, kind: .application, type: "UIApplication")
  static let service = Subject(id: 4, kind: "service", type: "Loader", name: "loader")

  /// A view, which has no name of its own.
  static func view(_ id: Int) -> Subject { Subject(id: id, kind: .view, type: "UIView") }

  /// A controller without a name of its own.
  static func controller(_ id: Int, _ type: InternedName = "PageViewController") -> Subject {
    Subject(id: id, kind: .controller, type: type)
  }
}
