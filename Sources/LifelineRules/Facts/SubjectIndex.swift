public import Lifeline

/// The living subjects by number, so that a finding can name a subject if an event contains only the subject's number.
///
/// Views are omitted because there are many of them and no callbacks run on them.
public struct SubjectIndex: Sendable {
  static let names: [EventName] = [.deinit]

  private var living: [Int: (subject: Subject, slot: Int)] = [:]
  /// The subjects that were alive at the beginning of a trace without its first segments.
  private var older: [Int: Subject] = [:]

  /// Returns the living subject with this number.
  public subscript(id: Int) -> Subject? { living[id]?.subject ?? older[id] }

  /// Returns the subject as written in findings, or text such as `#7` if the subject is unknown.
  public func text(_ id: Int) -> String { self[id].map(FindingText.subject) ?? "#\(id)" }

  /// Returns the place where code ran: `in its viewWillAppear`, `in viewDidLoad of main (MainViewController #1)`, or
  /// `outside any callback`.
  ///
  /// - Parameters:
  ///   - span: The span that contains the code.
  ///   - subject: The subject that the sentence is about.
  public func place(_ span: SpanRecord?, of subject: Subject) -> String {
    guard let span else { return "outside any callback" }
    return span.subject == subject.id ? "in its \(span.name)" : "in \(span.name) of \(text(span.subject))"
  }

  func slot(of id: Int) -> Int? { living[id]?.slot }

  mutating func noteFirst(_ step: TraceStep) {
    let subject = step.event.subject
    if subject.kind != .view, subject.id > 0 { living[subject.id] = (subject, step.slot) }
  }

  mutating func begin(_ trace: TraceIdentity) {
    for subject in trace.header.continues?.living ?? [] where subject.kind != .view { older[subject.id] = subject }
  }

  mutating func forget(_ id: Int) {
    living[id] = nil
    if !older.isEmpty { older[id] = nil }
  }
}
