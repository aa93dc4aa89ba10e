import Lifeline
import LifelineTestSupport

@testable import LifelineComparison
@testable import LifelineTraces

extension TraceRecord {
  /// A record of one closed trace.
  static func of(_ script: TraceScript, name: String? = "test", clock: String = "monotonic") -> TraceRecord {
    var record = TraceRecord()
    record.take(script, name: name, clock: clock)
    return record
  }

  /// Takes in one more trace.
  mutating func take(
    _ script: TraceScript, name: String? = nil, clock: String = "monotonic", isClosed: Bool = true
  ) {
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: name, clock: clock)), &self)
    for event in script.events { session.receive(event, &self) }
    if isClosed { session.close() }
    session.end(&self)
  }
}

/// Compares two traces that a test writes down.
func compare(
  options: ComparisonOptions = ComparisonOptions(), _ old: (inout TraceScript) -> Void,
  _ new: (inout TraceScript) -> Void
) -> TraceComparison {
  var scripts = (TraceScript(), TraceScript())
  old(&scripts.0)
  new(&scripts.1)
  return TraceComparison(.of(scripts.0), .of(scripts.1), options: options)
}

extension TraceComparison {
  /// What differs, a line for each subject and each of its steps that is not the same.
  var shown: [String] {
    subjects.flatMap { subject in
      ["\(subject.change.rawValue) \(subject.label)"] + subject.steps.filter { $0.change != .same }.map(\.shown)
    }
  }
}

extension ComparedStep {
  /// `+ viewDidLoad again in present of main`.
  fileprivate var shown: String {
    let sign =
      switch change {
      case .same: " "
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      }
    let parts = [
      isMoved ? "moved" : nil, isRepeated ? "\(oldCount) to \(newCount)" : nil, within.map { "in \($0)" },
      facts.isEmpty ? nil : facts.map { "\($0.key) \($0.old ?? "nil") to \($0.new ?? "nil")" }.joined(separator: ", "),
      order.map { "after \($0.new ?? "nothing"), not \($0.old ?? "nothing")" },
    ]
    return (["\(sign) \(label)"] + parts.compactMap(\.self)).joined(separator: " ")
  }
}
