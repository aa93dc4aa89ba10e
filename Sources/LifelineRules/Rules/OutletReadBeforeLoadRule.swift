internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports outlets that were read while their controller's view was not loaded.
  public static let outletReadBeforeLoad = RuleDescription(
    id: "outlet-read-before-load", severity: .error,
    summary: "An outlet was read while the controller's view was not loaded.",
    fix: "Store the value in a property of the controller and set the outlet from it in viewDidLoad. If the view "
      + "might not be loaded, check isViewLoaded first, because accessing view loads it.",
    names: [.read, .deinit], needs: [.subjects, .loads],
    requires: [.births, .identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { OutletReadBeforeLoadRule() }
}

struct OutletReadBeforeLoadRule: TraceRule {
  private struct Reading: Sendable {
    var outlet: String
    var time: Int
    var place: String
    /// The event that reports the unload of the view, or nil if there has been no view.
    var unload: Int?
    var isNil: Bool
  }

  private struct Life: Sendable {
    var subject: Subject
    var readings = Incidents<String, Reading>()
  }

  private var lives = SlotTable<Life>()

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    if event.name == .read {
      if event.isOutlet == true { noteRead(step, facts) }
    } else if let life = lives.remove(step.slot) {
      Self.findings(life).forEach(report)
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for slot in lives.slots { lives[slot].map(Self.findings)?.forEach(report) }
  }

  /// Records a read of an outlet.
  ///
  /// Reads are allowed while `loadView` creates the outlets and while `viewDidUnload` saves their values. Views that
  /// the initializer created can also be read; `view-built-in-init` reports them.
  private mutating func noteRead(_ step: TraceStep, _ facts: TraceFacts) {
    let event = step.event
    guard event.isViewLoaded == false, let outlet = event.property else { return }
    let isNil = event.isNil ?? true
    let unload = facts.loads.lastUnload(step.slot)
    let isUnloading = facts.loads.runningViewDidUnload(step.slot) != nil
    guard !facts.loads.isLoadingView(step.slot), isNil || (unload != nil && !isUnloading) else { return }
    let place = facts.subjects.place(step.enclosing, of: event.subject)
    lives.update(step.slot, startingFrom: Life(subject: event.subject)) { life in
      life.readings.add(outlet, [unload?.sequence, event.sequence].compactMap { $0 }) {
        Reading(outlet: outlet, time: event.time, place: place, unload: unload?.time, isNil: isNil)
      }
    }
  }

  private static func findings(_ life: Life) -> [Finding] {
    life.readings.all.map { incident in
      let reading = incident.detail
      let gone = reading.unload.map { " (it was unloaded at \(FindingText.moment($0)))" } ?? ""
      let content = reading.isNil ? "was nil" : "still referred to a part of the unloaded view"
      let message =
        "the outlet \(reading.outlet) of \(FindingText.subject(life.subject)) was read at "
        + "\(FindingText.moment(reading.time)) \(reading.place) while its view was not loaded\(gone), so it \(content)"
        + incident.timesText
      return RuleDescription.outletReadBeforeLoad.finding(
        message, about: life.subject, events: incident.events, path: [reading.outlet])
    }
  }
}
