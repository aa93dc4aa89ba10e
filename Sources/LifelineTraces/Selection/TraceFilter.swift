internal import Lifeline
internal import LifelineBase

/// Decides for each event whether a selection includes it.
///
/// Pass every step of the traces in order. Memory use grows with the number of living subjects, open spans, and names.
public struct TraceFilter: Sendable {
  /// What reading a trace in advance determined.
  package struct Surveyed: Sendable {
    package var evidence: Set<Int>
    package var firstOfLast: Int
    /// The newest event. Events after it were written after the survey, and are not among the last events.
    package var newest: Int

    package init(evidence: Set<Int> = [], firstOfLast: Int = .max, newest: Int = .max) {
      (self.evidence, self.firstOfLast, self.newest) = (evidence, firstOfLast, newest)
    }
  }

  /// The selection that the filter applies.
  public let selection: TraceSelection
  /// The events that findings cite, and the first of the events that are selected from the end, keyed by the trace's
  /// index.
  private let survey: [Int: Surveyed]
  /// Whether the selection includes all events.
  private let includesAll: Bool
  private let numbers: Set<Int>
  private let names: Set<String>
  private let types: Set<TypeName>
  private let events: Set<EventName>

  private var current: Surveyed?
  /// The selected subjects.
  private var chosen: Set<Int> = []
  /// The depth of each open span.
  private var depths: [Int: Int] = [:]
  /// The selected open spans.
  private var open: Set<Int> = []
  /// The open spans that would be selected if they had not begun before the selected time.
  private var openBefore: Set<Int> = []
  private var seen = SeenNames()
  /// The names of subjects that existed before a trace whose first segments are missing.
  private var older = SeenNames()
  private var lastSequence = 0

  /// Creates a filter.
  ///
  /// If the selection needs a survey, the filter includes no events: see the initializer with a survey in
  /// `LifelineRules`.
  public init(_ selection: TraceSelection) {
    self.init(selection, surveyed: [:])
  }

  package init(_ selection: TraceSelection, surveyed: [Int: Surveyed]) {
    self.selection = selection
    survey = surveyed
    includesAll = selection.isEmpty
    numbers = Set(selection.subjects.compactMap { $0.hasPrefix("#") ? Int($0.dropFirst()) : nil })
    names = Set(selection.subjects)
    types = Set(selection.types.map { TypeName($0) })
    events = Set(selection.events.map { EventName($0) })
  }

  /// Begins a trace.
  public mutating func begin(_ trace: TraceIdentity) {
    current = survey[trace.index]
    (chosen, depths, open, openBefore) = ([], [:], [], [])
    for subject in trace.header.continues?.living ?? [] { older.insert(subject) }
  }

  /// Returns whether the selection includes the step.
  package mutating func includes(_ step: TraceStep) -> Bool {
    includesAll || includes(step, at: position(of: step))
  }

  /// Returns whether the selection includes the step, and sets the step's relation to the selection.
  mutating func mark(_ step: inout TraceStep) -> Bool {
    if includesAll { return true }
    step.selection.position = position(of: step)
    step.selection.endsEarlierSpan =
      step.event.phase == .end && step.selection.position == .within
      && step.span.map { openBefore.contains($0.sequence) } ?? false
    let isIncluded = includes(step, at: step.selection.position)
    step.selection.includesSubject = includesSubject(of: step)
    return isIncluded
  }

  private mutating func includes(_ step: TraceStep, at position: StepSelection.Position) -> Bool {
    note(step)
    lastSequence = max(lastSequence, step.event.sequence)
    if step.event.phase == .end, let span = step.span {
      depths[span.sequence] = nil
      openBefore.remove(span.sequence)
      return open.remove(span.sequence) != nil && isSurveyed(step)
    }
    let depth = 1 + (step.enclosing.flatMap { depths[$0.sequence] } ?? 0)
    let isBegin = step.event.phase == .begin
    if isBegin { depths[step.event.sequence] = depth }
    guard position == .within || position == .before && isBegin else { return false }
    guard step.event.subject.id == 0 || isPicked(step, depth: depth) else { return false }
    if isBegin, position == .before { openBefore.insert(step.event.sequence) }
    if isBegin, position == .within { open.insert(step.event.sequence) }
    return position == .within
  }

  private func position(of step: TraceStep) -> StepSelection.Position {
    if selection.from?.isBehind(step) ?? false { return .before }
    if selection.to?.isBefore(step) ?? false { return .after }
    let number = step.event.sequence
    if let around = selection.around {
      let (distance, isFar) = number.subtractingReportingOverflow(around)
      if isFar || distance.magnitude > selection.neighborhood.magnitude { return number < around ? .before : .after }
    }
    guard selection.last != nil else { return .within }
    if number < current?.firstOfLast ?? .max { return .before }
    return isSurveyed(step) ? .within : .after
  }

