internal import Lifeline
internal import LifelineRules
internal import LifelineVocabulary

/// The callbacks of one subject.
struct CallbackHistory {
  struct Entry {
    var name: String
    var sequence: Int
  }

  var subject: Subject
  var entries: [Entry]

  var names: [String] { entries.map(\.name) }

  /// Finds the callbacks of the only subject that matches `query`, or throws an error if there is not exactly one.
  init(of query: SubjectQuery, in events: [TraceEvent], ignoring ignored: Set<String>) throws(ExpectationFailure) {
    let found = query.subjects(in: events)
    guard let subject = found.first else { throw .nothingTraced(query, events) }
    guard found.count == 1 else { throw .severalTraced(query, found) }
    self.init(of: subject, in: events, ignoring: ignored)
  }

  init(of subject: Subject, in events: [TraceEvent], ignoring ignored: Set<String> = []) {
    self.subject = subject
    entries = events.filter { $0.subject.id == subject.id && $0.isCallback }.map {
      Entry(name: $0.name.string, sequence: $0.sequence)
    }.filter { !ignored.contains($0.name) }
  }
}

extension TraceEvent {
  /// The kinds whose instants come from the built-in probes. The instants of other kinds are custom events.
  private static let ownKinds: Set<SubjectKind> = [
    .controller, .view, .control, .application, .window, .resource, .cache, .marker,
  ]
  private static let words: Set<EventName> = [
    .expectDeallocation, .released, .releasedLate, .leaked, .expectationWithdrawn, .retain, .endRetaining,
  ]

  /// Whether the event is part of the subject's life, rather than an action or an observation.
  var isCallback: Bool {
    if name == .`init` || name == .`deinit` { return true }
    switch phase {
    case .begin: return subject.kind != .controller || EventName.callbacks.contains(name)
    case .end: return false
    case .instant: return !Self.ownKinds.contains(subject.kind) && !Self.words.contains(name)
    }
  }
}

/// The reason why an expectation does not hold, as text for an issue.
struct ExpectationFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func nothingTraced(_ query: SubjectQuery, _ events: [TraceEvent]) -> Self {
    let kinds: Set<SubjectKind> = [.view, .control, .window, .application]
    let subjects = SubjectQuery.subjects(in: events)
    if let name = query.name, subjects.contains(where: { $0.type.string == name }) {
      return Self("No subject is named '\(name)' in this test. '\(name)' is a type: write .type(\(name).self).")
    }
    let others = subjects.filter { !kinds.contains($0.kind) }.map(FindingText.subject)
    let traced =
      others.isEmpty
      ? "nothing was traced so far" : "traced so far: \(FindingText.list(others, limit: 8, of: others.count))"
    return Self("\(query) is not in the trace of this test; \(traced).")
  }

  static func severalTraced(_ query: SubjectQuery, _ found: [Subject]) -> Self {
    let names = FindingText.list(found.map(FindingText.subject), limit: 8, of: found.count)
    return Self(
      "\(query) matches \(found.count) subjects: \(names). Select one with .object(…), its name, or .type(…, number: 1)."
    )
  }
}
