/// A list of objects in the order in which they were added. It does not retain them.
///
/// Entries of deallocated objects are removed whenever the size of the list has doubled since the last removal. Therefore, adding an object
/// takes constant time on average, and the list never contains many more entries than living objects.
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

  /// Visits the objects, oldest first, and retains only the object that is being visited. Objects that are deallocated before their turn
  /// are skipped.
  ///
  /// Objects that are appended during the call are not visited. The closure is isolated to the main actor, because calling a closure
  /// without isolation would check the actor first.
  @MainActor
  func forEachLiving(_ visit: @MainActor (Object) -> Void) {
    for entry in entries {
      if let object = entry.object { visit(object) }
    }
  }
}
