internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that read the user's input from another controller's control.
  public static let stateInOutlet = RuleDescription(
    id: "state-in-outlet", severity: .warning,
    summary: "A control was used to store state: another controller read the user's input from the control.",
    fix: "Store every edit in a property of the control's own controller or in the model, and read it from there: "
      + "the control is released with its view.",
    names: [.read, .deinit], needs: [.subjects, .controls],
    requires: [.identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { StateInOutletRule() }
}

struct StateInOutletRule: TraceRule {
  private struct Reading: Sendable {
    var place: ControlPlace
    var owner: String
    var time: Int
    var reader: String
    /// The event that reports the user's input of the value.
    var entered: Int
  }

  private struct Readings: Sendable {
    var subject: Subject
    var incidents = Incidents<ControlPlace, Reading>()
  }

  private var readings = SlotTable<Readings>()

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    if step.event.subject.kind == .control, step.event.name == .read { noteRead(step, facts) }
    if step.event.name == .deinit, let readings = readings.remove(step.slot) { Self.findings(readings).forEach(report) }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for slot in readings.slots { readings[slot].map(Self.findings)?.forEach(report) }
  }

  /// Records a read.
  ///
  /// Only callbacks identify the reader, because the span of a host's action can enclose any closure.
  private mutating func noteRead(_ step: TraceStep, _ facts: TraceFacts) {
    let event = step.event
    guard let (owner, control) = facts.controls.owner(of: step.slot), let what = event.property else { return }
    guard let span = step.enclosing, span.subject != owner, EventName.callbacks.contains(span.name) else { return }
    let place = ControlPlace(control: control, value: what)
    guard let content = facts.controls.contents(of: owner)[place], content.isByUser else { return }
    let (reader, ownerText) = (facts.subjects.place(span, of: event.subject), facts.subjects.text(owner))
    readings.update(step.slot, startingFrom: Readings(subject: event.subject)) { readings in
      readings.incidents.add(place, [content.moment.sequence, event.sequence]) {
        Reading(place: place, owner: ownerText, time: event.time, reader: reader, entered: content.moment.time)
      }
    }
  }

  private static func findings(_ readings: Readings) -> [Finding] {
    readings.incidents.all.map { incident in
      let reading = incident.detail
      let message =
        "\(reading.place.text) was read at \(FindingText.moment(reading.time)) \(reading.reader) from the control "
        + "\(FindingText.subject(readings.subject)) of \(reading.owner)\(incident.timesText); the user had changed it at "
        + "\(FindingText.moment(reading.entered))"
      return RuleDescription.stateInOutlet.finding(
        message, about: readings.subject, events: incident.events, path: [reading.place.control, reading.place.value])
    }
  }
}
