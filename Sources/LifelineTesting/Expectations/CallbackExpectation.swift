internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// An expectation about the callbacks of one subject.
///
/// ``failure(of:in:ignoring:)`` explains why an expectation fails.
enum CallbackExpectation {
  /// The subject had exactly these callbacks.
  case equal([String])
  /// The subject had the same callbacks as another subject.
  case equalOther(SubjectQuery, [TraceEvent], Set<String>)
  /// The subject had these callbacks in this order, possibly with other callbacks in between.
  case containInOrder([String])
  /// The subject had none of these callbacks.
  case neverContain([String])

  /// Returns an explanation if the expectation fails, or nil if it holds.
  ///
  /// - Throws: An error if neither the expectation nor its opposite is meaningful, because no object matches or a
  ///   callback is misspelled.
  func failure(
    of query: SubjectQuery, in events: [TraceEvent], ignoring ignored: Set<String> = []
  ) throws(ExpectationFailure) -> String? {
    switch self {
    case .equal(let expected):
      Self.difference(expected, try Self.history(expected, query, events, ignored))
    case .equalOther(let other, let otherEvents, let otherIgnored):
      Self.difference(
        try CallbackHistory(of: other, in: otherEvents, ignoring: otherIgnored).names,
        try Self.history([], query, events, ignored))
    case .containInOrder(let expected):
      Self.missing(expected, try Self.history(expected, query, events, ignored))
    case .neverContain(let names):
      try Self.unwelcome(names, query, events)
    }
  }

  /// Returns the callbacks of the matching subject, after checking the given names.
  static func history(
    _ names: [String], _ query: SubjectQuery, _ events: [TraceEvent], _ ignored: Set<String>
  ) throws(ExpectationFailure) -> CallbackHistory {
    let history = try CallbackHistory(of: query, in: events, ignoring: ignored)
    try check(names + ignored.sorted(), history.subject)
    return history
  }

  private static let possible = (["init", "deinit"] + EventName.callbacks.map(\.string)).sorted()

  /// Throws an error for a misspelled callback. Otherwise, the expectation that this callback does not occur would
  /// always hold.
  private static func check(_ names: [String], _ subject: Subject) throws(ExpectationFailure) {
    guard subject.kind == .controller, let name = names.first(where: { !possible.contains($0) }) else { return }
    let hint = NearestName.hint(name, in: possible)
    let advice = hint.isEmpty ? "; the controller's own actions and probe events are not callbacks." : hint
    throw ExpectationFailure("\(FindingText.subject(subject)) has no callback named '\(name)'\(advice)")
  }

  /// Returns a notice if a name may be misspelled; otherwise nil. The expectation that a misspelled callback does not
  /// occur always holds.
  ///
  /// A name is considered correct if it occurs in the test, the trace format, or a model, or if it is registered. The
  /// names of controller callbacks are checked separately.
  static func notice(
    about names: [String], _ query: SubjectQuery, in events: [TraceEvent], _ models: [LifecycleModel]
  ) -> String? {
    let subjects = query.subjects(in: events).filter { $0.kind != .controller }
    guard let subject = subjects.first else { return nil }
    let callbacks = models.filter { $0.kind == subject.kind.string }.flatMap(\.callbacks)
    let known = Set(events.map(\.name.string) + callbacks)
    let unknown = names.filter { !known.contains($0) && TraceSchema.word(for: EventName($0)) == nil }
    guard let name = unknown.first else { return nil }
    let own = events.filter { $0.subject.kind == subject.kind }.map(\.name.string)
    let hint = NearestName.nearest(to: name, in: Set(own + callbacks).sorted()).map { " Did you mean '\($0)'?" } ?? ""
    return
      "'\(name)' did not occur in this test, and no model of the kind '\(subject.kind)' names it, so this expectation "
      + "would also hold for a misspelled name.\(hint) If the name is correct, name it in a model, or register it: "
      + "TraceSchema.register(callbacks: \"\(name)\")."
  }

  private static func difference(_ expected: [String], _ history: CallbackHistory) -> String? {
    guard expected != history.names else { return nil }
    let alignment = AlignedRows(expected, history.names)
    let count = alignment.rows.count { !$0.isSame }
    let table = ComparisonText(history: history, alignment: alignment).text
    let words = count == 1 ? "one difference" : "\(count) differences"
    return "The callbacks of \(FindingText.subject(history.subject)) differ from the expected ones: \(words).\n\(table)"
  }

  private static func missing(_ expected: [String], _ history: CallbackHistory) -> String? {
    let alignment = AlignedRows(expected, inOrderWithin: history.names)
    guard let place = alignment.rows.firstIndex(where: { !$0.isSame }) else { return nil }
    let name = alignment.rows[place].expected ?? ""
    let last = alignment.rows[..<place].last { $0.expected != nil }?.expected
    let earlier = history.names.contains(name) ? "; it occurred only before" : ""
    let subject = FindingText.subject(history.subject)
    let what =
      last.map { "\(name) of \(subject) did not occur after \($0)\(earlier)." }
      ?? "\(name) of \(subject) never occurred."
    return "\(what)\n\(ComparisonText(history: history, alignment: alignment).text)"
  }

  /// Checks that no subject that matches the query had any of these callbacks.
  private static func unwelcome(
    _ names: [String], _ query: SubjectQuery, _ events: [TraceEvent]
  ) throws(ExpectationFailure) -> String? {
    let subjects = query.subjects(in: events)
    guard !subjects.isEmpty else { throw .nothingTraced(query, events) }
    for subject in subjects { try check(names, subject) }
    let blocks = subjects.compactMap { subject -> String? in
      let history = CallbackHistory(of: subject, in: events)
      let found = history.entries.indices.filter { names.contains(history.entries[$0].name) }
      guard !found.isEmpty else { return nil }
      let times = found.count == 1 ? "once" : found.count == 2 ? "twice" : "\(found.count) times"
      let unwelcome = Set(found.map { history.entries[$0].name }).sorted().joined(separator: ", ")
      let allowed = history.names.filter { !names.contains($0) }
      let table = ComparisonText(history: history, alignment: AlignedRows(allowed, history.names)).text
      return "\(FindingText.subject(subject)) must never receive \(unwelcome), but received it \(times).\n\(table)"
    }
    return blocks.isEmpty ? nil : blocks.joined(separator: "\n")
  }
}

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
