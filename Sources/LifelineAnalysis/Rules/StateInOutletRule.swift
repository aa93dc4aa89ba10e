internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// Another controller fetched what the user had entered from the control itself.
  public static let stateInOutlet = RuleDescription(
    id: "state-in-outlet", severity: .warning,
    summary: "A control was the store of a value: another controller read there what the user had entered.",
    fix: "Let the controller of the control write every edit into a property of its own or into the model, and let "
      + "others read that: the control goes with its view.",
    names: ControlLedger.names + [.read], observesFirstEvents: true
  ) { StateInOutletRule() }
}

struct StateInOutletRule: TraceRule {
  private struct Reading: Sendable {
    var place: ControlLedger.Place
    var owner: String
    var time: Int
    var reader: String
    /// When the user had entered it.
    var entered: Int
  }

  private struct Readings: Sendable {
    var subject: Subject
    var incidents = Incidents<ControlLedger.Place, Reading>()
  }

  private var book = SubjectBook()
  private var ledger = ControlLedger()
  private var readings = SlotTable<Readings>()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    book.note(step)
    if step.event.subject.kind == .control, step.event.name == .read { noteRead(step) }
    if step.event.name == .deinit, let readings = readings.remove(step.slot) { Self.findings(readings).forEach(report) }
    ledger.observe(step)
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    for slot in readings.slots { readings[slot].map(Self.findings)?.forEach(report) }
  }

  /// Only callbacks tell who reads: a span of a host's action encloses closures of anybody.
  private mutating func noteRead(_ step: TraceStep) {
    let event = step.event
    guard let (owner, control) = ledger.owner(of: step.slot), let what = event.attributes.string("what") else { return }
    guard let span = step.enclosing, span.subject != owner, InternedName.callbacks.contains(span.name) else { return }
    let place = ControlLedger.Place(control: control, value: what)
    guard let content = ledger.contents(of: owner)[place], content.isByUser else { return }
    let (reader, ownerText) = (book.place(span, of: event.subject), book.text(owner))
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
