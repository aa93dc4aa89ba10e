internal import Lifeline

/// The parents of controllers, and what removed them. Neither is retained.
///
/// A parent is noted when it gets the child: both are alive then. When the child leaves, the parent may be ending.
@MainActor
struct FormerParents {
  private struct Entry {
    weak var parent: AnyObject?
    weak var child: AnyObject?
    /// The action inside which the removal began.
    var action: InternedName?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepAt = 64

  nonisolated init() {}

  mutating func note(_ parent: AnyObject, of child: AnyObject) {
    if entries.count >= sweepAt {
      entries = entries.filter { $0.value.child != nil }
      sweepAt = max(64, entries.count * 2)
    }
    entries[ObjectIdentifier(child)] = Entry(parent: parent, child: child)
  }

  /// Notes that the child is about to leave, or that it stays.
  mutating func noteRemoval(of child: AnyObject, by action: InternedName?) {
    entries[ObjectIdentifier(child)]?.action = action
  }

  func action(of child: AnyObject) -> InternedName? { entry(of: child)?.action }
  func parent(of child: AnyObject) -> AnyObject? { entry(of: child)?.parent }

  mutating func remove(_ child: AnyObject) -> AnyObject? {
    let parent = parent(of: child)
    entries[ObjectIdentifier(child)] = nil
    return parent
  }

  /// Another object may be at the address of one that has ended.
  private func entry(of child: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(child)], entry.child === child else { return nil }
    return entry
  }
}
