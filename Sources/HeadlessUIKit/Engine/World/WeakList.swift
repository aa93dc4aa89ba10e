/// A list of objects in the order in which they were added. It does not retain them.
///
/// Entries of deallocated objects are removed when the list is twice as long as after the last removal. Therefore,
/// adding an object takes constant time on average, and entries of deallocated objects do not accumulate.
struct WeakList<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private static var smallestSweep: Int { 32 }

  private var entries: [Entry] = []
  private var sweepAt = Self.smallestSweep

  /// The number of stored entries, including entries of deallocated objects.
  var storedCount: Int { entries.count }

  /// The objects that still exist, oldest first.
  var objects: [Object] { entries.compactMap(\.object) }

  mutating func append(_ object: Object) {
    if entries.count >= sweepAt {
      entries.removeAll { $0.object == nil }
      sweepAt = max(Self.smallestSweep, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// Visits the objects, oldest first, and retains only the object that is being visited. An object that is deallocated
  /// before its visit is skipped.
  ///
  /// Objects that are appended during the call are not visited. The closure is isolated to the main actor, because
  /// calling a closure without isolation would check the actor first.
  @MainActor
  func forEachLiving(_ visit: @MainActor (Object) -> Void) {
    for entry in entries {
      if let object = entry.object { visit(object) }
    }
  }
}
