internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// Another controller fetched what the user had entered from the control itself.
  public static let stateInOutlet = RuleDescription(
    id: "state-in-outlet", severity: .warning,
    summary: "A control was the store of a value: another controller read there what the user had entered.",
    fix: "Let the controller of the control write every edit into a property of its own or into the model, and let "
      + "others read that: the control goes with its view.",
    names: [.read, .deinit], needs: [.subjects, .controls]
  ) { StateInOutletRule() }
}

struct StateInOutletRule: TraceRule {
  private struct Reading: Sendable {
    var place: ControlPlace
    var owner: String
    var time: Int
    var reader: String
    /// When the user had entered it.
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

  /// Only callbacks tell who reads: a span of a host's action encloses closures of anybody.
  private mutating func noteRead(_ step: TraceStep, _ facts: TraceFacts) {
    let event = step.event
    guard let (owner, control) = facts.controls.owner(of: step.slot), let what = event.property else { return }
    guard let span = step.enclosing, span.subject != owner, InternedName.callbacks.contains(span.name) else { return }
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
        "\(reading.place.text), which the user had entered at \(FindingText.time(reading.entered)) in the control "
        + "\(FindingText.subject(readings.subject)) of \(reading.owner), was read there at "
        + "\(FindingText.time(reading.time)) \(reading.reader)\(incident.timesText)"
      return RuleDescription.stateInOutlet.finding(
        message, about: readings.subject, events: incident.events, path: [reading.place.control, reading.place.value])
    }
  }
}
