import Lifeline
import Testing

extension Subject {
  static let main = Subject(id: 1, kind: .controller, type: "MainViewController", name: "main")
  static let sub = Subject(id: 2, kind: .controller, type: "SubViewController")
}

/// A tracer on a clock that stands still, and the events it recorded.
struct Recording {
  let clock = ManualClock()
  let memory = MemorySink()
  let tracer: Tracer

  init(grace: Duration = .seconds(1)) {
    tracer = Tracer(sinks: [memory], clock: .manual(clock), grace: grace, recordsSource: false)
  }

  /// The events in short, for example `sub.load end {begin: 3}`.
  var lines: [String] { memory.events.map(\.line) }
  var events: [TraceEvent] { memory.events }
}

extension TraceEvent {
  var line: String {
    let phase = phase == .instant ? "" : " \(phase.label)"
    let attributes = attributes.elements.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return "\(subject.label).\(name)\(phase)" + (attributes.isEmpty ? "" : " {\(attributes)}")
  }
}

/// Stands where a text must not be made.
func recordIssue(_ text: String) -> String {
  Issue.record("\(text)")
  return text
}

/// An object that stores its probe, as it should be.
final class Service {
  var probe: Probe?
  init(_ tracer: Tracer, name: String? = nil) { probe = tracer.probe(self, kind: "service", name: name) }
}

/// An object that knows nothing of probes.
final class Plain {}

/// Runs code when it ends.
final class OnEnd: Sendable {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  deinit { action() }
}
