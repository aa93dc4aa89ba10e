internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// An outlet was read while its controller had no view.
  public static let outletReadBeforeLoad = RuleDescription(
    id: "outlet-read-before-load", severity: .error,
    summary: "An outlet was read while the controller's view was not loaded.",
    fix: "Keep the value in a property of the controller and fill the outlet from it in viewDidLoad. Where the view "
      + "may or may not be there, ask isViewLoaded first: asking for view would load it.",
    names: [.read, .loadView, .viewDidUnload, .viewUnloaded, .deinit], observesFirstEvents: true
  ) { OutletReadBeforeLoadRule() }
}

struct OutletReadBeforeLoadRule: TraceRule {
  private typealias Moment = ExpectationLedger.Moment

  private struct Reading: Sendable {
    var outlet: String
    var time: Int
    var place: String
    /// When the view had gone; nil when there had been none yet.
    var unload: Int?
    var isNil: Bool
  }

  private struct Life: Sendable {
    var subject: Subject
    var isBuilding = false
    var isUnloading = false
    var unload: Moment?
    var readings = Incidents<String, Reading>()
  }

  private var book = SubjectBook()
  private var lives = SlotTable<Life>()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    book.note(step)
    let event = step.event
    guard event.subject.kind == .controller else { return }
    switch event.name {
    case .read: if event.attributes.boolean("outlet") == true { noteRead(step) }
    case .loadView: change(step) { $0.isBuilding = event.phase == .begin }
    case .viewDidUnload: change(step) { $0.isUnloading = event.phase == .begin }
    case .viewUnloaded: change(step) { $0.unload = Moment(event) }
    case .deinit: if let life = lives.remove(step.slot) { Self.findings(life).forEach(report) }
    default: break
    }
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    for slot in lives.slots { lives[slot].map(Self.findings)?.forEach(report) }
  }

  private mutating func change(_ step: TraceStep, _ change: (inout Life) -> Void) {
    lives.update(step.slot, startingFrom: Life(subject: step.event.subject), change)
  }

  /// While `loadView` builds the outlets, and while `viewDidUnload` saves from them, they may be read. What was built
  /// in the initializer can be read too; `view-built-in-init` speaks of that.
  private mutating func noteRead(_ step: TraceStep) {
    let event = step.event
    guard event.attributes.boolean("loaded") == false, let outlet = event.attributes.string("what") else { return }
    let isNil = event.attributes.boolean("isNil") ?? true
    let place = book.place(step.enclosing, of: event.subject)
    change(step) { life in
      guard !life.isBuilding, isNil || (life.unload != nil && !life.isUnloading) else { return }
      let evidence = [life.unload?.sequence].compactMap { $0 }
      life.readings.add(outlet, evidence + [event.sequence]) {
        Reading(outlet: outlet, time: event.time, place: place, unload: life.unload?.time, isNil: isNil)
      }
    }
  }

  private static func findings(_ life: Life) -> [Finding] {
    life.readings.all.map { incident in
      let reading = incident.detail
      let gone = reading.unload.map { " (it was unloaded at \(FindingText.time($0)))" } ?? ""
      let content = reading.isNil ? "was nil" : "still held what belonged to that view"
      let message =
        "the outlet \(reading.outlet) of \(FindingText.subject(life.subject)) was read at "
        + "\(FindingText.time(reading.time)) \(reading.place) while its view was not loaded\(gone), so it \(content)"
        + incident.timesText
      return RuleDescription.outletReadBeforeLoad.finding(
        message, about: life.subject, events: incident.events, path: [reading.outlet])
    }
  }
}
