import Lifeline

/// A trace that a test writes down event by event; numbers count up, and each event comes a millisecond after the last.
struct TraceScript {
  private(set) var events: [TraceEvent] = []
  private var time = 0

  static let millisecond = 1_000_000

  /// Moves the clock on, so that the next event comes so much later.
  mutating func wait(_ nanoseconds: Int) {
    time += nanoseconds
  }

  @discardableResult
  mutating func instant(
    _ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .instant, subject, attributes, thread)
  }

  @discardableResult
  mutating func begin(
    _ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .begin, subject, attributes, thread)
  }

  @discardableResult
  mutating func end(
    _ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) -> Int {
    add(name, .end, subject, attributes, thread)
  }

  /// A begin and its end.
  @discardableResult
  mutating func span(_ name: InternedName, of subject: Subject, _ attributes: TraceAttributes = [:]) -> Int {
    let sequence = begin(name, of: subject, attributes)
    end(name, of: subject)
    return sequence
  }

  private mutating func add(
    _ name: InternedName, _ phase: TraceEvent.Phase, _ subject: Subject, _ attributes: TraceAttributes, _ thread: Int
  ) -> Int {
    time += Self.millisecond
    events.append(
      TraceEvent(
        sequence: events.count + 1, time: time, thread: thread, subject: subject, name: name, phase: phase,
        attributes: attributes))
    return events.count
  }
}

extension TraceScript {
  static let header = #"{"lifeline":1,"name":"test"}"#

  /// The script as lines of the trace format.
  var lines: [String] { [Self.header] + events.map(Self.line) }

  /// The footer of this script.
  var footer: String { #"{"end":true,"events":\#(events.count),"dropped":0}"# }

  /// The whole file.
  var text: String { (lines + [footer]).joined(separator: "\n") + "\n" }

  static func line(_ event: TraceEvent) -> String {
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

extension Subject {
  static let main = Subject(id: 1, kind: .controller, type: "MainViewController", name: "main")
  static let sub = Subject(id: 2, kind: .controller, type: "SubViewController", name: "sub")
  static let mainView = Subject(id: 3, kind: .view, type: "UIView")
}
