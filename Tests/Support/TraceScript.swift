package import Lifeline
internal import LifelineBase
package import LifelineTraces

/// A trace that a test writes event by event. Sequence numbers count up, and the time between two events is constant.
package struct TraceScript {
  package private(set) var events: [TraceEvent] = []
  private var time = 0
  private let interval: Int

  package static let millisecond = 1_000_000

  /// - Parameter interval: nanoseconds between two events.
  package init(interval: Int = millisecond) {
    self.interval = interval
  }

  /// Moves the clock on, so that the next event comes later by the given time.
  package mutating func wait(_ nanoseconds: Int) {
    time += nanoseconds
  }

  /// Adds an event and returns its sequence number.
  @discardableResult
  package mutating func add(
    _ name: EventName, _ phase: TraceEvent.Phase = .instant, of subject: Subject,
    _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    time += interval
    events.append(
      TraceEvent(
        sequence: events.count + 1, time: time, thread: thread, subject: subject, name: name, phase: phase,
        attributes: attributes))
    return events.count
  }

  @discardableResult
  package mutating func instant(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .instant, of: subject, attributes, thread: thread)
  }

  @discardableResult
  package mutating func begin(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .begin, of: subject, attributes, thread: thread)
  }

  @discardableResult
  package mutating func end(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .end, of: subject, attributes, thread: thread)
  }

  /// A span with what happens inside it.
  ///
  /// - Returns: the sequence number of its begin.
  @discardableResult
  package mutating func span(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = [:], end: TraceAttributes = [:],
    thread: Int = 1, _ inside: (inout TraceScript) -> Void = { _ in }
  ) -> Int {
    let sequence = begin(name, of: subject, attributes, thread: thread)
    inside(&self)
    self.end(name, of: subject, end, thread: thread)
    return sequence
  }

  package mutating func mark(_ text: String) {
    instant(.mark, of: .marker, ["text": .string(text)])
  }
}

extension TraceScript {
  package static let header = #"{"lifeline":1,"name":"test"}"#

  /// The header and the events as lines of the trace format.
  package var lines: [String] { lines(header: Self.header) }

  /// The lines with another header.
  package func lines(header: String) -> [String] { [header] + events.map(Self.line) }

  /// The footer of this script.
  package var footer: String { #"{"end":true,"events":\#(events.count),"dropped":0}"# }

  /// The whole file.
  package var text: String { text(header: Self.header) }

  /// The whole file with another header.
  package func text(header: String) -> String { (lines(header: header) + [footer]).joined(separator: "\n") + "\n" }

  package static func line(_ event: TraceEvent) -> String {
    let subject = event.subject
    var line = #"{"seq":\#(event.sequence),"t":\#(event.time),"thread":\#(event.thread),"id":\#(subject.id)"#
    line += #","kind":\#(quoted(subject.kind.string)),"type":\#(quoted(subject.type.string))"#
    if let name = subject.name { line += #","name":\#(quoted(name))"# }
    line += #","event":\#(quoted(event.name.string)),"phase":"\#(event.phase.label)""#
    if !event.attributes.isEmpty {
      let pairs = event.attributes.elements.map { "\(quoted($0.key)):\(json($0.value))" }
      line += #","attrs":{\#(pairs.joined(separator: ","))}"#
    }
    return line + "}"
  }

  private static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
  private static func json(_ value: TraceValue) -> String { String(decoding: JSONText.encoded(value), as: UTF8.self) }
}

extension TraceConsumer {
  /// Receives a whole trace.
  package mutating func receive(
    _ events: some Sequence<TraceEvent>, of trace: TraceIdentity = TraceIdentity(), isClosed: Bool = true
  ) {
    var session = TraceSession(trace, &self)
    for event in events { session.receive(event, &self) }
    if isClosed { session.close() }
    session.end(&self)
  }
}
