package import Lifeline

/// A hierarchy that excludes presentations whose dismissal has finished, even if the system has not ended them yet.
///
/// UIKit releases a dismissed controller right after its `viewDidDisappear`, before the next check. A controller that
/// is also attached elsewhere, such as a search controller in its navigation item, stays attached there.
@MainActor
final class LeavingControllers: ObservedHierarchy {
  private struct Entry {
    weak var object: AnyObject?
    var isMet = false
  }

  private let base: any ObservedInterface
  private var leaving: [ObjectIdentifier: Entry] = [:]

  init(_ base: any ObservedInterface) {
    self.base = base
  }

  /// Adds a controller whose dismissal has finished.
  func add(_ object: AnyObject) { leaving[ObjectIdentifier(object)] = Entry(object: object) }

  /// Removes a controller that is presented, perhaps again.
  func remove(_ object: AnyObject) { leaving[ObjectIdentifier(object)] = nil }

  /// Removes the controllers that were released, or that the last walk did not visit because the system has removed
  /// them from the hierarchy.
  func endWalk() {
    guard !leaving.isEmpty else { return }
    leaving = leaving.filter { $0.value.isMet && $0.value.object != nil }
    for key in leaving.keys { leaving[key]?.isMet = false }
  }

  func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) { base.visitRoots(visit) }

  func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
    guard !leaving.isEmpty else { return base.visitAttached(to: controller, visit) }
    var presented = base.presented(by: controller)
    base.visitAttached(to: controller) { held in
      let key = ObjectIdentifier(held)
      guard held === presented, leaving[key]?.object === held else { return visit(held) }
      leaving[key]?.isMet = true
      // If it is visited again, it is also attached elsewhere in the same controller.
      presented = nil
    }
  }

  func cachesControllers(_ controller: AnyObject) -> Bool { base.cachesControllers(controller) }
}

/// The actions that started transitions and may cause callbacks after they have returned.
struct RecentTransitions {
  private struct Transition {
    let number: Int
    let sequence: Int
    var isActionOpen = true
  }

  /// The maximum number of transitions. They end without notice, so only the newest ones are stored; few run at a time.
  private static let maximumCount = 64
  private var transitions: [Transition] = []

  mutating func begin(_ number: Int, sequence: Int) {
    if transitions.count == Self.maximumCount { transitions.removeFirst() }
    transitions.append(Transition(number: number, sequence: sequence))
  }

  /// Records that the action has returned, so that it is the cause of later callbacks.
  mutating func leave(_ number: Int) {
    guard let position = position(of: number) else { return }
    transitions[position].isActionOpen = false
  }

  /// The sequence number of the action if it has returned.
  func causeOfLateDelivery(_ number: Int) -> Int? {
    guard let position = position(of: number), !transitions[position].isActionOpen else { return nil }
    return transitions[position].sequence
  }

  private func position(of number: Int) -> Int? {
    transitions.lastIndex { $0.number == number }
  }
}

/// The actions during which controllers began to leave their parents. The controllers are not retained.
@MainActor
struct Removals {
  private struct Entry {
    weak var child: AnyObject?
    let action: EventName?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepAt = 64

  nonisolated init() {}

  /// Records that the child is about to leave, or that it stays.
  mutating func note(_ child: AnyObject, by action: EventName?) {
    if entries.count >= sweepAt {
      entries = entries.filter { $0.value.child != nil }
      sweepAt = max(64, entries.count * 2)
    }
    entries[ObjectIdentifier(child)] = action.map { Entry(child: child, action: $0) }
  }

  /// The action during which the child began to leave. A released child's address may belong to another object.
  func action(of child: AnyObject) -> EventName? {
    guard let entry = entries[ObjectIdentifier(child)], entry.child === child else { return nil }
    return entry.action
  }
}

/// Explains leaked views that UIKit retains: the view of the last touch, and the last text field, until others replace
/// them.
///
/// For other objects, Apple's platforms offer no search for the references that keep them alive.
package struct KeptBySystem: LeakExplainer {
  private let isView: @Sendable (AnyObject) -> Bool

  package init(isView: @escaping @Sendable (AnyObject) -> Bool) { self.isView = isView }

  package func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
    objects.map { LeakExplanation(keeper: isView($0) ? .system : .unsearched) }
  }
}
