internal import Lifeline

/// The living subjects by number, so that a finding can name whom an event only numbers.
///
/// A rule with a book sees newcomers (``RuleDescription/observesFirstEvents``) and wants `deinit`. Views are left out: there
/// are many, and no code runs in their name.
struct SubjectBook: Sendable {
  private var subjects: [Int: Subject] = [:]

  mutating func note(_ step: TraceStep) {
    let subject = step.event.subject
    if step.event.name == .deinit {
      subjects[subject.id] = nil
    } else if step.isFirst, subject.kind != .view, subject.id > 0 {
      subjects[subject.id] = subject
    }
  }

  subscript(id: Int) -> Subject? { subjects[id] }

  func text(_ id: Int) -> String { subjects[id].map(FindingText.subject) ?? "#\(id)" }

  /// `in its viewWillAppear`, `in viewDidLoad of main (MainViewController #1)`, or `outside any callback`.
  func place(_ span: SpanRecord?, of subject: Subject) -> String {
    guard let span else { return "outside any callback" }
    return span.subject == subject.id ? "in its \(span.name)" : "in \(span.name) of \(text(span.subject))"
  }
}
