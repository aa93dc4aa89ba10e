public import Lifeline
public import LifelineVocabulary

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

  /// Records the unload of the controller's newest view, or of the view that the event names if it existed before the trace.
  private mutating func noteUnload(_ step: TraceStep) {
    let event = step.event
    if let view = event.view { released.insert(view) }
    guard let view = newest.removeValue(forKey: event.subject.id) ?? event.view.flatMap({ older[$0] }) else { return }
    unloads[view.id] = UnloadedView(
      view: view, controller: event.subject, moment: EventMoment(event), actor: event.actor)
  }
}
