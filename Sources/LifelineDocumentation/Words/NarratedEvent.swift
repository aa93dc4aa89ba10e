internal import Lifeline

/// An event of a sentence, with the data of its end.
struct NarratedEvent: Sendable {
  let sequence: Int
  let subject: Int
  let kind: InternedName
  let name: InternedName
  let attributes: TraceAttributes
  let isSpan: Bool
  /// Which load of its view this is, for the callbacks of a load: 1, 2, 3…
  var load = 0
  /// Whether the view had been given up before this load.
  var wasUnloaded = false
  /// Whether an override did not call super.
  var lacksSuper = false
  /// Positions of the events within this one.
  var children: [Int] = []

  init(_ event: TraceEvent) {
    sequence = event.sequence
    subject = event.subject.id
    kind = event.subject.kind
    name = event.name
    attributes = event.attributes
    isSpan = event.phase == .begin
  }

  var reference: NarrativeText.SubjectReference { NarrativeText.SubjectReference(id: subject) }

  /// The other subject that an action is about.
  var other: NarrativeText.SubjectReference? {
    (attributes.integer(.to) ?? attributes.integer(.from)).map(NarrativeText.SubjectReference.init(id:))
  }

  /// The action that started a callback and had returned before it.
  var cause: Int? { attributes.integer(.cause) }

  var isDirect: Bool { attributes.boolean(.direct) == true }
}
