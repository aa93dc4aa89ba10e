public import Lifeline
internal import LifelineTraces

/// Tracks when the views of controllers are loaded and unloaded. Controllers are identified by their
/// `TraceStep.slot`.
public struct LoadTracker: Sendable {
  static let names: [EventName] = [.loadView, .viewDidLoad, .viewUnloaded, .viewDidUnload, .deinit]

  private struct Life: Sendable {
    var isLoadingView = false
    var hasLoaded = false
    var viewDidUnload: EventMoment?
    var unload: EventMoment?
    /// The unload since the last `viewDidLoad`.
    var unloadSinceLoad: EventMoment?
    /// The unload between the last `viewDidLoad` and the previous one.
    var unloadBeforeLoad: EventMoment?
  }

  private var lives = SlotTable<Life>()

  /// Returns whether `loadView` is running.
  package func isLoadingView(_ slot: Int) -> Bool { lives[slot]?.isLoadingView ?? false }

  /// Returns the moment when the running `viewDidUnload` began, or nil if none is running.
  package func runningViewDidUnload(_ slot: Int) -> EventMoment? { lives[slot]?.viewDidUnload }

  /// Returns the moment when the view was last unloaded, or nil if it was never unloaded.
  ///
  /// A reload does not change the result.
  package func lastUnload(_ slot: Int) -> EventMoment? { lives[slot]?.unload }

  /// Returns the unload that made the last `viewDidLoad` necessary, or nil for the first load and for a load that was
  /// not preceded by an unload.
  package func unloadBeforeLastLoad(_ slot: Int) -> EventMoment? { lives[slot]?.unloadBeforeLoad }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    switch word {
    case .loadView: change(step) { $0.isLoadingView = step.event.phase == .begin }
    case .viewDidLoad: if step.event.phase != .end { noteLoad(step) }
    case .viewUnloaded: noteUnload(step)
    case .viewDidUnload: noteViewDidUnload(step)
    default: break
    }
  }

  mutating func forget(slot: Int) { lives[slot] = nil }

  private mutating func change(_ step: TraceStep, _ change: (inout Life) -> Void) {
    lives.update(step.slot, startingFrom: Life(), change)
  }

  private mutating func noteLoad(_ step: TraceStep) {
    change(step) { life in
      life.unloadBeforeLoad = life.unloadSinceLoad
      life.unloadSinceLoad = nil
      life.hasLoaded = true
    }
  }

  private mutating func noteUnload(_ step: TraceStep) {
    change(step) { life in
      life.unload = EventMoment(step.event)
      if life.hasLoaded { life.unloadSinceLoad = life.unload }
    }
  }

  private mutating func noteViewDidUnload(_ step: TraceStep) {
    change(step) { life in
      switch step.event.phase {
      case .begin: life.viewDidUnload = EventMoment(step.event)
      case .end: life.viewDidUnload = nil
      case .instant: break
      }
    }
  }
}

/// A completed `viewDidUnload`, with the views that the controller retained before and after it.
public struct ViewUnload: Sendable {
  /// The controller whose view was unloaded.
  public var subject: Subject
  /// The moment when `viewDidUnload` began.
  public var begin: EventMoment
  /// The views that were retained before the unload.
  public var before: [RetainedView] = []
  /// The views that are still retained.
  public var after: [RetainedView] = []
  /// Whether the trace contains no `write` or `loadView` event of the controller during the unload.
  package var isIdle = true
  fileprivate var isOver = false

  /// Whether the unload released none of the retained views. This requires that the controller retained views before
  /// the unload and neither assigned a traced property nor loaded its view during the unload.
  public var isEmpty: Bool {
    isIdle && !before.isEmpty && Set(after.map(\.property)).isSuperset(of: before.map(\.property))
  }

  /// The sequence numbers of the events that prove the finding.
  public var events: [Int] { (before.map(\.moment) + [begin] + after.map(\.moment)).map(\.sequence) }

  fileprivate init(_ event: TraceEvent, before: [RetainedView]) {
    subject = event.subject
    begin = EventMoment(event)
    self.before = before
  }
}

/// Tracks the views that controllers retain before and after `viewDidUnload`.
public struct UnloadTracker: Sendable {
  static let names: [EventName] = [.holds, .write, .viewDidUnload, .loadView, .deinit]

  private var before = SlotTable<[RetainedView]>()
  private var open = SlotTable<ViewUnload>()

  /// The unload that the observed event completes, or nil if there is none.
  ///
  /// The trace can record the retained views before or after the end of the callback. An unload is therefore complete
  /// at the next `holds`, `write`, `viewDidUnload`, `loadView`, or `deinit` event of its controller.
  public internal(set) var completed: ViewUnload?

