public import Lifeline
internal import LifelineVocabulary

/// The unload of a view that is alive.
public struct UnloadedView: Sendable {
  /// The view.
  public var view: Subject
  /// The controller whose view it was.
  public var controller: Subject
  /// When it was unloaded.
  public var moment: EventMoment
  /// By what: `system` or `app`.
  public var by: String?
}

/// Which view each controller has, and which views were unloaded and are alive.
public struct ViewIndex: Sendable {
  static let names: [InternedName] = [.`init`, .viewUnloaded, .released, .releasedLate, .expectationWithdrawn, .deinit]

  /// The newest view of each living controller, by the controller's number.
  private var newest: [Int: (slot: Int, view: Subject)] = [:]
  /// The owners of living views, by the slot of the view.
  private var owners = SlotTable<Int>()
  private var unloads = SlotTable<UnloadedView>()
  /// The numbers of living views that their controllers said they released.
  private var released: Set<Int> = []

  /// The newest view of a controller, by the controller's number; nil when it was unloaded, or is unknown.
  public func view(of controller: Int) -> Subject? { newest[controller]?.view }

  /// Whether a view was unloaded, by its number, and is alive.
  public func isUnloaded(_ view: Int) -> Bool { released.contains(view) }

  /// The views that were unloaded and are alive, with their slots.
  public var unloaded: [(slot: Int, unload: UnloadedView)] {
    unloads.slots.compactMap { slot in unloads[slot].map { (slot, $0) } }
  }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    switch word {
    case .initialized:
      if !step.event.attributes.isEmpty, step.event.isOfOwnView, let owner = step.event.owner {
        noteView(step, owner: owner)
      }
    case .viewUnloaded: noteUnload(step)
    case .released, .releasedLate, .expectationWithdrawn: unloads[step.slot] = nil
    default: break
    }
  }

  mutating func forget(_ id: Int, slot: Int) {
    if !newest.isEmpty { newest[id] = nil }
    if !released.isEmpty { released.remove(id) }
    unloads[slot] = nil
    if let owner = owners.remove(slot), newest[owner]?.slot == slot { newest[owner] = nil }
  }

  private mutating func noteView(_ step: TraceStep, owner: Int) {
    newest[owner] = (step.slot, step.event.subject)
    owners[step.slot] = owner
  }

  private mutating func noteUnload(_ step: TraceStep) {
    let event = step.event
    if let view = event.view { released.insert(view) }
    guard let (slot, view) = newest.removeValue(forKey: event.subject.id) else { return }
    unloads[slot] = UnloadedView(view: view, controller: event.subject, moment: EventMoment(event), by: event.by)
  }
}
