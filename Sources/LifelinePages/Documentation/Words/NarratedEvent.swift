internal import Lifeline

/// An event of a sentence, with the data from its end.
struct NarratedEvent: Sendable {
  let sequence: Int
  let subject: Int
  let kind: SubjectKind
  let name: EventName
  let attributes: TraceAttributes
  let isSpan: Bool
  /// The registered word, or nil for an unregistered word.
  let word: TraceWord?
  /// Whether the event repeats a word that may occur only once.
  var occurrence = Repetitions.Occurrence.first
  /// Whether an override did not call super.
  var lacksSuper = false
  /// The type of the error that a span's operation threw.
  var error: String?
  /// Whether the event is a move, and the trace's source does not report where to.
  var hasUnknownParent = false
  /// The indices of the events within this one.
  var children: [Int] = []

  init(_ event: TraceEvent) {
    sequence = event.sequence
    subject = event.subject.id
    kind = event.subject.kind
    name = event.name
    attributes = event.attributes
    isSpan = event.phase == .begin
    word = TraceSchema.word(for: event.name)
  }

  var reference: NarrativeText.SubjectReference { NarrativeText.SubjectReference(id: subject) }

  /// The action that caused a callback and had returned before the callback began.
  var cause: Int? { attributes.integer(.cause) }

  var isDirect: Bool { attributes.boolean(.direct) == true }
}