  /// The ended unloads that no event has completed.
  ///
  /// Read this property at the end of the trace.
  package var remaining: [ViewUnload] { open.slots.compactMap { open[$0] }.filter(\.isOver) }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    if word == .holds, noteRetained(event, step.slot) { return }
    if open[step.slot]?.isOver == true { completed = open.remove(step.slot) }
    switch word {
    case .viewDidUnload: if event.phase == .begin { begin(step) } else { open[step.slot]?.isOver = true }
    case .write: open[step.slot]?.isIdle = false
    case .loadView:
      open[step.slot]?.isIdle = false
      before[step.slot] = nil
    default: break
    }
  }

  mutating func forget(slot: Int) {
    before[slot] = nil
    open[slot] = nil
  }

  private mutating func begin(_ step: TraceStep) {
    guard open[step.slot] == nil else { return }
    open[step.slot] = ViewUnload(step.event, before: before.remove(step.slot) ?? [])
  }

  /// Returns whether the event belongs to the open unload.
  private mutating func noteRetained(_ event: TraceEvent, _ slot: Int) -> Bool {
    if let view = RetainedView(event, on: .unload) {
      before.update(slot, startingFrom: []) { $0.append(view) }
      return false
    }
    guard let view = RetainedView(event, on: .viewDidUnload) else { return false }
    open[slot]?.after.append(view)
    return true
  }
}

/// The unload of a view that is still alive.
public struct UnloadedView: Sendable {
  /// The unloaded view.
  public var view: Subject
  /// The controller that the view belonged to.
  public var controller: Subject
  /// The moment when the view was unloaded.
  public var moment: EventMoment
  /// The actor that unloaded the view, if the trace names it.
  public var actor: TraceEvent.Actor?
}

/// The view of each controller, and the views that are still alive after they were unloaded.
public struct ViewIndex: Sendable {
  static let names: [EventName] = [.`init`, .viewUnloaded, .released, .releasedLate, .expectationWithdrawn, .deinit]

  /// The newest view of each living controller, keyed by the controller's number.
  private var newest: [Int: Subject] = [:]
  /// The owners of living views, keyed by the view's slot.
  private var owners = SlotTable<Int>()
  /// The unloads of living views, keyed by the view's number.
  private var unloads: [Int: UnloadedView] = [:]
  /// The numbers of the living views that were unloaded.
  private var released: Set<Int> = []
  /// The views that existed before the trace, keyed by number.
  private var older: [Int: Subject] = [:]

  /// Returns the newest view of the controller with this number, or nil if the view was unloaded or is unknown.
  public func view(of controller: Int) -> Subject? { newest[controller] }

  /// Returns whether the view with this number was unloaded and is still alive.
  package func isUnloaded(_ view: Int) -> Bool { released.contains(view) }

  /// The views that are still alive after they were unloaded.
  public var unloaded: [UnloadedView] { Array(unloads.values) }

  mutating func begin(_ trace: TraceIdentity) {
    for subject in trace.header.continues?.living ?? [] where subject.kind == .view { older[subject.id] = subject }
  }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    switch word {
    case .initialized:
      if !step.event.attributes.isEmpty, step.event.isOfOwnView, let owner = step.event.owner {
        newest[owner] = step.event.subject
        owners[step.slot] = owner
      }
    case .viewUnloaded: noteUnload(step)
    case .released, .releasedLate, .expectationWithdrawn: forgetUnload(step.event.subject.id)
    default: break
    }
  }

  mutating func forget(_ id: Int, slot: Int) {
    if !newest.isEmpty { newest[id] = nil }
    if !released.isEmpty { released.remove(id) }
    if !older.isEmpty { older[id] = nil }
    forgetUnload(id)
    if let owner = owners.remove(slot), newest[owner]?.id == id { newest[owner] = nil }
  }

  private mutating func forgetUnload(_ id: Int) {
    if !unloads.isEmpty { unloads[id] = nil }
  }

  /// Records the unload of the controller's newest view, or of the view that the event names if it existed before the
  /// trace.
  private mutating func noteUnload(_ step: TraceStep) {
    let event = step.event
    if let view = event.view { released.insert(view) }
    guard let view = newest.removeValue(forKey: event.subject.id) ?? event.view.flatMap({ older[$0] }) else { return }
    unloads[view.id] = UnloadedView(
      view: view, controller: event.subject, moment: EventMoment(event), actor: event.actor)
  }
}