  /// Whether the event already existed when the last events were determined. A trace can still be growing.
  private func isSurveyed(_ step: TraceStep) -> Bool {
    step.event.sequence <= current?.newest ?? .max
  }

  private func isPicked(_ step: TraceStep, depth: Int) -> Bool {
    if let most = selection.depth, depth > most { return false }
    if !events.isEmpty, !events.contains(step.event.name) { return false }
    if selection.onlyFindings, current?.evidence.contains(step.event.sequence) != true { return false }
    return includesSubject(of: step)
  }

  private func includesSubject(of step: TraceStep) -> Bool {
    selection.subjects.isEmpty && selection.types.isEmpty || chosen.contains(step.event.subject.id)
  }

  // MARK: Subjects

  private mutating func note(_ step: TraceStep) {
    let subject = step.event.subject
    guard subject.id > 0 else { return }
    if !events.isEmpty { seen.events.insert(step.event.name) }
    guard !(selection.subjects.isEmpty && selection.types.isEmpty) else { return }
    if step.isFirst {
      chosen.remove(subject.id)
      seen.types.insert(subject.type)
    }
    // A subject can be named after its first event.
    if let name = subject.name, !names.isEmpty { seen.subjects.insert(name) }
    if numbers.contains(subject.id) { seen.numbers.insert(subject.id) }
    guard !chosen.contains(subject.id), isChosen(step, subject) else { return }
    chosen.insert(subject.id)
  }

  private func isChosen(_ step: TraceStep, _ subject: Subject) -> Bool {
    if step.isFirst, let owner = step.event.owner, chosen.contains(owner) { return true }
    let isNamed = numbers.contains(subject.id) || subject.name.map(names.contains) ?? false
    return (selection.subjects.isEmpty || isNamed) && (types.isEmpty || types.contains(subject.type))
  }

  // MARK: Names that no trace contains

  private struct SeenNames: Sendable {
    var subjects: Set<String> = []
    var numbers: Set<Int> = []
    var types: Set<TypeName> = []
    var events: Set<EventName> = []

    mutating func insert(_ subject: Subject) {
      if let name = subject.name { subjects.insert(name) }
      numbers.insert(subject.id)
      types.insert(subject.type)
    }

    func hasSubject(_ text: String) -> Bool {
      subjects.contains(text) || text.hasPrefix("#") && Int(text.dropFirst()).map(numbers.contains) ?? false
    }
  }

  /// The names and the event number of the selection that no trace contains, with one sentence for each.
  ///
  /// Read this property after all traces have been read.
  public var problems: [String] {
    var problems: [String] = []
    let subjects = seen.subjects.union(older.subjects).sorted()
    for name in selection.subjects where !seen.hasSubject(name) && !older.hasSubject(name) {
      problems.append(Self.problem("subject", name, in: subjects))
    }
    problems += Self.missing("type", selection.types, in: seen.types.union(older.types))
    problems += Self.missing("event", selection.events, in: seen.events)
    if let around = selection.around, around > lastSequence {
      problems.append("no trace has an event #\(around); the last one is #\(lastSequence)")
    }
    return problems
  }

  /// The subjects and types of the selection without events in a trace whose first segments are missing, with one
  /// sentence for each.
  ///
  /// Read this property after all traces have been read.
  package var remarks: [String] {
    let subjects = selection.subjects.filter { !seen.hasSubject($0) && older.hasSubject($0) }
    let types = selection.types.map { TypeName($0) }.filter { !seen.types.contains($0) && older.types.contains($0) }
    let reason = "it existed before, and events in the missing segments are unknown"
    return subjects.map { "the subject '\($0)' has no events in this part of the trace: \(reason)" }
      + types.map { "no object of the type '\($0)' has events in this part of the trace: \(reason)" }
  }

  private static func missing(_ what: String, _ wanted: [String], in seen: Set<some TableName>) -> [String] {
    let known = seen.map(\.string).sorted()
    return wanted.filter { !known.contains($0) }.map { problem(what, $0, in: known) }
  }

  private static func problem(_ what: String, _ name: String, in known: [String]) -> String {
    let hint = NearestName.hint(name, in: known)
    // If no name is similar, the message lists the first names.
    let list = TextList.list(known, limit: 12, of: known.count)
    return "no trace has \(what == "event" ? "an" : "a") \(what) '\(name)'"
      + (hint.isEmpty && !known.isEmpty ? "; available: \(list)" : hint)
  }
}
