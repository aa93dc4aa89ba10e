internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports code that read a view's size in `viewDidLoad`, before the first layout.
  public static let geometryBeforeLayout = RuleDescription(
    id: "geometry-before-layout", severity: .warning,
    summary: "A view's size was read in viewDidLoad, before the first layout.",
    fix: "Compute values that depend on the size in viewDidLayoutSubviews (which runs again when the size changes) or "
      + "in viewIsAppearing, or use constraints instead.",
    names: [.read, .deinit], needs: .subjects,
    requires: [.identity, .views, .probes, .allObjects], traits: .interface
  ) { GeometryBeforeLayoutRule() }
}

struct GeometryBeforeLayoutRule: TraceRule {
  private struct Readings: Sendable {
    var view: Subject
    var owner: Subject
    var ownerText: String
    var time: Int
    var names: [String] = []
    var incident = Incident(())
  }

  private var readings = SlotTable<Readings>()

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    if step.event.name == .read {
      if step.event.subject.kind == .view { noteRead(step, facts.subjects) }
    } else if step.event.name == .deinit, let readings = readings.remove(step.slot) {
      report(Self.finding(readings))
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for slot in readings.slots { readings[slot].map(Self.finding).map(report) }
  }

  private mutating func noteRead(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    guard event.isLaidOut == false, let owner = event.owner,
      let what = event.property, what == "frame" || what == "bounds"
    else { return }
    // If the owner's events are missing, the finding would be about the view instead of its owner.
    guard let subject = subjects[owner] else { return }
    let first = Readings(view: event.subject, owner: subject, ownerText: subjects.text(owner), time: event.time)
    readings.update(step.slot, startingFrom: first) { readings in
      if !readings.names.contains(what) { readings.names.append(what) }
      readings.incident.add([event.sequence])
    }
  }

  private static func finding(_ readings: Readings) -> Finding {
    let names = FindingText.list(readings.names, limit: 2, of: readings.names.count)
    return RuleDescription.geometryBeforeLayout.finding(
      "\(names) of \(FindingText.subject(readings.view)) \(readings.names.count == 1 ? "was" : "were") read at "
        + "\(FindingText.moment(readings.time)) in viewDidLoad of \(readings.ownerText), before the first layout"
        + "\(readings.incident.timesText): the size is not yet final",
      about: readings.owner, events: readings.incident.events, path: ["view"],
      callback: .viewDidLoad)
  }
}
