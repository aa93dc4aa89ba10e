internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// A controller's view outlived its unload.
  public static let viewLeakedAfterUnload = RuleDescription(
    id: "view-leaked-after-unload", severity: .error,
    summary: "A controller's view stayed alive after it was unloaded.",
    fix: "Clear the outlets and other strong references to the view and its subviews when it is unloaded, and take "
      + "it out of its superview: a superview keeps it alive.",
    names: [.`init`, .viewUnloaded] + ExpectationLedger.names
  ) { ViewLeakedAfterUnloadRule() }
}

struct ViewLeakedAfterUnloadRule: TraceRule {
  private typealias Moment = ExpectationLedger.Moment

  /// The unload of a view that lives on.
  private struct Unload {
    var controller: Subject
    var moment: Moment
    var by: String?
  }

  private var ledger = ExpectationLedger()
  /// The newest view of each living controller, by the controller's number.
  private var newest: [Int: (slot: Int, view: Subject)] = [:]
  /// The owners of living views.
  private var owners = SlotTable<Int>()
  private var unloads = SlotTable<Unload>()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    guard step.slot >= 0 else { return }
    let subject = step.event.subject
    switch step.event.name {
    case .`init`: if let owner = step.event.attributes.integer("owner") { noteView(step, owner: owner) }
    case .viewUnloaded: noteUnload(step)
    default:
      _ = ledger.observe(step)
      if step.event.name == .deinit { forget(subject, slot: step.slot) }
      if step.event.name == .expectationWithdrawn { unloads[step.slot] = nil }
    }
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    for (slot, record) in ledger.survivors(at: end) where record.subject.kind != .controller {
      if let unload = unloads[slot] {
        report(finding(record, unload, end))
      } else if record.isUnload {
        report(finding(record, end))
      }
    }
  }

  private mutating func noteView(_ step: TraceStep, owner: Int) {
    newest[owner] = (step.slot, step.event.subject)
    owners[step.slot] = owner
  }

  private mutating func noteUnload(_ step: TraceStep) {
    let controller = step.event.subject
    guard let (slot, view) = newest.removeValue(forKey: controller.id) else { return }
    let moment = Moment(step.event)
    unloads[slot] = Unload(controller: controller, moment: moment, by: step.event.attributes.string("by"))
    ledger.assume(view, slot: slot, goesAt: moment, because: "unloaded")
  }

  private mutating func forget(_ subject: Subject, slot: Int) {
    newest[subject.id] = nil
    unloads[slot] = nil
    if let owner = owners.remove(slot), newest[owner]?.slot == slot { newest[owner] = nil }
  }

  private func finding(_ record: ExpectationLedger.Record, _ unload: Unload, _ end: TraceEnd) -> Finding {
    let view = FindingText.subject(record.subject)
    let by = unload.by.map { " by the \($0)" } ?? ""
    let message =
      "\(view), the view of \(FindingText.subject(unload.controller)), was unloaded\(by) at "
      + "\(FindingText.time(unload.moment.time)), but \(record.survivalText(at: end, since: unload.moment.time))"
    return RuleDescription.viewLeakedAfterUnload.finding(
      message, about: record.subject, events: Array(Set([unload.moment.sequence] + record.events)),
      path: ["\(unload.controller.type).view"] + (record.path.map { [$0] } ?? []))
  }

  /// For a view whose `init` or whose controller's `viewUnloaded` is not in the trace.
  private func finding(_ record: ExpectationLedger.Record, _ end: TraceEnd) -> Finding {
    let message =
      "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
    return RuleDescription.viewLeakedAfterUnload.finding(
      message, about: record.subject, events: record.events, path: record.path.map { [$0] } ?? [])
  }
}
