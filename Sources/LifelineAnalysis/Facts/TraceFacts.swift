internal import Lifeline

/// Facts about the trace so far: computed once for each event, however many rules need it.
///
/// A rule declares the facts that it needs in its ``RuleDescription/needs``. Facts include the event that the rule
/// observes, with one exception: those about a subject are still there while rules observe its `deinit`.
public struct TraceFacts: Sendable {
  private let state: FactState
  /// What the rule declared.
  private let declared: FactKinds
  /// The position of the rule in the runner.
  private let rule: Int

  init(_ state: FactState, declared: FactKinds, rule: Int) {
    self.state = state
    self.declared = declared
    self.rule = rule
  }

  /// The living subjects by number.
  public var subjects: SubjectIndex {
    require(.subjects, "subjects")
    return state.trackers.pointee.subjects
  }

  /// What belongs to what.
  public var ownership: OwnershipIndex {
    require(.ownership, "ownership")
    return state.trackers.pointee.ownership
  }

  /// When the views of controllers are loaded and unloaded.
  public var loads: LoadTracker {
    require(.loads, "loads")
    return state.trackers.pointee.loads
  }

  /// The view of each controller, and the views that are alive after their unload.
  public var views: ViewIndex {
    require(.views, "views")
    return state.trackers.pointee.views
  }

  /// What controllers retain around a `viewDidUnload`.
  public var unloads: UnloadTracker {
    require(.unloads, "unloads")
    return state.trackers.pointee.unloads
  }

  /// The values of controls.
  public var controls: ControlTracker {
    require(.controls, "controls")
    return state.trackers.pointee.controls
  }

  /// What is retained on purpose.
  public var retention: RetentionTracker {
    require(.retention, "retention")
    return state.trackers.pointee.retention
  }

  /// How the observed event completes the expectation for its subject; nil if it does not.
  public var completedRelease: CompletedRelease? {
    require(.expectations, "expectations")
    return state.trackers.pointee.expectations.completed
  }

  /// The subjects that are alive at the end of the trace and should have been released, in the order of their evidence.
  /// Subjects that are retained on purpose are not included.
  ///
  /// - Parameters:
  ///   - end: the end of the trace.
  ///   - includingUnloadedViews: whether an unload alone means that the view should be released; that needs
  ///     ``FactKinds/views`` too.
  public func survivors(at end: TraceEnd, includingUnloadedViews: Bool = false) -> [ExpectedRelease] {
    require(.expectations, "expectations")
    return state.trackers.pointee.expectations.survivors(
      at: end, state.trackers.pointee.retention, assuming: includingUnloadedViews ? views.unloaded : [])
  }

  /// Where a controller is; nil when it is older than the trace and has not moved since.
  public func screenPosition(of id: Int) -> ScreenPosition? {
    require(.screen, "screen")
    return state.trackers.pointee.subjects.slot(of: id).flatMap { state.trackers.pointee.screen.position(inSlot: $0) }
  }

  /// Otherwise a rule would find something or not, depending on what other rules need.
  @inline(__always)
  private func require(_ kind: FactKinds, _ name: StaticString) {
    demand(
      declared.contains(kind),
      "the rule '\(state.rules[rule].id)' uses facts.\(name) without needs: [.\(name)] in its description")
  }
}
