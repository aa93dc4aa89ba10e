internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports types whose views have different configurations, depending on the initializer that created
  /// them.
  public static let viewInitializerMismatch = RuleDescription(
    id: "view-initializer-mismatch", severity: .warning,
    summary: "A view created with init(frame:) differs from a view of the same type created with init(coder:).",
    fix: "Configure the view in one method, and call that method from both init(frame:) and init(coder:).",
    names: [.look], requires: [.births, .completeness, .views, .probes, .closedTrace, .allObjects],
    traits: .interface
  ) { ViewInitializerMismatchRule() }
}

struct ViewInitializerMismatchRule: TraceRule {
  private struct Appearance: Sendable {
    var view: Subject
    var value: TraceValue
    var sequence: Int
    var time: Int
    /// Whether views that were created in the same way look different, so that other code must have configured them.
    var varies = false
  }

  /// The appearances, keyed by the view's type and initializer.
  private var looks: [TypeName: [TraceEvent.ViewInitializer: Appearance]] = [:]

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.name == .look, let initializer = event.viewInitializer, let value = event.attributes[.appearanceHash],
      !Self.isFromUIKit(event.subject.type)
    else { return }
    if let known = looks[event.subject.type]?[initializer] {
      if known.value != value { looks[event.subject.type]?[initializer]?.varies = true }
    } else {
      looks[event.subject.type, default: [:]][initializer] = Appearance(
        view: event.subject, value: value, sequence: event.sequence, time: event.time)
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // Other views that are created in the same way may look different.
    guard end.isDecisive else { return }
    for case (let frame?, let coder?) in looks.values.map({ ($0[.frame], $0[.coder]) }) {
      if !frame.varies, !coder.varies, frame.value != coder.value { report(Self.finding(frame, coder)) }
    }
  }

  /// Returns whether UIKit defines the type.
  ///
  /// Such views may differ, because the code that uses them configures them.
  private static func isFromUIKit(_ type: TypeName) -> Bool {
    let name = type.string
    return name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
  }

  private static func finding(_ frame: Appearance, _ coder: Appearance) -> Finding {
    RuleDescription.viewInitializerMismatch.finding(
      "\(FindingText.subject(frame.view)), created with init(frame:), and \(FindingText.subject(coder.view)), created "
        + "with init(coder:), are configured differently, as recorded at \(FindingText.moment(frame.time)) and "
        + FindingText.moment(coder.time),
      about: coder.view, events: [frame.sequence, coder.sequence]
    ).at(coder.sequence)
  }
}
