internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that retained views before their view was first loaded.
  ///
  /// In iOS 6 and later, which do not unload views, the severity is a note.
  public static let viewBuiltInInit = RuleDescription(
    id: "view-built-in-init", severity: .warning,
    summary: "A controller retained views before loadView began for the first time.",
    fix: "Create views in loadView or viewDidLoad, or in lazy properties that are first used there, because a "
      + "controller may never be shown.",
    names: [.holds, .`init`, .loadView, .viewDidLoad, .viewUnloaded, .deinit],
    requires: [.births, .identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { ViewBuiltInInitRule() }
}

struct ViewBuiltInInitRule: TraceRule {
  private struct Youth: Sendable {
    var subject: Subject
    var held: [RetainedView] = []
  }

  /// The controllers that were created in the trace and whose first view is not completely loaded. Other controllers
  /// may retain views from an earlier load.
  private var young = SlotTable<Youth>()
  private var severity = Severity.note

  /// The first version that does not unload views. From that version on, early views affect only memory and style.
  private static let firstWithoutUnloads = SystemRelease([6])

  mutating func begin(_ trace: TraceIdentity) {
    guard let release = SystemRelease(system: trace.header.system) else { return }
    severity = release < Self.firstWithoutUnloads ? .warning : .note
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    switch event.name {
    case .`init`: young[step.slot] = Youth(subject: event.subject)
    case .holds: noteHeld(step)
    case .loadView where event.phase == .begin: break
    default: if let youth = young.remove(step.slot) { finding(youth).map(report) }
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // If the trace is incomplete, the controller may have retained more views later.
    guard end.isClosed, end.isWhole else { return }
    for slot in young.slots { young[slot].flatMap(finding).map(report) }
  }

  private mutating func noteHeld(_ step: TraceStep) {
    guard young[step.slot] != nil, let held = RetainedView(step.event, on: .loadView) else { return }
    young.update(step.slot, startingFrom: Youth(subject: step.event.subject)) { $0.held.append(held) }
  }

  private func finding(_ youth: Youth) -> Finding? {
    guard let first = youth.held.first else { return nil }
    return RuleDescription.viewBuiltInInit.finding(
      "\(FindingText.subject(youth.subject)) already retained \(RetainedView.list(youth.held)) when its view was about "
        + "to be loaded for the first time, at \(FindingText.moment(first.moment.time))",
      about: youth.subject, events: youth.held.map(\.moment.sequence), severity: severity,
      path: youth.held.map(\.property), callback: .`init`)
  }
}
