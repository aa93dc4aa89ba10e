internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports moves of children that were not completed: `didMove(toParent:)` was not called or was called
  /// with another parent, or a child whose removal was announced was not removed.
  public static let missingDidMove = RuleDescription(
    id: "missing-did-move", severity: .warning,
    summary: "A child view controller was added, but didMove(toParent:) was not called.",
    fix:
      "Call didMove(toParent:) on the child after addChild and after its view was added or, if the child appears in a "
      + "transition, when the transition is complete. If the child overrides didMove(toParent:), call super there.",
    names: [
      .`init`, .addChild, .willMove, .didMove, .removeFromParent, .transition, .viewWillAppear, .viewDidAppear,
      .viewDidDisappear, .tracingLost, .deinit,
    ],
    needs: [.subjects, .screen],
    requires: [.identity, .completeness, .order, .closedTrace], partialWithout: [.closedTrace],
    optionalNames: [.`init`, .tracingLost], traits: .interface
  ) { MissingDidMoveRule() }.observing(.begins)
}

/// Judges a child only after it has appeared together with its parent.
///
/// A child that appears alone may be in a transition. If the transition is canceled, the container removes the child,
/// and must not call `didMove(toParent:)`. A call with another parent proves a mistake at once.
struct MissingDidMoveRule: TraceRule {
  /// A child that the app has added, and whose `didMove` has not been called.
  private struct Child: Sendable {
    var parent: Subject
    var added: EventMoment
    /// The number of the addition or, later, of the transition in which the child is shown.
    var since: Int
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
  private var leaving = LeavingChildren()
  /// The parents of controllers, as far as the trace shows them.
  private var parents: [Int: Int] = [:]
  /// The controllers that were created in the trace, so that all their moves are known.
  private var whole: Set<Int> = []

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    let id = event.subject.id
    switch event.name {
    case .`init`: if event.subject.kind == .controller { whole.insert(id) }
    case .addChild: noteAddition(event, facts, report: report)
    case .removeFromParent:
      end(id, at: event, "removal", report: report)
      forgetMove(id)
    case .deinit:
      end(id, at: event, "deallocation", report: report)
      leaving.end(id, of: parents[id], "its deallocation at \(FindingText.moment(event.time))").map(report)
      forgetMove(id)
      whole.remove(id)
    case .tracingLost:
      children[id] = nil
      forgetMove(id)
    case .didMove: noteDidMove(event, facts.subjects, report: report)
    case .willMove: noteWillMove(event, facts.subjects)
    // The app calls `didMove` at the end of the transition, so the child is judged after its next appearance.
    case .transition:
      if let new = event.to, children[new]?.appeared == nil {
        children[new]?.since = event.sequence
        children[new]?.isOff = false
        children[new]?.isComing = false
      }
    default:
      if event.isDirect { break }
      if !children.isEmpty { noteAppearance(event, facts) }
      if !leaving.isEmpty { leaving.noteAppearance(event, parent: parents[id]) }
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isClosed, end.isWhole else { return }
    for child in children.values.sorted(by: { $0.added.sequence < $1.added.sequence }) {
      Self.finding(child, "the end of the trace").map(report)
    }
    leaving.findings(at: "the end of the trace").forEach(report)
  }

  // MARK: Moves

  private mutating func noteAddition(_ event: TraceEvent, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard let id = event.to else { return }
    end(id, at: event, "next addition", report: report)
    forgetMove(id)
    parents[id] = event.subject.id
    guard event.actor != .system else { return }
    children[id] = Child(
      parent: event.subject, added: EventMoment(event), since: event.sequence,
      isOff: facts.screenPosition(of: id)?.stage == .off)
  }

  private mutating func noteWillMove(_ event: TraceEvent, _ subjects: SubjectIndex) {
    let id = event.subject.id
    guard let parent = event.to else {
      if let parent = parents[id].flatMap({ subjects[$0] }) { leaving.begin(event, from: parent) }
      return
    }
    // The program's own announcement adds no child.
    if event.isDirect, parents[id] != parent { return }
    if children[id]?.parent.id == parent { children[id]?.subject = event.subject } else { children[id] = nil }
    if parents[id] != parent { forgetMove(id) }
    parents[id] = parent
  }

  private mutating func noteDidMove(_ event: TraceEvent, _ subjects: SubjectIndex, report: (Finding) -> Void) {
    let id = event.subject.id
    let isAnnounced = leaving.contains(id, of: parents[id])
    if let child = children.removeValue(forKey: id), child.subject != nil, event.to != child.parent.id, !isAnnounced {
      return report(Self.finding(event, of: child, subjects))
    }
    if event.isDirect, let parent = event.to, parents[id] == nil, whole.contains(id) {
      report(Self.finding(event, withoutParent: parent, subjects))
    }
    if event.isDirect, event.to == nil, !isAnnounced, let parent = parents[id].flatMap({ subjects[$0] }) {
      // It remains a child.
      return report(Self.finding(event, ofChildOf: parent, subjects))
    }
    forgetMove(id)
    parents[id] = event.to
  }

  private mutating func forgetMove(_ id: Int) {
    leaving.forget(id, of: parents[id])
    parents[id] = nil
  }

