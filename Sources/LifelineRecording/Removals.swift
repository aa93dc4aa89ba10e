internal import Lifeline

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
