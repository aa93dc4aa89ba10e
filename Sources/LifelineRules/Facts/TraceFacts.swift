package import Lifeline
internal import LifelineBase
public import LifelineTraces

/// The facts that the trace has established so far.
///
/// Each fact is computed once per event, regardless of how many rules need it.
///
/// A rule declares the facts that it needs in ``RuleDescription/needs``. The facts already reflect the event that the
/// rule observes, except that facts about a subject are still available while rules observe its `deinit`.
public struct TraceFacts: Sendable {
  private let state: FactState

  init(_ state: FactState) {
    self.state = state
  }

  /// The living subjects by number.
  public var subjects: SubjectIndex {
    require(.subjects, "subjects")
    return state.trackers.pointee.subjects
  }

  /// The owners of subjects.
  public var ownership: OwnershipIndex {
    require(.ownership, "ownership")
    return state.trackers.pointee.ownership
  }

  /// The loads and unloads of controllers' views.
  public var loads: LoadTracker {
    require(.loads, "loads")
    return state.trackers.pointee.loads
  }

  /// The view of each controller, and the views that are still alive after they were unloaded.
  public var views: ViewIndex {
    require(.views, "views")
    return state.trackers.pointee.views
  }

  /// The views that controllers retain before and after `viewDidUnload`.
  public var unloads: UnloadTracker {
    require(.unloads, "unloads")
    return state.trackers.pointee.unloads
  }

  /// The values of controls.
  public var controls: ControlTracker {
    require(.controls, "controls")
    return state.trackers.pointee.controls
  }

  /// The subjects that are retained on purpose.
  public var retention: RetentionTracker {
    require(.retention, "retention")
    return state.trackers.pointee.retention
  }

  /// The release that the observed event completes for its subject, or nil if there is none.
  public var completedRelease: CompletedRelease? {
    require(.expectations, "expectations")
    return state.trackers.pointee.expectations.completed
  }

  /// Returns the subjects that are alive at the end of the trace but should have been released, ordered by the first
  /// event of their evidence.
  ///
  /// Subjects that are retained on purpose are excluded.
  ///
  /// - Parameters:
  ///   - end: The end of the trace.
  ///   - includingUnloadedViews: Whether an unload alone means that the view should be released. This also requires
  ///     ``FactKinds/views``.
  public func survivors(at end: TraceEnd, includingUnloadedViews: Bool = false) -> [ExpectedRelease] {
    require(.expectations, "expectations")
    return state.trackers.pointee.expectations.survivors(
      at: end, state.trackers.pointee.retention, assuming: includingUnloadedViews ? views.unloaded : [])
  }

  /// Returns the position of a controller, or nil if the controller existed before the trace and its position has not
  /// changed since.
  public func screenPosition(of id: Int) -> ScreenPosition? {
    require(.screen, "screen")
    return state.trackers.pointee.subjects.slot(of: id).flatMap { state.trackers.pointee.screen.position(inSlot: $0) }
  }

  /// Checks that the rule declared the fact.
  ///
  /// Without this check, the rule's findings would depend on the needs of other rules.
  @inline(__always)
  private func require(_ kind: FactKinds, _ name: StaticString) {
    checkPrecondition(
      state.reader.pointee.needs.contains(kind),
      "the rule '\(state.rules[state.reader.pointee.rule].id)' uses facts.\(name) without needs: [.\(name)] in its description"
    )
  }
}

/// The sequence number and the time of an event.
///
/// Findings cite moments as evidence.
public struct EventMoment: Hashable, Sendable {
  /// The sequence number of the event.
  public var sequence: Int
  /// The ``elapsed`` time in nanoseconds.
  package var time: Int
  /// The event's time since the start of the trace.
  public var elapsed: Duration { .nanoseconds(time) }

  /// Creates the moment of an event.
  package init(_ event: TraceEvent) {
    sequence = event.sequence
    time = event.time
  }
}

extension TraceEnd {
  /// Whether the trace appears to be complete, so that the absence of an event means that the event did not happen.
  public var isWhole: Bool {
    lost == 0 && broken == 0 && !trace.header.isFiltered && trace.selection == nil
      && trace.header.witness?.isComplete != false
  }
}

/// The facts that a rule needs; see ``RuleDescription/needs``.
///
/// A fact is computed only if a rule of the runner needs it.
public struct FactKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates kinds from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The living subjects by number: ``TraceFacts/subjects``.
  public static let subjects = FactKinds(rawValue: 1 << 0)
  /// The owners of subjects: ``TraceFacts/ownership``.
  public static let ownership = FactKinds(rawValue: 1 << 1)
  /// The controllers on the screen: ``TraceFacts/screenPosition(of:)``.
  public static let screen = FactKinds(rawValue: 1 << 2)
  /// The loads and unloads of views: ``TraceFacts/loads``.
  public static let loads = FactKinds(rawValue: 1 << 3)
  /// The views that are still alive after they were unloaded: ``TraceFacts/views``.
  public static let views = FactKinds(rawValue: 1 << 4)
  /// The views that controllers retain before and after `viewDidUnload`: ``TraceFacts/unloads``.
  public static let unloads = FactKinds(rawValue: 1 << 5)
  /// The values of controls: ``TraceFacts/controls``.
  public static let controls = FactKinds(rawValue: 1 << 6)
  /// The subjects that are retained on purpose: ``TraceFacts/retention``.
  public static let retention = FactKinds(rawValue: 1 << 7)
  /// The subjects that should be released, and their releases: ``TraceFacts/survivors(at:includingUnloadedViews:)`` and
  /// ``TraceFacts/completedRelease``.
  public static let expectations = FactKinds(rawValue: 1 << 8)

  /// All facts.
  public static let all = FactKinds(rawValue: (1 << 9) - 1)

  /// These kinds and the kinds that they are computed from.
  var withBasis: FactKinds {
    var kinds = self
    if kinds.contains(.screen) { kinds.insert(.subjects) }
    if kinds.contains(.expectations) { kinds.formUnion([.retention, .subjects]) }
    return kinds
  }
}

/// The event names that facts are computed from, as small numbers that are fast to compare for each event.
enum FactWord: UInt8, Sendable {
  case other
  case initialized
  case deinitialized
  case expectDeallocation
  case expectationWithdrawn
  case released
  case releasedLate
  case leaked
  case retained
  case endedRetaining
  case didMove
  case loadView
  case viewDidLoad
  case viewUnloaded
  case viewDidUnload
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case holds
  case write
  /// The callbacks of the subject are no longer observed. Only the rule runner uses this word.
  case lost
  /// The traced part of the program has ended. Only the rule runner uses this word.
  case ended

  /// The words, keyed by event name.
  static let names: [EventName: FactWord] = [
    .`init`: .initialized, .deinit: .deinitialized, .expectDeallocation: .expectDeallocation,
    .expectationWithdrawn: .expectationWithdrawn, .released: .released, .releasedLate: .releasedLate, .leaked: .leaked,
    .retain: .retained, .endRetaining: .endedRetaining, .didMove: .didMove, .loadView: .loadView,
    .viewDidLoad: .viewDidLoad,
    .viewUnloaded: .viewUnloaded, .viewDidUnload: .viewDidUnload, .viewWillAppear: .viewWillAppear,
    .viewDidAppear: .viewDidAppear, .viewWillDisappear: .viewWillDisappear, .viewDidDisappear: .viewDidDisappear,
    .holds: .holds, .write: .write, .tracingLost: .lost,
    .ended: .ended,
  ]
}