  // MARK: Appearance

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
    return parent.since > child.since
  }

  // MARK: Findings

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

  private static func finding(_ event: TraceEvent, of child: Child, _ subjects: SubjectIndex) -> Finding {
    let parent = FindingText.subject(child.parent)
    return finding(
      event,
      "although \(FindingText.subject(event.subject)) is a child of \(parent), which added it at "
        + FindingText.moment(child.added.time), [child.added.sequence, event.sequence], of: child.parent,
      fix: "Pass the parent to didMove(toParent:). Pass nil only after the child was removed.", subjects)
  }

  private static func finding(_ event: TraceEvent, ofChildOf parent: Subject, _ subjects: SubjectIndex) -> Finding {
    finding(
      event, "although it is still a child of \(FindingText.subject(parent))", [event.sequence], of: parent,
      fix: "To remove a child, call willMove(toParent: nil), remove its view, and call removeFromParent(), which calls "
        + "didMove(toParent: nil).", subjects)
  }

  private static func finding(
    _ event: TraceEvent, withoutParent parent: Int, _ subjects: SubjectIndex
  ) -> Finding {
    finding(
      event, "although no parent added \(FindingText.subject(event.subject))", [event.sequence],
      of: subjects[parent] ?? event.subject, fix: "Call addChild(_:) before you add the child's view.", subjects)
  }

  private static func finding(
    _ event: TraceEvent, _ reason: String, _ events: [Int], of owner: Subject, fix: String, _ subjects: SubjectIndex
  ) -> Finding {
    let argument = event.to.map(subjects.text) ?? "nil"
    var finding = RuleDescription.missingDidMove.finding(
      "didMove(toParent:) was called on \(FindingText.subject(event.subject)) with \(argument) at "
        + "\(FindingText.moment(event.time)), \(reason)",
      about: event.subject, events: events, fix: fix, path: [owner.type.string], of: owner)
    finding.code.caller = event.caller.flatMap(FunctionReference.init(recorded:))
    return finding.at(event.sequence)
  }
}

/// The children whose removal was announced with `willMove(toParent: nil)`, by the number of their parent.
///
/// A removal is missing if the child left the screen, and the parent then disappeared and appeared again without it.
private struct LeavingChildren: Sendable {
  private struct Removal: Sendable {
    var child: Subject
    var parent: Subject
    var announced: EventMoment
    var caller: String?
    var disappeared: EventMoment?
    /// Whether the parent has disappeared since.
    var hasParentLeft = false
    /// When the parent appeared again without the child.
    var returned: EventMoment?

    func finding(_ end: String) -> Finding? {
      guard let disappeared, let returned else { return nil }
      var finding = RuleDescription.missingDidMove.finding(
        "willMove(toParent: nil) was called on \(FindingText.subject(child)) at \(FindingText.moment(announced.time)), and "
          + "the child left the screen, but it was not removed from \(FindingText.subject(parent)) before \(end)",
        about: child, events: [announced.sequence, disappeared.sequence, returned.sequence],
        fix:
          "Call removeFromParent() on the child after its view was removed or, if it disappears in a transition, when "
          + "the transition is complete.", path: [parent.type.string, "removeFromParent"], of: parent)
      finding.code.caller = caller.flatMap(FunctionReference.init(recorded:))
      return finding
    }
  }

  private var removals: [Int: [Int: Removal]] = [:]

  var isEmpty: Bool { removals.isEmpty }

  func contains(_ child: Int, of parent: Int?) -> Bool { parent.flatMap { removals[$0]?[child] } != nil }

  mutating func begin(_ event: TraceEvent, from parent: Subject) {
    removals[parent.id, default: [:]][event.subject.id] = Removal(
      child: event.subject, parent: parent, announced: EventMoment(event), caller: event.caller)
  }

  mutating func forget(_ child: Int, of parent: Int?) {
    guard !removals.isEmpty, let parent, removals[parent]?.removeValue(forKey: child) != nil else { return }
    if removals[parent]?.isEmpty == true { removals[parent] = nil }
  }

  /// - Parameter parent: The number of the subject's parent.
  mutating func noteAppearance(_ event: TraceEvent, parent: Int?) {
    let id = event.subject.id
    switch event.name {
    // A transition that was canceled shows the child again.
    case .viewWillAppear: forget(id, of: parent)
    case .viewDidDisappear:
      if let parent { removals[parent]?[id]?.disappeared = EventMoment(event) }
      for child in (removals[id] ?? [:]).keys where removals[id]?[child]?.disappeared != nil {
        removals[id]?[child]?.hasParentLeft = true
      }
    case .viewDidAppear:
      for child in (removals[id] ?? [:]).keys where removals[id]?[child]?.hasParentLeft == true {
        if removals[id]?[child]?.returned == nil { removals[id]?[child]?.returned = EventMoment(event) }
      }
    default: break
    }
  }

  func end(_ child: Int, of parent: Int?, _ end: String) -> Finding? {
    parent.flatMap { removals[$0]?[child] }?.finding(end)
  }

  func findings(at end: String) -> [Finding] {
    removals.values.flatMap(\.values).sorted { $0.announced.sequence < $1.announced.sequence }
      .compactMap { $0.finding(end) }
  }
}
