/// Objects in the order in which they were added, without retaining them.
///
/// Entries of deallocated objects are removed when the list has doubled since the last removal, so that adding takes
/// constant time on average and the list never has many more entries than living objects.
struct WeakList<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private static var smallestSweep: Int { 32 }

  private var entries: [Entry] = []
  private var sweepAt = Self.smallestSweep

  /// How many entries are stored, the dead ones included.
  var storedCount: Int { entries.count }

  /// The objects still alive, oldest first.
  var objects: [Object] { entries.compactMap(\.object) }

  mutating func append(_ object: Object) {
    if entries.count >= sweepAt {
      entries.removeAll { $0.object == nil }
      sweepAt = max(Self.smallestSweep, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// Visits each object that is alive at its turn, oldest first, without retaining the others.
  ///
  /// Objects that are appended during the call are not visited. The closure is of the main actor, since each call of another
  /// one would check the actor first.
  @MainActor
  func forEachLiving(_ visit: @MainActor (Object) -> Void) {
    for entry in entries {
      if let object = entry.object { visit(object) }
    }
  }
}
