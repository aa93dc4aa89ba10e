internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports values that the user changed in a control, and that the controller did not store before its
  /// view was unloaded.
  public static let stateNotSavedOnUnload = RuleDescription(
    id: "state-not-saved-on-unload", severity: .warning,
    summary: "A value that the user changed was not stored in the controller before its view was unloaded.",
    fix: "Store every edit in a property of the controller immediately. If that is too costly, save the values "
      + "in viewWillUnload, or in viewDidUnload before the outlets are cleared.",
    names: [.state, .write, .viewDidUnload, .loadView, .viewUnloaded, .deinit],
    requires: [.births, .identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { StateNotSavedOnUnloadRule() }
}

struct StateNotSavedOnUnloadRule: TraceRule {
  private struct Value: Sendable {
    var place: String
    var value: TraceValue?
    var sequence: Int
  }

  private struct Unload: Sendable {
    var subject: Subject
    /// The values, keyed by place.
    private var values: [String: Value] = [:]
    private var places: [TraceValue: Set<String>] = [:]
    /// The `viewUnloaded` event, with its time.
    var unload: EventMoment?
    var isOver = false

    init(subject: Subject) {
      self.subject = subject
    }

    /// The values that are not stored in a property, in the order of their events.
    var unsaved: [Value] { values.values.sorted { $0.sequence < $1.sequence } }

    mutating func remove(at place: String) {
      guard let value = values.removeValue(forKey: place)?.value else { return }
      places[value]?.remove(place)
    }

    mutating func remove(_ value: TraceValue) {
      for place in places.removeValue(forKey: value) ?? [] { values[place] = nil }
    }

    mutating func insert(_ value: Value) {
      values[value.place] = value
      if let content = value.value { places[content, default: []].insert(value.place) }
    }
  }

  private var unloads = SlotTable<Unload>()

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    if event.name == .state { return noteState(step) }
    guard unloads[step.slot] != nil else { return }
    switch event.name {
    case .write: noteWrite(event, step.slot)
    case .viewUnloaded: unloads[step.slot]?.unload = EventMoment(event)
    case .viewDidUnload: unloads[step.slot]?.isOver = event.phase == .end
    default: unloads.remove(step.slot).flatMap(Self.finding).map(report)
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // If the trace is incomplete, the controller may have stored a value later.
    guard end.isClosed, end.isWhole else { return }
    for slot in unloads.slots { unloads[slot].flatMap(Self.finding).map(report) }
  }

  /// Records a control's value.
  ///
  /// The last event about a control counts, because another event can follow after `viewDidUnload` has saved the value.
  private mutating func noteState(_ step: TraceStep) {
    let event = step.event
    guard let place = event.property, let isKept = event.isKept else { return }
    unloads.update(step.slot, startingFrom: Unload(subject: event.subject)) { unload in
      unload.remove(at: place)
      guard !isKept else { return }
      unload.insert(Value(place: place, value: event.attributes[.value], sequence: event.sequence))
    }
  }

  /// Records that a property received the same value, which saves it.
  private mutating func noteWrite(_ event: TraceEvent, _ slot: Int) {
    guard let value = event.attributes[.value] else { return }
    unloads[slot]?.remove(value)
  }

  private static func finding(_ unload: Unload) -> Finding? {
    let unsaved = unload.unsaved
    guard !unsaved.isEmpty else { return nil }
    let places = unsaved.map(\.place)
    let time = unload.unload.map { " at \(FindingText.moment($0.time))" } ?? ""
    return RuleDescription.stateNotSavedOnUnload.finding(
      "the view of \(FindingText.subject(unload.subject)) was unloaded\(time), but no property of the controller stores "
        + "the user's changes to \(FindingText.list(places, limit: 8, of: places.count))",
      about: unload.subject, events: unsaved.map(\.sequence) + [unload.unload?.sequence].compactMap { $0 },
      path: places, callback: .viewWillUnload
    ).at(unload.unload?.sequence)
  }
}
