internal import Lifeline

/// The lines of code that a trace records: where its subjects were traced, and where its test is.
struct RecordedPlaces: Sendable {
  /// The place where a type's subjects were traced, as long as all of them have the same place.
  private enum TypePlace: Hashable {
    case same(EventName)
    case different
  }

  private let test: SourcePlace?
  private var living: [Int: EventName] = [:]
  private var types: [TypeName: TypePlace] = [:]

  /// Creates a list for a trace.
  init(_ header: TraceHeader = TraceHeader()) {
    test = header.source.flatMap(SourcePlace.init(recorded:))
  }

  /// Records the first event of a subject.
  mutating func noteFirst(_ event: TraceEvent) {
    // The first event of an object without a probe is the expectation of its release.
    guard event.name == .`init` || event.name == .expectDeallocation, let source = event.source else { return }
    let place = EventName(source)
    living[event.subject.id] = place
    guard event.name == .`init` else { return }
    let known = types[event.subject.type] ?? .same(place)
    types[event.subject.type] = known == .same(place) ? known : .different
  }

  /// Forgets a subject that has ended.
  mutating func forget(_ subject: Subject) {
    if !living.isEmpty { living[subject.id] = nil }
  }

  /// Adds to the finding the place of its subject or, if that is unknown, the place of the test.
  ///
  /// - Parameter event: The event that the rule was observing when it reported the finding.
  func add(to finding: inout Finding, at event: TraceEvent?) {
    guard finding.place == nil else { return }
    let own = source(of: finding, at: event).flatMap(SourcePlace.init(recorded:))
    if finding.code.type == finding.subject.type { finding.code.module = finding.code.module ?? own?.module }
    finding.place = own ?? test
  }

  private func source(of finding: Finding, at event: TraceEvent?) -> String? {
    // Markers are not objects, so only the marker's own event has a place.
    if finding.subject.kind == .marker { return event.flatMap { $0.name == .mark ? $0.source : nil } }
    if let place = living[finding.subject.id] { return place.string }
    guard case .same(let place)? = types[finding.subject.type] else { return nil }
    return place.string
  }
}
