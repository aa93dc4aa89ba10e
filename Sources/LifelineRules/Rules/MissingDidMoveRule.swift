internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports children on which `didMove(toParent:)` was not called.
  public static let missingDidMove = RuleDescription(
    id: "missing-did-move", severity: .warning,
    summary: "A child view controller was added, but didMove(toParent:) was not called.",
    fix:
      "Call didMove(toParent:) on the child after addChild and after its view was added or, if the child appears in a "
      + "transition, when the transition is complete. If the child overrides didMove(toParent:), call super there.",
    names: [
      .addChild, .willMove, .didMove, .removeFromParent, .transition, .viewWillAppear, .viewDidAppear,
      .viewDidDisappear,
      .tracingLost, .deinit,
    ],
    needs: [.subjects, .screen],
    requires: [.identity, .completeness, .order, .closedTrace], partialWithout: [.closedTrace],
    optionalNames: [.tracingLost], traits: .interface
  ) { MissingDidMoveRule() }.observing(.begins)
}

/// Judges a child only after it has appeared together with its parent.
///
/// A child that appears alone may be in a transition. If the transition is canceled, the container removes the child,
/// and must not call `didMove(toParent:)`.
struct MissingDidMoveRule: TraceRule {
  /// A child that the app has added, and whose `didMove` has not been called.
  private struct Child: Sendable {
    var parent: Subject
    var added: EventMoment
    /// Whether the child is off the screen, as far as is known.
    var isOff: Bool
    /// The child, if UIKit called its `willMove`. AppKit calls neither `willMove` nor `didMove`.
    var subject: Subject?
    /// Whether the child is appearing together with its parent.
    var isComing = false
    /// When the child appeared together with its parent.
    var appeared: EventMoment?
  }

  private var children: [Int: Child] = [:]

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    let id = event.subject.id
    switch event.name {
    case .addChild: noteAddition(event, facts, report: report)
    case _ where children.isEmpty: break
    case .removeFromParent: end(id, at: event, "removal", report: report)
    case .deinit: end(id, at: event, "deallocation", report: report)
    case .didMove, .tracingLost: children[id] = nil
    // The app calls `didMove` at the end of the transition.
    case .transition: if let new = event.to, children[new]?.appeared == nil { children[new] = nil }
    case .willMove: if children[id]?.parent.id == event.to { children[id]?.subject = event.subject }
    default: if !event.isDirect { noteAppearance(event, facts) }
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isClosed, end.isWhole else { return }
    for child in children.values.sorted(by: { $0.added.sequence < $1.added.sequence }) {
      Self.finding(child, "the end of the trace").map(report)
    }
  }

  private mutating func noteAddition(_ event: TraceEvent, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard let id = event.to else { return }
    end(id, at: event, "next addition", report: report)
    guard event.actor != .system else { return }
    children[id] = Child(
      parent: event.subject, added: EventMoment(event), isOff: facts.screenPosition(of: id)?.stage == .off)
  }

  private mutating func noteAppearance(_ event: TraceEvent, _ facts: TraceFacts) {
    guard var child = children[event.subject.id] else { return }
    switch event.name {
    case .viewWillAppear:
      child.isComing = child.isOff && Self.isComing(child, facts)
      child.isOff = false
    case .viewDidAppear: if child.isComing, child.appeared == nil { child.appeared = EventMoment(event) }
    case .viewDidDisappear: (child.isOff, child.isComing) = (true, false)
    default: break
    }
    children[event.subject.id] = child
  }

  /// Whether the parent began to appear after it had added the child.
  private static func isComing(_ child: Child, _ facts: TraceFacts) -> Bool {
    guard let parent = facts.screenPosition(of: child.parent.id), parent.stage == .coming else { return false }
    return parent.since > child.added.sequence
  }

  private mutating func end(_ id: Int, at event: TraceEvent, _ name: String, report: (Finding) -> Void) {
    guard let child = children.removeValue(forKey: id) else { return }
    Self.finding(child, "its \(name) at \(FindingText.moment(event.time))", event.sequence).map(report)
  }

  private static func finding(_ child: Child, _ end: String, _ last: Int? = nil) -> Finding? {
    guard let subject = child.subject, let appeared = child.appeared else { return nil }
    let parent = FindingText.subject(child.parent)
    return RuleDescription.missingDidMove.finding(
      "\(parent) added \(FindingText.subject(subject)) at \(FindingText.moment(child.added.time)), and the child appeared "
        + "at \(FindingText.moment(appeared.time)), but UIKit's didMove(toParent:) did not run before \(end)",
      about: subject, events: [child.added.sequence, appeared.sequence] + (last.map { [$0] } ?? []),
      path: [child.parent.type.string], of: child.parent)
  }
}
